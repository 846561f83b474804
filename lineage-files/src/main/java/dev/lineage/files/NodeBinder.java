package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
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

/** Makes a node that Lineage can take over of one in a file. */
final class NodeBinder {
    /** The fields of a node's data that name the record that it repeats. */
    private static final List<String> RECORDS = List.of("journal_id", "pattern_id", "session_id");

    private final ParsedElement element;
    private final ElementFields fields;
    private final GraphRecordIds records;

    NodeBinder(ParsedElement element, GraphRecordIds records, Reports reports) {
        this.element = element;
        this.records = records;
        this.fields = new ElementFields(element, reports);
    }

    /**
     * A node of a file.
     *
     * @param reference what it is
     * @param type the type that the file gives it, as a word
     * @param name the name that the file gives it
     * @param imported what is said of it
     * @param bare whether that is only that there is such a node
     */
    record Bound(Reference reference, String type, String name, ImportedNode imported, boolean bare) {}

    /** The space of the record that it is, and what spaces say of it, as the file has them. */
    Spaces spaces() {
        return new Spaces(fields.value(NodeField.SPACE.key()), fields.value(NodeField.SPACES.key()));
    }

    /**
     * Places of a node.
     *
     * @param own the space of the record that it is
     * @param statements what spaces say of it
     */
    record Spaces(@Nullable Object own, @Nullable Object statements) {}

    /**
     * Binds it.
     *
     * @throws InvalidInput if it has no name that a node could have, or too much is said of it
     */
    Bound bound() {
        String written = type();
        String type = NodeTypes.slug(written);
        Map<String, Object> data = data();
        String name = name();
        Reference reference = reference(type, name, data);
        checkType(written, reference);
        List<String> aliases = aliases(reference);
        NodeDraft draft = new NodeDraft(reference, data, aliases, fields.validity());
        Optional<Instant> created = fields.time(NodeField.CREATED_AT.key());
        Optional<Instant> updated = fields.time(NodeField.UPDATED_AT.key());
        Map<String, Object> additional =
                fields.additional(NodeField.AS_WRITTEN, read(draft, type, created, updated), Set.of(), repaired());
        ImportedNode imported =
                new ImportedNode(draft, isRecordHere(reference) ? Optional.empty() : created, updated, additional);
        return new Bound(reference, type, name, imported, isBare(imported));
    }

    /** What stands in for a name is written as the name: under another id nothing else would say it. */
    private Set<String> repaired() {
        Object name = fields.value(NodeField.NAME.key());
        boolean missing = name == null || (name instanceof String text && text.isBlank());
        return missing ? Set.of(NodeField.NAME.key()) : Set.of();
    }

    private String type() {
        Optional<String> type = fields.text(NodeField.TYPE.key());
        if (type.isEmpty()) {
            if (!fields.has(NodeField.TYPE.key())) {
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

    private Map<String, Object> data() {
        Object data = fields.value(NodeField.DATA.key());
        if (data instanceof Map<?, ?> map) {
            return map(map);
        }
        if (data != null) {
            fields.wrongType(NodeField.DATA.key(), "an object");
        }
        return Map.of();
    }

    @SuppressWarnings("unchecked") // a JSON object's names are strings
    private static Map<String, Object> map(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    private String name() {
        Optional<String> name = fields.text(NodeField.NAME.key());
        if (name.isEmpty()) {
            if (!fields.has(NodeField.NAME.key())) {
                fields.report(Rule.MISSING_FIELD, "name is missing, the id stands in");
            }
            return element.key();
        }
        return name.get();
    }

    private Reference reference(String type, String name, Map<String, Object> data) {
        boolean isThing = isThing(type, name);
        if (!isThing && type.equals(GraphDocument.NOT_HERE)) {
            Optional<RecordId> outside = GraphRecordIds.parsed(name.strip());
            if (outside.isPresent()) {
                return outside.get();
            }
        }
        Optional<RecordId> record = isThing ? Optional.empty() : record(name, data);
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

    private Optional<RecordId> record(String name, Map<String, Object> data) {
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

    /** The id under which it stands, then the others that an export has written. */
    private List<String> aliases(Reference reference) {
        List<String> aliases = new ArrayList<>();
        if (!element.key().equals(reference.text())) {
            addAlias(element.key(), reference, aliases);
        }
        Object others = fields.value(NodeField.ALIASES.key());
        if (others instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            list.forEach(alias -> addAlias((String) alias, reference, aliases));
        } else if (fields.has(NodeField.ALIASES.key())) {
            fields.wrongType(NodeField.ALIASES.key(), "a list of texts");
        }
        return aliases;
    }

    private void addAlias(String alias, Reference reference, List<String> aliases) {
        try {
            aliases.addAll(NodeDraft.of(reference).alias(alias).aliases());
        } catch (InvalidInput refused) {
            fields.report(Rule.REFUSED_VALUE, refused);
        }
    }

    private static boolean isAlias(String key, List<String> aliases) {
        return !aliases.isEmpty() && aliases.get(0).equals(key.strip());
    }

    /** What an export writes of it, as far as that is known here: of a record, the record's own type and time. */
    private Map<String, @Nullable Object> read(
            NodeDraft draft, String type, Optional<Instant> created, Optional<Instant> updated) {
        Reference reference = draft.reference();
        List<String> aliases = draft.aliases();
        List<String> others = aliases.subList(isAlias(element.key(), aliases) ? 1 : 0, aliases.size());
        if (!(reference instanceof RecordId id)) {
            return GraphDocument.node(reference, type, draft.data(), created, updated, others, draft.validity());
        }
        Optional<Node> here = records.here(id)
                .filter(node -> node.type().equals(fields.value(NodeField.TYPE.key()))
                        && node.time()
                                .map(Instant::toString)
                                .equals(Optional.ofNullable(fields.value(NodeField.CREATED_AT.key()))));
        return GraphDocument.node(
                reference,
                here.map(Node::type).orElse(null),
                draft.data(),
                here.flatMap(Node::time),
                updated,
                others,
                draft.validity());
    }

    /** As an export writes records, and things that edges alone name. */
    private boolean isBare(ImportedNode node) {
        if (!node.draft().equals(NodeDraft.of(node.draft().reference()))) {
            return false;
        }
        Optional<Node> here = here(node.draft().reference());
        return here.isPresent()
                ? withoutSpaces(element.fields()).equals(withoutSpaces(GraphDocument.untold(here.get())))
                : withoutSpaces(element.fields()).keySet().equals(Set.of(NodeField.TYPE.key(), NodeField.NAME.key()));
    }

    private static Map<String, @Nullable Object> withoutSpaces(Map<String, @Nullable Object> fields) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(fields);
        rest.remove(NodeField.SPACE.key());
        rest.remove(NodeField.SPACES.key());
        return rest;
    }
}
