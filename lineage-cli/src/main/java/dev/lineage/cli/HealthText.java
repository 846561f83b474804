package dev.lineage.cli;

import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.insight.Target;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The health of a memory for a person: the whole beside its targets, then its parts. */
final class HealthText {
    private static final int TITLE = 35;
    private static final int NAME = 22;
    private static final int FIGURE = 7;
    private static final List<Figure> FIGURES = List.of(
            new Figure("count", group -> Long.toString(group.decisions())),
            of("link", HealthMeasure.LINK),
            of("why", HealthMeasure.RATIONALE),
            of("other", HealthMeasure.ALTERNATIVES),
            of("ended", HealthMeasure.OUTCOME),
            of("cites", HealthMeasure.PRECEDENT),
            of("bad", HealthMeasure.UNSOUND_CITATION),
            new Figure("score", group -> number(group.quality())));

    private HealthText() {}

    /** What a part has in a column. */
    private record Figure(String heading, Function<HealthGroup, String> value) {}

    private static Figure of(String heading, HealthMeasure measure) {
        return new Figure(heading, group -> percent(group.share(measure), "%.0f%%"));
    }

    static String of(Health health, Screen screen) {
        HealthGroup whole = health.whole();
        StringBuilder text = new StringBuilder();
        for (HealthMeasure measure : HealthMeasure.values()) {
            text.append(line(measure, whole.share(measure), screen));
        }
        text.append(padded("mean quality", TITLE))
                .append(right(number(whole.quality()), FIGURE))
                .append("  of ")
                .append(Counted.of(whole.scored(), "decision", "decisions"))
                .append('\n');
        return text
                + parts("by decision type", health.decisionTypes(), screen)
                + parts("by project", health.projects(), screen)
                + parts("by month", health.months(), screen)
                + notices(health.notices(), screen);
    }

    private static String notices(List<String> notices, Screen screen) {
        StringBuilder text = new StringBuilder(notices.isEmpty() ? "" : "\n");
        notices.forEach(notice -> text.append(screen.below("notice: " + notice, Integer.MAX_VALUE)));
        return text.toString();
    }

    private static String line(HealthMeasure measure, Share share, Screen screen) {
        String counts = share.count() + " of " + share.of();
        Optional<Target> target = measure.target();
        String text = padded(measure.title(), TITLE) + right(percent(share, "%.1f%%"), FIGURE) + "  ";
        if (target.isEmpty()) {
            return text + counts + "\n";
        }
        boolean met = target.get().isMetBy(share);
        String verdict = "target " + target.get().text() + (met ? "" : ", missed");
        return text + padded(counts, 16) + (met ? screen.good(verdict) : screen.bad(verdict)) + "\n";
    }

    private static String parts(String heading, List<HealthGroup> groups, Screen screen) {
        if (groups.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n");
        StringBuilder headings = new StringBuilder(padded(heading, NAME));
        FIGURES.forEach(figure -> headings.append(right(figure.heading(), FIGURE)));
        text.append(screen.faint(headings.toString())).append('\n');
        groups.forEach(group -> text.append(part(group)).append('\n'));
        return text.toString();
    }

    /** A name that is too wide stands on lines of its own. */
    private static String part(HealthGroup group) {
        String name = Safe.line(group.name());
        StringBuilder line = new StringBuilder();
        if (Columns.width(name) <= NAME) {
            line.append(name).append(" ".repeat(NAME - Columns.width(name)));
        } else {
            Columns.wrap(name, Columns.WIDTH).forEach(part -> line.append(part).append('\n'));
            line.append(" ".repeat(NAME));
        }
        FIGURES.forEach(figure -> line.append(right(figure.value().apply(group), FIGURE)));
        return line.toString();
    }

    private static String percent(Share share, String format) {
        OptionalDouble value = share.value();
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble() * 100) : "-";
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? ScoreText.number(number.getAsDouble()) : "-";
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(1, width - text.length())) + text;
    }
}
