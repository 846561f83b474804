package dev.lineage.core.transfer;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What a session handed over, under the contract's names; the tags are the session's. Members of its objects that have no meaning are kept
 * in the session's free data, under the objects' names.
 */
final class HandoffDocument implements DocumentForm<HandedOver> {
    /** What a document calls the time of the handoff beside the handoff. */
    static final String ENDED_AT = "ended_at";

    /** Where a document says the content hash. */
    static final String HASH = "handoff." + HandoffFields.HASH.name();

    static final String HANDOFF = "handoff";
    static final String GIT_STATE = "git_state";
    static final String CONTEXT = "context";

    /** The lists that stand in the document itself. */
    static final List<ItemsFields> LISTS =
            List.of(HandoffFields.DECISIONS, HandoffFields.LESSONS, HandoffFields.OPEN_ITEMS.threads());
    /** The members of the objects that stand there. */
    static final Map<String, Set<String>> OBJECTS = objects();

    private static Map<String, Set<String>> objects() {
        Map<String, Set<String>> objects = new LinkedHashMap<>();
        objects.put(
                HANDOFF,
                Set.of(
                        HandoffFields.MESSAGE.name(),
                        "next_steps",
                        "blockers",
                        "questions",
                        HandoffFields.FAILED.name(),
                        HandoffFields.AT.name(),
                        HandoffFields.HASH.name()));
        objects.put(GIT_STATE, GitFields.INSTANCE.names());
        objects.put(CONTEXT, Set.of(TreeFields.ACTIVE_FILES.name()));
        return Collections.unmodifiableMap(objects);
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        LISTS.forEach(list -> names.addAll(List.of(list.name(), list.more().name())));
        names.addAll(OBJECTS.keySet());
        return names;
    }

    @Override
    public HandedOver read(DocumentReader document) {
        return new HandoffReader(document).read();
    }

    @Override
    public void write(HandedOver value, BiConsumer<String, @Nullable Object> to) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        LISTS.forEach(list -> document.put(list.name(), List.of()));
        OBJECTS.keySet().forEach(object -> document.put(object, null));
        value.handoff().ifPresent(said -> write(said, document));
        OBJECTS.keySet().forEach(object -> {
            if (value.others().get(object) instanceof Map<?, ?> others) {
                document.put(object, with(others, document.get(object)));
            }
        });
        document.forEach(to);
    }

    private static void write(HandoffContent said, Map<String, @Nullable Object> document) {
        said.handoff(SessionSchema.ANY, List.of()).document().forEach((name, part) -> {
            if (!name.equals("id") && !name.equals("tags")) {
                document.put(name, numbered(part));
            }
        });
        Map<Object, Object> parts = with(Map.of(), document.get(HANDOFF));
        if (said.at() == null) {
            parts.remove(HandoffFields.AT.name());
        }
        if (!said.hash().isEmpty()) {
            parts.put(HandoffFields.HASH.name(), said.hash());
        }
        document.put(HANDOFF, parts);
    }

    /** The members of an object and then others, as far as their names are free. */
    private static Map<Object, Object> with(Map<?, ?> others, @Nullable Object object) {
        Map<Object, Object> members = new LinkedHashMap<>();
        if (object instanceof Map<?, ?> own) {
            members.putAll(own);
        }
        others.forEach(members::putIfAbsent);
        return members;
    }

    /** Documents have numbers of one type. */
    private static Object numbered(Object value) {
        if (value instanceof Integer number) {
            return number.longValue();
        }
        if (value instanceof Map<?, ?> members) {
            Map<Object, Object> numbered = new LinkedHashMap<>();
            members.forEach((name, member) -> numbered.put(name, numbered(member)));
            return numbered;
        }
        return value;
    }
}
