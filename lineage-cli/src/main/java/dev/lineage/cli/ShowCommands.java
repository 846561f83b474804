package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The commands that show one record, or the records behind one thing. */
final class ShowCommands {
    private ShowCommands() {}

    /** Shows all fields of a record, and its links both ways. */
    static Command show() {
        return new Command(Access.READ, syntax -> syntax.parameter("ID"), call -> {
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
        return new Command(Access.READ, syntax -> syntax.parameter("REF"), call -> {
            LineageQuery query = call.query();
            Reference thing = Names.reference(query, call.arguments().parameter(0));
            List<Version<?>> versions = query.why(thing);
            call.sayIfEmpty(versions);
            return Answer.of(
                    () -> query.documents().write(versions),
                    screen -> text(
                            versions, relations(query.links(thing, Direction.INCOMING)), new RecordEntries(screen)));
        });
    }

    /** Returns the relations by the record that states them. */
    private static Map<String, String> relations(List<Connection> links) {
        return links.stream()
                .collect(Collectors.groupingBy(
                        link -> link.statedBy().value(),
                        Collectors.mapping(ShowCommands::relation, Collectors.joining(", "))));
    }

    private static String relation(Connection link) {
        return link.relation().value().replace('_', ' ')
                + link.reason().map(why -> " (" + why + ")").orElse("");
    }

    private static String text(List<Version<?>> versions, Map<String, String> relations, RecordEntries entries) {
        for (Version<?> version : versions) {
            entries.head(version, relations.getOrDefault(version.id().value(), ""));
            if (version.value() instanceof Decision decision) {
                decision.rationale().ifPresent(entries::paragraph);
                decision.alternatives()
                        .forEach(other -> entries.paragraph("rejected " + other.option()
                                + other.rejectedBecause().map(": "::concat).orElse("")));
                decision.lessonLearned().ifPresent(lesson -> entries.paragraph("lesson " + lesson));
            }
        }
        return entries.text();
    }
}
