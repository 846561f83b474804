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

/** {@code why}: shows the records that link to a thing, with their reasons. */
final class WhyCommand implements Command {
    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("REF");
    }

    @Override
    public List<String> examples() {
        return List.of("lineage why src/auth.ts", "lineage why dec-1a2b");
    }

    @Override
    public Answer run(Call call) {
        LineageQuery query = call.query();
        Reference thing = IdBeginnings.reference(query, call.arguments().parameter(0));
        List<Version<?>> versions = query.why(thing);
        RecordTable.sayIfEmpty(versions, call);
        return Answer.of(
                () -> query.documents().write(versions), screen -> text(versions, relations(query, thing), screen));
    }

    private static Map<String, String> relations(LineageQuery query, Reference thing) {
        return query.links(thing, Direction.INCOMING).stream()
                .collect(Collectors.groupingBy(
                        link -> link.statedBy().value(),
                        Collectors.mapping(WhyCommand::relation, Collectors.joining(", "))));
    }

    private static String relation(Connection link) {
        return link.relation().value().replace('_', ' ')
                + link.reason().map(reason -> " (" + reason + ")").orElse("");
    }

    private static String text(List<Version<?>> versions, Map<String, String> relations, Screen screen) {
        StringBuilder text = new StringBuilder();
        for (Version<?> version : versions) {
            RecordEntry.head(version, relations.getOrDefault(version.id().value(), ""), screen, text);
            if (version.value() instanceof Decision decision) {
                decision.rationale().ifPresent(rationale -> RecordEntry.paragraph("", rationale, screen, text));
                decision.alternatives()
                        .forEach(option -> RecordEntry.paragraph(
                                "rejected ",
                                option.option()
                                        + option.rejectedBecause()
                                                .map(reason -> ": " + reason)
                                                .orElse(""),
                                screen,
                                text));
                decision.lessonLearned().ifPresent(lesson -> RecordEntry.paragraph("lesson ", lesson, screen, text));
            }
        }
        return text.toString();
    }
}
