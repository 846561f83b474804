package dev.lineage.core.journal;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Limits;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Alternatives in documents: the texts of all of them, and why some were rejected, by their texts. */
final class AlternativesDocument implements DocumentForm<List<Alternative>> {
    private static final String TEXTS = "alternatives";
    private static final String REJECTIONS = "alternatives_rejected";
    private static final Type<String> TEXT = Types.text(Limits.ALTERNATIVE);
    private static final Type<String> REASON = Types.text(Limits.ALTERNATIVE);

    @Override
    public List<String> names() {
        return List.of(TEXTS, REJECTIONS);
    }

    @Override
    public void write(List<Alternative> value, BiConsumer<String, @Nullable Object> to) {
        to.accept(TEXTS, value.stream().map(Alternative::text).toList());
        Map<String, String> reasons = new LinkedHashMap<>();
        for (Alternative alternative : value) {
            alternative.rejection().ifPresent(reason -> reasons.put(alternative.text(), reason));
        }
        to.accept(REJECTIONS, reasons);
    }

    @Override
    public List<Alternative> read(DocumentReader document) {
        Map<String, String> reasons = document.texts(REJECTIONS, REASON);
        Set<String> texts = new LinkedHashSet<>(document.values(TEXTS, TEXT, Limits.COUNT));
        reasons.keySet().stream()
                .filter(text -> !texts.contains(text))
                .forEach(text ->
                        document.refuse(REJECTIONS, new InvalidInput(REJECTIONS, text, "must name texts of " + TEXTS)));
        return texts.stream()
                .map(text -> new Alternative(text, Optional.ofNullable(reasons.get(text))))
                .toList();
    }
}
