package dev.lineage.cli;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Node;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the record, thing or state that a typed name means. The unambiguous beginning of a record's id suffices, and so
 * does the name of a node without its type, if no other node has it (rule G3).
 */
final class Names {
    static final int MIN_LENGTH = 4;

    private static final int MAX_SHOWN = 5;

    private Names() {}

    static RecordId id(LineageQuery query, String typed) {
        return find(query, typed).orElseThrow(() -> new NotFound(typed));
    }

    /** Returns the record's id, or the text as one: other rules say what is wrong with it. */
    static RecordId anyId(LineageQuery query, String typed) {
        return find(query, typed).orElseGet(() -> RecordId.of(typed));
    }

    private static Optional<RecordId> find(LineageQuery query, String typed) {
        return record(query, query.graph().resolve(typed), typed)
                .or(() -> query.find(Reference.of("core:" + typed)))
                .map(Version::id);
    }

    /** Returns the id of a core by its id or name. */
    static RecordId core(LineageQuery query, String typed) {
        return query.knowledge().findCore(typed).map(Version::id).orElseGet(() -> id(query, typed));
    }

    /** Returns the name of the record that is meant, or the reference that was typed, if none is. */
    static Reference reference(LineageQuery query, Location location, String typed) {
        Reference named =
                query.graph().resolve(location.paths().reference(typed).text());
        return record(query, named, typed).map(Names::name).orElse(named);
    }

    /** Returns the name by which people refer to a record: its id, or that of a node. */
    static Reference name(Version<?> version) {
        return version.value() instanceof Node node
                ? node.reference()
                : version.id().target();
    }

    private static Optional<Version<?>> record(LineageQuery query, Reference named, String typed) {
        Optional<Version<?>> exact = query.find(named);
        if (exact.isPresent() || typed.strip().length() < MIN_LENGTH || !typed.contains("-")) {
            return exact;
        }
        List<RecordId> ids = query.documents().ids(typed.strip(), MAX_SHOWN);
        if (ids.size() > 1) {
            String shown = ids.stream().map(RecordId::value).collect(Collectors.joining(", "));
            throw CommandException.refused("Several ids begin with '" + typed + "', for example " + shown);
        }
        return ids.stream().findFirst().flatMap(id -> query.find(id.target()));
    }

    /** Offers the name of a node that is similar to one that no record has. */
    static String near(LineageQuery query, Reference name) {
        Paging newest = Paging.first(Paging.MAX_LIMIT);
        Set<String> names = query.graph().nodes().list(Filter.ALL, newest).items().stream()
                .map(Version::title)
                .collect(Collectors.toSet());
        String typed = name.normal().replaceFirst("^[a-z_]+:", "");
        return names.contains(typed) ? "" : Parser.hint(typed, names);
    }

    /** Returns the readers as of a sequence number, a time, a version ({@code dec-1a2b3c4d@2}), or a record. */
    static LineageQuery asOf(LineageQuery query, String moment) {
        if (Arguments.isTime(moment)) {
            return query.asOf(Arguments.end("--as-of", moment));
        }
        if (moment.matches("[0-9]{1,18}")) {
            return query.asOf(Long.parseLong(moment));
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
