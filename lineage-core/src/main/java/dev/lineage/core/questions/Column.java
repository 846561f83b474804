package dev.lineage.core.questions;

import dev.lineage.core.kind.RecordCodec;
import dev.lineage.query.Table;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table about items.
 *
 * @param value returns a number, a flag, an object with a text, or an optional one of these
 */
record Column<T>(String name, Function<T, Object> value) {
    /** Returns this column for items that have one of its items. */
    <S> Column<S> in(Function<S, T> item) {
        return new Column<>(name, value.compose(item));
    }

    static <T> Table table(Stream<T> items, List<Column<T>> columns) {
        return new Table(
                columns.stream().map(Column::name).toList(),
                items.map(item -> row(item, columns)).toList());
    }

    private static <T> List<@Nullable Object> row(T item, List<Column<T>> columns) {
        List<@Nullable Object> row = new ArrayList<>();
        columns.forEach(column -> row.add(json(column.value.apply(item))));
        return row;
    }

    private static @Nullable Object json(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(Column::json).orElse(null);
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        }
        if (value instanceof Instant time) {
            return time.truncatedTo(ChronoUnit.SECONDS).toString();
        }
        if (value instanceof Enum<?> constant) {
            return RecordCodec.word(constant);
        }
        return value instanceof Number || value instanceof Boolean ? value : value.toString();
    }
}
