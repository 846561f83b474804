package dev.lineage.core.journal;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Limits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Entities in documents: all of them, and those that were found in the text. */
final class EntitiesDocument implements DocumentForm<List<Entity>> {
    private static final String ALL = "entities";
    private static final String EXTRACTED = "extracted_entities";
    private static final Type<String> NAME = Types.name(Limits.NAME);

    @Override
    public List<String> names() {
        return List.of(ALL, EXTRACTED);
    }

    @Override
    public void write(List<Entity> value, BiConsumer<String, @Nullable Object> to) {
        to.accept(ALL, value.stream().map(Entity::text).toList());
        to.accept(
                EXTRACTED,
                value.stream().filter(Entity::extracted).map(Entity::text).toList());
    }

    @Override
    public List<Entity> read(DocumentReader document) {
        Set<String> extracted = new LinkedHashSet<>(document.values(EXTRACTED, NAME, Limits.COUNT));
        List<Entity> entities = new ArrayList<>();
        Set<String> texts = new LinkedHashSet<>(document.values(ALL, NAME, Limits.COUNT));
        extracted.stream()
                .filter(text -> !texts.contains(text))
                .forEach(text ->
                        document.refuse(EXTRACTED, new InvalidInput(EXTRACTED, text, "must name some of " + ALL)));
        for (boolean isExtracted : new boolean[] {false, true}) {
            texts.stream()
                    .filter(text -> extracted.contains(text) == isExtracted)
                    .forEach(text -> entities.add(new Entity(text, isExtracted)));
        }
        return entities;
    }
}
