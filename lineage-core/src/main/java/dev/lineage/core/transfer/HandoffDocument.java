package dev.lineage.core.transfer;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** What a session handed over, under the contract's names; the tags are the session's. */
final class HandoffDocument implements DocumentForm<Optional<HandoffContent>> {
    private static final String HANDOFF = "handoff";
    private static final List<String> LISTS = List.of("decisions_made", "patterns_learned", "open_threads");
    private static final List<String> OBJECTS = List.of(HANDOFF, "git_state", "context");

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        LISTS.forEach(list -> names.addAll(List.of(list, "more_" + list)));
        names.addAll(OBJECTS);
        return names;
    }

    @Override
    public Optional<HandoffContent> read(DocumentReader document) {
        throw new UnsupportedOperationException("handoffs are not read from documents");
    }

    @Override
    public void write(Optional<HandoffContent> value, BiConsumer<String, @Nullable Object> to) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        LISTS.forEach(list -> document.put(list, List.of()));
        OBJECTS.forEach(object -> document.put(object, null));
        value.ifPresent(said -> write(said, document));
        document.forEach(to);
    }

    private static void write(HandoffContent said, Map<String, @Nullable Object> document) {
        said.handoff(SessionSchema.ANY, List.of()).document().forEach((name, part) -> {
            if (!name.equals("id") && !name.equals("tags")) {
                document.put(name, name.equals(HANDOFF) ? hashed((Map<?, ?>) part, said) : part);
            }
        });
    }

    private static Map<Object, Object> hashed(Map<?, ?> parts, HandoffContent said) {
        Map<Object, Object> hashed = new LinkedHashMap<>(parts);
        hashed.put(HandoffFields.HASH.name(), said.hash());
        return hashed;
    }
}
