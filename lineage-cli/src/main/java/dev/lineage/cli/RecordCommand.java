package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.EntityExtraction;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Validity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** {@code remember} and {@code journal record}: records a decision. */
final class RecordCommand {
    private final Arguments arguments;
    private final Map<String, @Nullable Object> document = new LinkedHashMap<>();

    private RecordCommand(Arguments arguments) {
        this.arguments = arguments;
    }

    static Command record() {
        FieldOptions fields = FieldOptions.of("decision", "decision");
        return new Command(
                Access.ADD,
                syntax -> {
                    syntax.parameter("DECISION");
                    fields.declare(syntax);
                    syntax.repeated("--rejecting", "OPTION=REASON", List.of());
                    syntax.repeated("--cites", "REF=REASON", List.of());
                    syntax.repeated("--applies", "REF", List.of());
                    syntax.flag("--no-extract");
                },
                call -> new RecordCommand(call.arguments()).run(call, fields));
    }

    private Answer run(Call call, FieldOptions fields) {
        document.put("decision", arguments.parameter(0));
        document.putAll(fields.document(arguments));
        Optional<String> firstTag = items("tags").stream().findFirst().map(Object::toString);
        Lineage lineage = call.writing().in(call.scope(firstTag));
        UnaryOperator<String> whole = name -> Names.reference(lineage, name).text();
        document.computeIfPresent("supersedes", (field, ids) -> ids(ids, whole));
        document.computeIfPresent("related_decisions", (field, ids) -> ids(ids, whole));
        append("alternatives", "--rejecting", item -> pair(item, "option", "rejected_because", name -> name));
        append("precedent_cited", "--cites", item -> pair(item, "target", "reason", whole));
        String applies = Relation.APPLIES_PATTERN.value();
        append("links", "--applies", item -> Map.of("relation", applies, "target", whole.apply(item)));
        if (!arguments.has("--no-extract")) {
            extract();
        }
        Decision decision = lineage.documents().read(Decision.class, document);
        return Answer.added(lineage, lineage.journal().record(decision, call.options(Validity.ALWAYS)));
    }

    /** Adds the entities that the decision and its rationale mention. */
    private void extract() {
        List<Object> entities = new ArrayList<>(items("entities"));
        List<String> known = entities.stream()
                .map(name -> Reference.of(name.toString()).normal())
                .toList();
        String text = document.get("decision") + "\n" + document.getOrDefault("rationale", "");
        EntityExtraction.extract(text).stream()
                .filter(found -> !known.contains(found.normal()))
                .forEach(found -> entities.add(found.text()));
        document.put("entities", entities);
    }

    private void append(String field, String option, Function<String, Object> item) {
        List<Object> items = new ArrayList<>(items(field));
        arguments.texts(option).map(item).forEach(items::add);
        if (!items.isEmpty()) {
            document.put(field, items);
        }
    }

    private List<?> items(String field) {
        return document.get(field) instanceof List<?> items ? items : List.of();
    }

    private static Object ids(Object ids, UnaryOperator<String> whole) {
        return ((List<?>) ids).stream().map(Object::toString).map(whole).toList();
    }

    /** Returns the two fields of {@code NAME=REASON}; the reason may be left out. */
    private static Object pair(String text, String name, String reason, UnaryOperator<String> whole) {
        String[] parts = text.split("=", 2);
        String first = whole.apply(parts[0].strip());
        return parts.length < 2 || parts[1].isBlank()
                ? Map.of(name, first)
                : Map.of(name, first, reason, parts[1].strip());
    }
}
