package dev.lineage.cli;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the record that a typed name, an id or the unambiguous beginning of one, means. */
final class IdBeginnings {
    private static final int MIN_LENGTH = 4;
    private static final int MAX_SHOWN = 5;

    private IdBeginnings() {}

    /** Returns the record's id, or throws {@link NotFound}. */
    static RecordId complete(LineageQuery query, String typed) {
        return find(query, typed).orElseThrow(() -> new NotFound(typed));
    }

    /** Returns the id of a record, or the reference as it was typed, if no record is meant. */
    static Reference reference(LineageQuery query, String typed) {
        return find(query, typed).map(id -> Reference.of(id.value())).orElseGet(() -> Reference.of(typed));
    }

    private static Optional<RecordId> find(LineageQuery query, String typed) {
        Optional<RecordId> exact = query.find(Reference.of(typed)).map(Version::id);
        if (exact.isPresent() || typed.strip().length() < MIN_LENGTH) {
            return exact;
        }
        List<RecordId> ids = query.ids(typed.strip(), MAX_SHOWN + 1);
        if (ids.size() > 1) {
            String shown = ids.stream().limit(MAX_SHOWN).map(RecordId::value).collect(Collectors.joining(", "));
            throw CommandException.refused(
                    "Several ids begin with '" + typed + "': " + shown + (ids.size() > MAX_SHOWN ? ", ..." : ""));
        }
        return ids.stream().findFirst();
    }
}
