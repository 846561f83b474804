package dev.lineage.core.graph;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What documents of the graph call times. */
final class GraphTimes {
    static final String CREATED = "created_at";

    /** When a node was last changed, which is stored in milliseconds. */
    static final DocumentForm<Optional<Long>> CHANGE = new Change();

    private static final String UPDATED = "updated_at";

    private GraphTimes() {}

    private static final class Change implements DocumentForm<Optional<Long>> {
        private static final Type<Instant> TIME =
                Types.instant().as(instant -> Rules.ownTime(UPDATED, instant), UnaryOperator.identity());

        @Override
        public List<String> names() {
            return List.of(UPDATED);
        }

        @Override
        public void write(Optional<Long> value, BiConsumer<String, @Nullable Object> to) {
            to.accept(
                    UPDATED,
                    value.map(Instant::ofEpochMilli).map(Instant::toString).orElse(null));
        }

        @Override
        public Optional<Long> read(DocumentReader document) {
            return Optional.ofNullable(document.value(UPDATED, TIME)).map(Instant::toEpochMilli);
        }
    }
}
