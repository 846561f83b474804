package dev.lineage.cli;

import dev.lineage.files.JsonText;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The story of a decision for a person, in the order in which it is asked: what, why, on what grounds, what came of it. */
final class StoryText {
    private static final int LABEL = 13;

    /** A story is to be understood in one look: who wants a long reason whole reads the record. */
    private static final int LINES = 12;

    private final Trace trace;
    private final Decision decision;
    private final Screen screen;
    private final StringBuilder text = new StringBuilder();
    private boolean cut;

    private StoryText(Trace trace, Screen screen) {
        this.trace = trace;
        this.decision = trace.decision();
        this.screen = screen;
    }

    static String of(Trace trace, Map<Relation, Long> counts, Screen screen) {
        StoryText story = new StoryText(trace, screen);
        story.heading();
        story.why();
        story.grounds();
        story.result();
        story.others(counts);
        story.lines();
        story.rest();
        return story.text.toString();
    }

    private void heading() {
        text.append(DecisionText.heading(decision, Optional.empty(), screen));
        text.append(screen.below(decision.text(), Integer.MAX_VALUE));
        DecisionContext context = decision.context();
        List<String> made = new ArrayList<>();
        context.point().ifPresent(point -> made.add(point.word()));
        context.agent().or(decision::actor).ifPresent(name -> made.add("by " + name));
        context.epic().ifPresent(name -> made.add("epic " + name));
        context.task().ifPresent(name -> made.add("task " + name));
        decision.session().ifPresent(name -> made.add("in " + name));
        decision.project().ifPresent(name -> made.add("project " + name));
        field("made", String.join(", ", made));
    }

    private void why() {
        DecisionContext context = decision.context();
        context.question().ifPresent(question -> field("question", question));
        decision.rationale().ifPresent(why -> field("because", why));
        if (!context.chosen().isEmpty()) {
            field("chosen", JsonText.of(context.chosen()));
        }
        decision.alternatives()
                .forEach(other -> field(
                        "instead of",
                        other.text()
                                + other.rejection().map(why -> " (" + why + ")").orElse("")));
        if (!context.inputs().isEmpty()) {
            field("inputs", JsonText.of(context.inputs()));
        }
        context.policies().forEach(policy -> field("policy", policy(policy)));
        context.confidence().ifPresent(number -> field("confidence", number(number)));
        context.reversible().ifPresent(truth -> field("reversible", truth ? "yes" : "no"));
    }

    private static String policy(Policy policy) {
        String applied = policy.applied()
                .map(truth -> truth ? " (applied)" : " (not applied)")
                .orElse("");
        return policy.rule()
                + applied
                + policy.exception().map(why -> ", except: " + why).orElse("");
    }

    /** What it points to; precedent with how that turned out. */
    private void grounds() {
        for (TracedLink link : trace.links()) {
            if (!link.relation().equals(Relation.PART_OF) && !link.relation().equals(Relation.MADE_BY)) {
                field(label(link.relation()), line(link));
            }
        }
        trace.notices().forEach(notice -> field("notice", notice(notice)));
    }

    private static String label(Relation relation) {
        if (relation.equals(Relation.CITES_PRECEDENT)) {
            return "precedent";
        }
        if (relation.equals(Relation.APPLIES_PATTERN)) {
            return "applies";
        }
        String word = Safe.line(relation.word()).replace('_', ' ');
        return word.length() <= LABEL ? word : "link";
    }

    private static String line(TracedLink link) {
        List<String> parts = new ArrayList<>();
        String label = label(link.relation());
        parts.add((label.equals("link") ? link.relation().word() + " " : "")
                + link.other().text());
        link.known().ifPresent(known -> parts.add("\"" + known.title() + "\""));
        link.known().flatMap(TracedLink.Known::decision).ifPresent(other -> parts.add("(" + standing(other) + ")"));
        if (link.isDangling()) {
            parts.add("(not here)");
        }
        if (link.strength() != 1) {
            parts.add("strength " + number(link.strength()));
        }
        return String.join(" ", parts) + link.reason().map(why -> ": " + why).orElse("");
    }

    private static String notice(Notice notice) {
        String replaced = notice.replacedBy().isEmpty()
                ? ""
                : ", replaced by "
                        + notice.replacedBy().stream().map(RecordId::text).collect(Collectors.joining(", "));
        return notice.kind().words() + ": " + notice.precedent().text() + replaced;
    }

    /** How a decision stands, in a few words. */
    static String standing(Decision decision) {
        List<String> words = new ArrayList<>();
        words.add(decision.result().map(result -> result.status().word()).orElseGet(() -> decision.outcome()
                .word()));
        if (!decision.supersededBy().isEmpty()) {
            words.add("superseded");
        }
        if (!decision.reversedBy().isEmpty()) {
            words.add("reversed");
        }
        return String.join(", ", words);
    }

    private void result() {
        field(
                "outcome",
                decision.outcome().word()
                        + decision.outcomeWord().map(word -> " (" + word + ")").orElse(""));
        decision.result().ifPresent(result -> field("result", result(result)));
        trace.quality().ifPresent(value -> field("quality", number(value)));
        decision.lesson().ifPresent(lesson -> field("lesson", lesson));
    }

    private static String result(Result result) {
        List<String> parts = new ArrayList<>();
        parts.add(result.status().word());
        result.errors().ifPresent(count -> parts.add(Counted.of(count, "error", "errors")));
        result.retries().ifPresent(count -> parts.add(Counted.of(count, "retry", "retries")));
        result.duration().ifPresent(time -> parts.add("in " + time.toMillis() + " ms"));
        String told = String.join(", ", parts);
        return told + result.evidence().map(evidence -> ": " + evidence).orElse("");
    }

    private void others(Map<Relation, Long> counts) {
        for (Pointing pointing : trace.pointing()) {
            for (TracedLink link : pointing.links()) {
                field(
                        "linked by",
                        link.relation().word() + " <- "
                                + line(link).replace(link.relation().word() + " ", ""));
            }
            if (pointing.more()) {
                field(
                        "linked by",
                        pointing.relation().word() + " <- " + counts.getOrDefault(pointing.relation(), 0L) + " in all");
            }
        }
    }

    private void lines() {
        if (!trace.supersedes().isEmpty() || !trace.supersededBy().isEmpty()) {
            List<String> line = new ArrayList<>();
            for (int i = trace.supersedes().size() - 1; i >= 0; i--) {
                line.add(trace.supersedes().get(i).id().text());
            }
            line.add("this");
            trace.supersededBy().forEach(later -> line.add(later.id().text()));
            field("supersession", String.join(" -> ", line));
        }
        field(
                "versions",
                trace.versions().stream()
                        .map(version -> version.version() + " of " + DecisionText.time(version.learnedAt()))
                        .collect(Collectors.joining(", ")));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private void field(String name, String value) {
        if (!value.isEmpty()) {
            String lines = screen.field(name, LABEL, value, LINES);
            cut |= !lines.equals(screen.field(name, LABEL, value));
            text.append(lines);
        }
    }

    private void rest() {
        if (cut) {
            text.append(screen.faint(
                            "  lineage journal show " + Safe.line(decision.id().text()) + " tells it whole"))
                    .append('\n');
        }
    }
}
