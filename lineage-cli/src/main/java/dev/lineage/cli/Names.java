package dev.lineage.cli;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the record or state that a typed name means. The unambiguous beginning of a record's id suffices. */
final class Names {
    private static final int MIN_LENGTH = 4;
    private static final int MAX_SHOWN = 5;

    private Names() {}

    /** Returns the record's id, or throws {@link NotFound}. */
    static RecordId id(LineageQuery query, String typed) {
        return find(query, typed).orElseThrow(() -> new NotFound(typed));
    }

    /** Returns the id of a record, or the reference that was typed, if no record is meant. */
    static Reference reference(LineageQuery query, Location location, String typed) {
        return find(query, typed)
                .map(RecordId::target)
                .orElseGet(() -> location.paths().reference(typed));
    }

    private static Optional<RecordId> find(LineageQuery query, String typed) {
        Optional<RecordId> exact = query.find(Reference.of(typed)).map(Version::id);
        if (exact.isPresent() || typed.strip().length() < MIN_LENGTH) {
            return exact;
        }
        List<RecordId> ids = query.ids(typed.strip(), MAX_SHOWN);
        if (ids.size() > 1) {
            String shown = ids.stream().map(RecordId::value).collect(Collectors.joining(", "));
            throw CommandException.refused("Several ids begin with '" + typed + "', for example " + shown);
        }
        return ids.stream().findFirst();
    }

    /** Returns the readers as of a sequence number, a time, a version ({@code dec-1a2b3c4d@2}), or a record. */
    static LineageQuery asOf(LineageQuery query, String moment) {
        if (moment.matches("[0-9]{1,18}")) {
            return query.asOf(Long.parseLong(moment));
        }
        if (moment.matches("[0-9]{4}-.*")) {
            return query.asOf(Moments.parse("--as-of", moment));
        }
        int at = moment.lastIndexOf('@');
        List<Version<?>> history = query.history(id(query, at < 0 ? moment : moment.substring(0, at)));
        String number = at < 0 ? String.valueOf(history.size()) : moment.substring(at + 1);
        return history.stream()
                .filter(version -> number.equals(String.valueOf(version.number())))
                .findFirst()
                .map(query::asOf)
                .orElseThrow(() -> CommandException.refused("There is no version '" + moment + "'"));
    }
}
