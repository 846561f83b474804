package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Node;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the document of a node that Lineage can take over of one in a file. */
final class NodeBinder {
    /** The fields of a node's data that name the record that it repeats. */
    private static final List<String> RECORDS = List.of("journal_id", "pattern_id", "session_id");

    private final Documents documents;
    private final ParsedElement element;
    private final ElementFields fields;
    private final GraphRecordIds records;

    NodeBinder(
            Documents documents, ParsedElement element, AsWritten asWritten, GraphRecordIds records, Reports reports) {
        this.documents = documents;
        this.element = element;
        this.records = records;
        this.fields = new ElementFields(element, asWritten, reports);
    }

    /**
     * A node of a file.
     *
     * @param reference what it is
     * @param type the type that the file gives it, as a word
     * @param name the name that the file gives it
     * @param document what is said of it
     * @param bare whether that is only that there is such a node
     */
    record Bound(Reference reference, String type, String name, Map<String, @Nullable Object> document, boolean bare) {}

    /**
     * Binds it.
     *
     * @throws InvalidInput if it has no name that a node could have, or too much is said of it
     */
    Bound bound() {
        String written = type();
        String type = NodeTypes.slug(written);
        String name = name();
        Reference reference = reference(type, name);
        checkType(written, reference);
        Map<String, @Nullable Object> lifted = new LinkedHashMap<>();
        lifted.put(GraphDocument.ID, reference.text());
        lifted.put(GraphDocument.TYPE, null);
        lifted.put(GraphDocument.NAME, null);
        if (fields.has(GraphDocument.ALIASES) && !areTexts(fields.value(GraphDocument.ALIASES))) {
            fields.wrongType(GraphDocument.ALIASES, "a list of texts");
            lifted.put(GraphDocument.ALIASES, null);
        }
        Map<String, @Nullable Object> read = new LinkedHashMap<>(fields.read(documents, GraphDocument.NODE, lifted));
        List<?> aliases = aliases(reference, list(read));
        read.put(GraphDocument.ALIASES, aliases);
        Map<String, @Nullable Object> document =
                new LinkedHashMap<>(fields.withTheRest(read, exported(reference, type, read), Set.of(), repaired()));
        if (isRecordHere(reference)) {
            document.remove(GraphDocument.CREATED_AT);
        }
        return new Bound(reference, type, name, document, aliases.isEmpty() && isBare(reference));
    }

    /** What stands in for a name is written as the name: under another id nothing else would say it. */
    private Set<String> repaired() {
        Object name = fields.value(GraphDocument.NAME);
        boolean missing = name == null || (name instanceof String text && text.isBlank());
        return missing ? Set.of(GraphDocument.NAME) : Set.of();
    }

    private String type() {
        Optional<String> type = fields.text(GraphDocument.TYPE);
        if (type.isEmpty()) {
            if (!fields.has(GraphDocument.TYPE)) {
                fields.report(Rule.MISSING_FIELD, "type is missing, it reads as " + NodeTypes.USUAL);
            }
            return NodeTypes.USUAL;
        }
        return type.get();
    }

    /** The kind of a record that is here needs no word of the contract, nor does a type that Lineage gives itself. */
    private void checkType(String word, Reference reference) {
        if (!Thing.isType(word)) {
            fields.report(
                    Rule.TYPE_FORMAT,
                    "type: " + Deviation.quoted(word) + " reads as " + Deviation.quoted(NodeTypes.slug(word)));
        } else if (!NodeTypes.isKnown(word)
                && !word.equals(GraphDocument.NOT_HERE)
                && here(reference).filter(node -> node.type().equals(word)).isEmpty()) {
            fields.report(Rule.TYPE_OUTSIDE_CONTRACT, "type: " + Deviation.quoted(word));
        }
    }

    private String name() {
        Optional<String> name = fields.text(GraphDocument.NAME);
        if (name.isEmpty()) {
            if (!fields.has(GraphDocument.NAME)) {
                fields.report(Rule.MISSING_FIELD, "name is missing, the id stands in");
            }
            return element.key();
        }
        return name.get();
    }

