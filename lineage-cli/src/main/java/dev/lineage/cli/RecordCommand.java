package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.EntityExtraction;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** {@code remember} and {@code journal record}: records a decision. */
final class RecordCommand {
    private RecordCommand() {}

    static Command record() {
        FieldOptions fields = new FieldOptions("decision", "decision");
        String synopsis = "DECISION " + fields.synopsis()
                + "[--rejecting=OPTION=REASON]... [--cites=REF=REASON]... [--applies=REF]... [--no-extract]";
        return new Command(Command.ADD, synopsis, call -> {
            Optional<String> firstTag = call.arguments.parts("--tags").findFirst();
            Lineage lineage = call.writing().in(call.scope(firstTag));
            Map<String, @Nullable Object> document = fields.document(call, lineage);
            document.put("decision", call.arguments.parameter(0));
            Decision decision = complete(lineage.documents().read(Decision.class, document), call, lineage);
            Version<?> version = lineage.journal().record(decision, call.options(() -> Validity.ALWAYS));
            return Answer.stored(lineage, version, version.id().value());
        });
    }

    /** Adds to a decision the options that are not fields of it, and the entities that its text mentions. */
    private static Decision complete(Decision decision, Call call, Lineage lineage) {
        Arguments typed = call.arguments;
        Location location = call.location;
        DecisionBuilder builder = DecisionBuilder.builder(decision);
        typed.texts("--rejecting").map(text -> split(text, Alternative::new)).forEach(builder::addAlternatives);
        typed.texts("--applies")
                .map(pattern -> Relationship.of(Relation.APPLIES_PATTERN, Names.reference(lineage, location, pattern)))
                .forEach(builder::addLinks);
        TraceBuilder trace = TraceBuilder.builder(decision.trace());
        typed.texts("--cites")
                .map(text -> split(
                        text, (name, reason) -> new Precedent(Names.reference(lineage, location, name), reason, 1.0)))
                .forEach(trace::addPrecedentCited);
        if (!typed.has("--no-extract")) {
            Map<String, Reference> entities = new LinkedHashMap<>();
            decision.entities().forEach(entity -> entities.put(entity.normal(), entity));
            String text = decision.decision() + "\n" + decision.rationale().orElse("");
            EntityExtraction.extract(text).stream()
                    .map(entity -> location.paths().reference(entity.text()))
                    .forEach(entity -> entities.putIfAbsent(entity.normal(), entity));
            builder.entities(entities.values());
        }
        return builder.trace(trace.build()).build();
    }

    /** Makes an item of {@code NAME=REASON}; the reason may be left out. */
    private static <T> T split(String text, BiFunction<String, Optional<String>, T> item) {
        String[] parts = text.split("=", 2);
        return item.apply(parts[0].strip(), parts.length == 2 ? Optional.of(parts[1].strip()) : Optional.empty());
    }
}
