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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The story of a decision for a person, in the order in which it is asked: what, why, on what grounds, what came of it. */
final class StoryText {
    private static final int LABEL = 13;

    /** Relations that have a name here which is shorter than their word. */
    private static final Set<Relation> NAMED = Set.of(Relation.CITES_PRECEDENT, Relation.APPLIES_PATTERN);

    /** A story is to be understood in one look: who wants a long reason whole reads the record. */
    private static final int LINES = 12;

    private final Trace trace;
    private final Decision decision;
    private final int limit;
    private final Screen screen;
    private final StringBuilder text = new StringBuilder();
    private boolean cut;

    private StoryText(Trace trace, int limit, Screen screen) {
        this.trace = trace;
        this.decision = trace.decision();
        this.limit = limit;
        this.screen = screen;
    }

    /** Of each list so many are told as the limit says, and how many more there are. */
    static String of(Trace trace, int limit, Map<Relation, Long> counts, Screen screen) {
        StoryText story = new StoryText(trace, limit, screen);
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
        ContextText.confidence(context).ifPresent(text -> field("confidence", text));
        context.reversible().ifPresent(truth -> field("reversible", truth ? "yes" : "no"));
        ContextText.generated(context).ifPresent(text -> field("generated", text));
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
        Map<Relation, Integer> told = new LinkedHashMap<>();
        for (TracedLink link : trace.links()) {
            if (!link.relation().equals(Relation.PART_OF)
                    && !link.relation().equals(Relation.MADE_BY)
                    && told.merge(link.relation(), 1, Integer::sum) <= limit) {
                field(label(link.relation()), (isNamed(link.relation()) ? "" : link.relation() + " ") + line(link));
            }
        }
        told.forEach((relation, count) -> more(label(relation), relation + " -> ", count));
        trace.notices().stream().limit(limit).forEach(notice -> field("notice", notice(notice)));
        more("notice", "", trace.notices().size());
    }

    private void more(String label, String before, int count) {
        if (count > limit) {
            field(label, before + (count - limit) + " more");
        }
    }

    private static String label(Relation relation) {
        if (relation.equals(Relation.CITES_PRECEDENT)) {
            return "precedent";
        }
        if (relation.equals(Relation.APPLIES_PATTERN)) {
            return "applies";
        }
        return isNamed(relation) ? Safe.line(relation.word()).replace('_', ' ') : "link";
    }

    /** Whether a relation has room beside the line, so that the line need not name it. */
    private static boolean isNamed(Relation relation) {
        return relation.word().length() <= LABEL || NAMED.contains(relation);
    }

    private static String line(TracedLink link) {
        List<String> parts = new ArrayList<>();
        parts.add(link.other().text());
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
                field("linked by", link.relation() + " <- " + line(link));
            }
            if (pointing.more()) {
                Long count = counts.get(pointing.relation());
                field("linked by", pointing.relation() + " <- " + (count == null ? "and more" : count + " in all"));
            }
        }
    }

    private void lines() {
        if (!trace.supersedes().isEmpty() || !trace.supersededBy().isEmpty()) {
            List<String> line = nearest(trace.supersedes());
            Collections.reverse(line);
            line.add("this");
            line.addAll(nearest(trace.supersededBy()));
            field("supersession", String.join(" -> ", line));
        }
        versions();
    }

    private List<String> nearest(List<Decision> decisions) {
        List<String> nearest = new ArrayList<>();
        decisions.stream().limit(limit).forEach(each -> nearest.add(each.id().text()));
        if (decisions.size() > limit) {
            nearest.add((decisions.size() - limit) + " more");
        }
        return nearest;
    }

    /** The newest, and the first. */
    private void versions() {
        List<Decision> versions = trace.versions();
        int left = Math.max(0, versions.size() - limit - 1);
        List<String> told = new ArrayList<>();
        told.add(version(versions.get(0)));
        if (left > 0) {
            told.add(left + " more");
        }
        versions.subList(1 + left, versions.size()).forEach(each -> told.add(version(each)));
        field("versions", String.join(", ", told));
    }

    private static String version(Decision version) {
        return version.version() + " of " + DecisionText.time(version.learnedAt());
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
