package dev.lineage.core;

import dev.lineage.LineageOptions;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of kinds hold for all built-in ones, and for one of a host. */
class KindSamplesTest {
    @Nested
    @ParameterizedClass
    @MethodSource("dev.lineage.core.KindSamplesTest#titled")
    class OfTitled<T extends Record> extends AnnotatedKindContract<T> {
        OfTitled(Class<T> type) {
            super(type);
        }
    }

    @Nested
    @ParameterizedClass
    @MethodSource("dev.lineage.core.KindSamplesTest#others")
    class OfOthers<T extends Record> extends CoreKindContract<T> {
        OfOthers(Class<T> type) {
            super(type);
        }
    }

    static Stream<Class<?>> titled() {
        return kinds().filter(KindSamplesTest::isTitled);
    }

    static Stream<Class<?>> others() {
        return kinds().filter(type -> !isTitled(type));
    }

    private static Stream<Class<?>> kinds() {
        return Stream.concat(
                Lineages.kinds(LineageOptions.defaults()).stream().map(KindDescription::type), Stream.of(Survey.class));
    }

    /** Returns whether a component is a title that is searched. */
    private static boolean isTitled(Class<?> type) {
        return Stream.of(type.getRecordComponents())
                .map(component -> component.getAccessor())
                .anyMatch(
                        field -> field.isAnnotationPresent(Title.class) && field.isAnnotationPresent(Searchable.class));
    }
}
