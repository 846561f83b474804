package dev.lineage.cli;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the record that a typed name means: any name of a record, or the unambiguous beginning of its id. */
final class Names {
    private static final int MIN_LENGTH = 4;
    private static final int MAX_SHOWN = 5;

    private Names() {}

    /** Returns the record's id, or throws {@link NotFound}. */
    static RecordId id(LineageQuery query, String typed) {
        return find(query, typed).orElseThrow(() -> new NotFound(typed));
    }

    /** Returns the id of a record, or the reference as it was typed, if no record is meant. */
    static Reference reference(LineageQuery query, String typed) {
        return Reference.of(find(query, typed).map(RecordId::value).orElse(typed));
    }

    private static Optional<RecordId> find(LineageQuery query, String typed) {
        Optional<RecordId> exact = query.find(Reference.of(typed)).map(Version::id);
        if (exact.isPresent() || typed.strip().length() < MIN_LENGTH) {
            return exact;
        }
        List<RecordId> ids = query.ids(typed.strip(), MAX_SHOWN + 1);
        if (ids.size() > 1) {
            String shown = ids.stream().limit(MAX_SHOWN).map(RecordId::value).collect(Collectors.joining(", "));
            String more = ids.size() > MAX_SHOWN ? ", ..." : "";
            throw CommandException.refused("Several ids begin with '" + typed + "': " + shown + more);
        }
        return ids.stream().findFirst();
    }
}
