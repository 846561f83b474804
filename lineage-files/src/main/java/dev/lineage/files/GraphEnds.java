package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the ends of a file's edges name. */
final class GraphEnds {
    private final GraphRecordIds records;
    private final Map<String, Node> ids = new HashMap<>();
    private final Map<String, Node> names = new HashMap<>();
    private final Set<String> types = new TreeSet<>(NodeTypes.CONTRACT);

    GraphEnds(GraphRecordIds records) {
        this.records = records;
    }

    private record Node(String id, Reference reference) {}

    /**
     * An end of an edge.
     *
     * @param reference what it is
     * @param id how an export would write it
     * @param rule what it breaks; nothing, if it is the id of a node
     */
    record End(Reference reference, String id, Optional<Rule> rule) {}

    /**
     * Notes a node of the file; of two that break the rules and have one name, the first counts.
     *
     * @return what the id named before, if that is another node
     */
    Optional<Reference> note(String id, NodeBinder.Bound node) {
        Node noted = new Node(id, node.reference());
        Node before = ids.put(id, noted);
        names.putIfAbsent(node.type() + "-" + node.name(), noted);
        types.add(node.type());
        return Optional.ofNullable(before).map(Node::reference).filter(other -> !other.equals(node.reference()));
    }

    /**
     * What a text names: the node of the id, else that of the type and name joined by a hyphen, else what is outside of the file.
     *
     * @throws InvalidInput if nothing can have such a name
     */
    End end(String text) {
        Node node = ids.get(text);
        if (node != null) {
            return new End(node.reference(), text, Optional.empty());
        }
        Node named = names.get(text);
        if (named != null) {
            return new End(named.reference(), named.id(), Optional.of(Rule.END_FORMAT));
        }
        Reference outside = outside(text);
        return new End(outside, outside.text(), Optional.of(Rule.DANGLING_LINK));
    }

    private Reference outside(String text) {
        int colon = text.indexOf(':');
        if (colon > 0 && colon + 1 < text.length() && Thing.isType(text.substring(0, colon))) {
            return Reference.parse(text);
        }
        Optional<RecordId> record = records.named(text);
        if (record.isPresent()) {
            return record.get();
        }
        for (String type : types) {
            if (text.length() > type.length() + 1 && text.startsWith(type + "-")) {
                return new Thing(type, text.substring(type.length() + 1));
            }
        }
        return Reference.entity(text);
    }
}
