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

/** {@code remember} and {@code journal record}: records a decision. */
final class RecordCommand implements Command {
    private final FieldOptions fields = FieldOptions.of("decision", "decision");

    @Override
    public Access access() {
        return Access.ADD;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("DECISION");
        fields.declare(syntax);
        syntax.repeated("--rejecting", "OPTION=REASON");
        syntax.repeated("--cites", "REF=REASON");
        syntax.repeated("--applies", "REF");
        syntax.flag("--no-extract");
    }

    @Override
    public List<String> examples() {
        return List.of(
                "lineage remember \"Store sessions in SQLite\" --rationale \"No server to run\" --tags shop",
                "lineage remember \"Retry twice\" --rejecting \"Retry forever=hides outages\"");
    }

    @Override
    public Answer run(Call call) {
        Arguments arguments = call.arguments();
        Map<String, Object> document = new LinkedHashMap<>(Map.of("decision", arguments.parameter(0)));
        document.putAll(fields.document(arguments));
        Optional<String> firstTag =
                items(document, "tags").stream().map(String::valueOf).findFirst();
        Lineage lineage = call.writing().in(call.scope(firstTag));
        Function<String, String> complete =
                name -> IdBeginnings.reference(lineage, name).text();
        append(document, "alternatives", arguments, "--rejecting", item -> pair(item, "option", "rejected_because"));
        append(document, "precedent_cited", arguments, "--cites", item -> {
            Map<String, Object> precedent = pair(item, "target", "reason");
            precedent.computeIfPresent("target", (key, target) -> complete.apply(target.toString()));
            return precedent;
        });
        append(
                document,
                "links",
                arguments,
                "--applies",
                item -> Map.of("relation", Relation.APPLIES_PATTERN.value(), "target", complete.apply(item)));
        for (String ids : List.of("supersedes", "related_decisions")) {
            document.computeIfPresent(
                    ids,
                    (key, typed) -> ((List<?>) typed)
                            .stream().map(id -> complete.apply(id.toString())).toList());
        }
        if (!arguments.has("--no-extract")) {
            extract(document);
        }
        Decision decision = lineage.documents().read(Decision.class, document);
        return Written.added(lineage, lineage.journal().record(decision, call.options(Validity.ALWAYS)));
    }

    /** Adds the entities that the decision and its rationale mention. */
    private static void extract(Map<String, Object> document) {
        String text = document.get("decision") + "\n"
                + Optional.ofNullable(document.get("rationale")).orElse("");
        List<Object> entities = new ArrayList<>(items(document, "entities"));
        List<String> known = entities.stream()
                .map(entity -> Reference.of(entity.toString()).normal())
                .toList();
        EntityExtraction.extract(text).stream()
                .filter(found -> !known.contains(found.normal()))
                .forEach(found -> entities.add(found.text()));
        document.put("entities", entities);
    }

    private static void append(
            Map<String, Object> document,
            String field,
            Arguments arguments,
            String option,
            Function<String, Object> item) {
        List<Object> items = new ArrayList<>(items(document, field));
        arguments.texts(option).map(item).forEach(items::add);
        if (!items.isEmpty()) {
            document.put(field, items);
        }
    }

    private static List<?> items(Map<String, Object> document, String field) {
        return document.get(field) instanceof List<?> items ? items : List.of();
    }

    /** Returns the two fields of {@code NAME=REASON}; the reason may be left out. */
    private static Map<String, Object> pair(String text, String name, String reason) {
        int equals = text.indexOf('=');
        Map<String, Object> pair = new LinkedHashMap<>();
        pair.put(name, (equals < 0 ? text : text.substring(0, equals)).strip());
        if (equals >= 0 && !text.substring(equals + 1).isBlank()) {
            pair.put(reason, text.substring(equals + 1).strip());
        }
        return pair;
    }
}