    private Reference reference(String type, String name) {
        boolean isThing = isThing(type, name);
        if (!isThing && type.equals(GraphDocument.NOT_HERE)) {
            Optional<RecordId> outside = GraphRecordIds.parsed(name.strip());
            if (outside.isPresent()) {
                return outside.get();
            }
        }
        Optional<RecordId> record = isThing ? Optional.empty() : record(name);
        if (record.isPresent()) {
            if (!isRecordHere(record.get())) {
                fields.report(Rule.DANGLING_LINK, "the record " + record.get() + " is not here, its node waits for it");
            }
            return record.get();
        }
        try {
            return new Thing(type, name);
        } catch (InvalidInput refused) {
            fields.report(Rule.REFUSED_VALUE, refused);
            return otherwise(type, name);
        }
    }

    /** A thing stands in an export under its text, also where its name has the form of an id; others write records so. */
    private boolean isThing(String type, String name) {
        return element.key().equals(type + ":" + name) && !NodeTypes.RECORDS.contains(type);
    }

    private Optional<RecordId> record(String name) {
        Map<?, ?> data = fields.value(GraphDocument.DATA) instanceof Map<?, ?> map ? map : Map.of();
        return Stream.concat(Stream.of(name), RECORDS.stream().map(data::get))
                .filter(String.class::isInstance)
                .flatMap(text -> records.named((String) text).stream())
                .findFirst();
    }

    /** A name of several lines is one in one line; for one that is too long the id stands in. */
    private Reference otherwise(String type, String name) {
        try {
            return new Thing(type, OneLine.of(name));
        } catch (InvalidInput tooLong) {
            return new Thing(type, element.key());
        }
    }

    private Optional<Node> here(Reference reference) {
        return reference instanceof RecordId id ? records.here(id) : Optional.empty();
    }

    private boolean isRecordHere(Reference reference) {
        return here(reference).isPresent();
    }

    /** Nothing but a text can name a node elsewhere. */
    private static boolean areTexts(@Nullable Object value) {
        return value instanceof List<?> list && list.stream().allMatch(String.class::isInstance);
    }

    private static List<?> list(Map<String, @Nullable Object> document) {
        return document.get(GraphDocument.ALIASES) instanceof List<?> aliases ? aliases : List.of();
    }

    /** The id under which it stands, then the others that an export has written. */
    private List<?> aliases(Reference reference, List<?> others) {
        if (element.key().equals(reference.text())) {
            return others;
        }
        List<Object> all = new ArrayList<>(others);
        all.add(0, element.key());
        return list(documents.read(
                GraphDocument.NODE,
                Map.of(GraphDocument.ID, reference.text(), GraphDocument.ALIASES, all),
                (problem, field, detail) -> fields.report(Rule.of(problem), "the id as another name: " + detail)));
    }

    /** What an export writes of it, as far as that is known here: of a record, the record's own type and time. */
    private Map<String, @Nullable Object> exported(
            Reference reference, String type, Map<String, @Nullable Object> read) {
        String id = element.key().strip();
        if (!(reference instanceof RecordId record)) {
            return GraphDocument.node(reference, type, read, id);
        }
        Optional<Node> here = records.here(record)
                .filter(node -> node.type().equals(fields.value(GraphDocument.TYPE))
                        && node.time()
                                .map(Instant::toString)
                                .equals(Optional.ofNullable(fields.value(GraphDocument.CREATED_AT))));
        Map<String, @Nullable Object> said = new LinkedHashMap<>(read);
        said.put(
                GraphDocument.CREATED_AT,
                here.flatMap(Node::time).map(Instant::toString).orElse(null));
        return GraphDocument.node(reference, here.map(Node::type).orElse(null), said, id);
    }

    /** As an export writes records, and things that edges alone name. */
    private boolean isBare(Reference reference) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>(element.fields());
        said.keySet().removeAll(Set.of(SpaceField.KEY, SpaceField.STATEMENTS));
        return here(reference).map(GraphDocument::untold).map(said::equals).orElseGet(() -> said.keySet()
                .equals(Set.of(GraphDocument.TYPE, GraphDocument.NAME)));
    }
}
