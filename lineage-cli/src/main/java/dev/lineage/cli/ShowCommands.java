package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Command.Access;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The commands that show one record, or the records behind one thing. */
final class ShowCommands {
    private ShowCommands() {}

    /** Shows all fields of a record, and its links both ways. */
    static Command show() {
        return new Command(Access.READ, "ID", call -> {
            LineageQuery query = call.query();
            Reference id = Reference.of(call.id(query, 0).value());
            Version<?> version = query.find(id).orElseThrow();
            Map<String, Object> document = query.documents().write(version);
            return Answer.of(
                    () -> document,
                    screen -> new DocumentText(screen).text(version, document, query.links(id, Direction.BOTH)));
        });
    }

    /** Shows the records that link to a thing, with their reasons. */
    static Command why() {
        return new Command(Access.READ, "REF", call -> {
            LineageQuery query = call.query();
            Reference thing = Names.reference(query, call.arguments().parameter(0));
            List<Version<?>> versions = query.why(thing);
            call.sayIfEmpty(versions);
            return Answer.of(
                    () -> query.documents().write(versions),
                    screen -> reasons(versions, query.links(thing, Direction.INCOMING), new RecordEntries(screen)));
        });
    }

    private static String reasons(List<Version<?>> versions, List<Connection> links, RecordEntries entries) {
        Map<String, String> relations = new HashMap<>();
        for (Connection link : links) {
            String reason = link.reason().map(text -> " (" + text + ")").orElse("");
            String relation = link.relation().value().replace('_', ' ') + reason;
            relations.merge(link.statedBy().value(), relation, (one, other) -> one + ", " + other);
        }
        for (Version<?> version : versions) {
            entries.head(version, relations.getOrDefault(version.id().value(), ""));
            if (version.value() instanceof Decision decision) {
                decision.rationale().ifPresent(entries::paragraph);
                for (Alternative other : decision.alternatives()) {
                    String because = other.rejectedBecause().map(": "::concat).orElse("");
                    entries.paragraph("rejected " + other.option() + because);
                }
                decision.lessonLearned().ifPresent(lesson -> entries.paragraph("lesson " + lesson));
            }
        }
        return entries.text();
    }
}
