package dev.lineage.patterns;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.UnaryOperator;

/** Records patterns, and confirms warnings of those that fail. Each write is one transaction. */
public interface Patterns extends PatternsReader, Records<Pattern> {
    /**
     * Stores a pattern, or changes the one with this name and origin: fields that are given replace its own, lists are
     * united.
     */
    default Version<Pattern> capture(Pattern pattern, WriteOption... options) {
        return add(pattern, options);
    }

    /** Changes a pattern as {@link #change} does. */
    default Version<Pattern> update(RecordId id, UnaryOperator<PatternBuilder> change, WriteOption... options) {
        Check.required("change", change);
        return change(
                id,
                old -> Check.required("pattern", change.apply(PatternBuilder.builder(old)))
                        .build(),
                options);
    }

    /**
     * Turns a proposal into the anti-pattern {@code avoid: <name>}, which inverts the pattern and has the failed
     * decisions as evidence. If one that the scope sees inverts it already, that one is returned.
     *
     * @throws dev.lineage.LineageException.Conflict if the pattern is not among the {@link #proposals}
     */
    Version<AntiPattern> confirm(RecordId pattern, WriteOption... options);
}
