package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Command.Access;
import dev.lineage.journal.Decision;
import dev.lineage.journal.EntityExtraction;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code remember} and {@code journal record}: records a decision. */
final class RecordCommand {
    private final Arguments arguments;
    private final Lineage lineage;
    private final Map<String, @Nullable Object> document;

    private RecordCommand(Call call, Map<String, @Nullable Object> document) {
        Optional<Object> firstTag = items(document, "tags").stream().findFirst();
        this.arguments = call.arguments;
        this.lineage = call.writing().in(call.scope(firstTag.map(Object::toString)));
        this.document = document;
    }

    static Command record() {
        FieldOptions fields = new FieldOptions("decision", "decision");
        String synopsis = "DECISION " + fields.synopsis()
                + "[--rejecting=OPTION=REASON]... [--cites=REF=REASON]... [--applies=REF]... [--no-extract]";
        return new Command(Access.ADD, synopsis, call -> {
            Map<String, @Nullable Object> document = fields.document(call.arguments);
            document.put("decision", call.arguments.parameter(0));
            return new RecordCommand(call, document).record(call.options(() -> Validity.ALWAYS));
        });
    }

    private Answer record(WriteOption... options) {
        document.computeIfPresent("supersedes", (field, ids) -> wholeIds(ids));
        document.computeIfPresent("related_decisions", (field, ids) -> wholeIds(ids));
        append("alternatives", "--rejecting", text -> pair(text, "option", "rejected_because"));
        append("precedent_cited", "--cites", text -> {
            Map<String, Object> cited = pair(text, "target", "reason");
            cited.computeIfPresent("target", (name, target) -> whole(target));
            return cited;
        });
        String applies = Relation.APPLIES_PATTERN.value();
        append("links", "--applies", text -> Map.of("relation", applies, "target", whole(text)));
        if (!arguments.has("--no-extract")) {
            extract();
        }
        Decision decision = lineage.documents().read(Decision.class, document);
        Version<?> version = lineage.journal().record(decision, options);
        return Answer.stored(lineage, version, version.id().value());
    }

    /** Adds the entities that the text mentions. */
    private void extract() {
        List<Object> entities = items(document, "entities");
        List<String> known = new ArrayList<>();
        entities.forEach(name -> known.add(Reference.of(name.toString()).normal()));
        String text = document.get("decision") + "\n" + document.getOrDefault("rationale", "");
        for (Reference found : EntityExtraction.extract(text)) {
            if (!known.contains(found.normal())) {
                entities.add(found.text());
            }
        }
        document.put("entities", entities);
    }

    private void append(String field, String option, Function<String, Object> item) {
        if (arguments.has(option)) {
            List<Object> items = items(document, field);
            arguments.texts(option).map(item).forEach(items::add);
            document.put(field, items);
        }
    }

    private static List<Object> items(Map<String, @Nullable Object> document, String field) {
        return document.get(field) instanceof List<?> items ? new ArrayList<>(items) : new ArrayList<>();
    }

    private Object wholeIds(Object ids) {
        return ((List<?>) ids).stream().map(this::whole).toList();
    }

    private String whole(Object name) {
        return Names.reference(lineage, name.toString()).text();
    }

    /** Returns the two fields of {@code NAME=REASON}; the reason may be left out. */
    private static Map<String, Object> pair(String text, String name, String reason) {
        String[] parts = text.split("=", 2);
        Map<String, Object> pair = new LinkedHashMap<>(Map.of(name, parts[0].strip()));
        if (parts.length == 2 && !parts[1].isBlank()) {
            pair.put(reason, parts[1].strip());
        }
        return pair;
    }
}
