package dev.lineage.core.questions;

import dev.lineage.journal.Citation;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Result;
import dev.lineage.journal.SimilarDecision;
import dev.lineage.journal.Trace;
import dev.lineage.query.Table;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** A table with a row for each decision: the same columns in each, the columns of a preset, and the text. */
final class DecisionTable {
    private static final List<Column<Version<Decision>>> DECISION = List.of(
            new Column<>("id", Version::id),
            new Column<>("timestamp", Version::time),
            new Column<>("decision_type", version -> trace(version).decisionType()),
            new Column<>("epic", version -> trace(version).epicId()),
            new Column<>("agent", version -> trace(version).agentName().orElse(version.actor())),
            new Column<>("outcome", version -> version.value().outcome()),
            new Column<>("result", version -> version.value().resultState()));

    private DecisionTable() {}

    private static Trace trace(Version<Decision> version) {
        return version.value().trace();
    }

    /** Returns a column for a part of the trace. */
    static Column<Version<Decision>> traced(String name, Function<Trace, Object> part) {
        return new Column<>(name, version -> part.apply(trace(version)));
    }

    /** Returns a column for a part of the result. */
    static Column<Version<Decision>> measured(String name, Function<Result, Object> part) {
        return new Column<>(name, version -> version.value().result().map(part));
    }

    static Table of(Asked asked, Stream<Version<Decision>> decisions, List<Column<Version<Decision>>> columns) {
        return of(asked, decisions, version -> version, columns);
    }

    private static <T> Table of(
            Asked asked, Stream<T> items, Function<T, Version<Decision>> decision, List<Column<T>> special) {
        List<Column<T>> columns = new ArrayList<>();
        DECISION.forEach(column -> columns.add(column.in(decision)));
        columns.add(new Column<>("quality", item -> asked.scorer().score(decision.apply(item))));
        columns.addAll(special);
        columns.add(new Column<>("decision", item -> decision.apply(item).title()));
        return Column.table(
                items.filter(item -> asked.isInRange(decision.apply(item))).limit(asked.limit()), columns);
    }

    static Table citations(Asked asked, List<Citation> citations) {
        List<Column<Citation>> columns =
                List.of(new Column<>("strength", Citation::strength), new Column<>("reason", Citation::reason));
        return of(asked, citations.stream(), Citation::decision, columns);
    }

    static Table similar(Asked asked) {
        Decision draft = Decision.builder(asked.required("text")).build();
        List<Column<SimilarDecision>> columns = List.of(
                new Column<>("likeness", SimilarDecision::likeness),
                new Column<>("alike", similar -> String.join(", ", similar.reasons())));
        Stream<SimilarDecision> found = asked.query().precedents().similar(draft, Paging.MAX_LIMIT).stream();
        return of(asked, found, SimilarDecision::decision, columns);
    }

    private record Warned(Version<Decision> decision, Notice notice) {}

    static Table outdated(Asked asked) {
        List<Column<Warned>> columns = List.of(
                new Column<>("rule", warned -> warned.notice.rule()),
                new Column<>("cited", warned -> warned.notice.reference()),
                new Column<>("successor", warned -> warned.notice.successor()));
        Stream<Warned> found = asked.decisions()
                .flatMap(decision -> asked.query().precedents().notices(decision.value()).stream()
                        .map(notice -> new Warned(decision, notice)));
        return of(asked, found, Warned::decision, columns);
    }
}
