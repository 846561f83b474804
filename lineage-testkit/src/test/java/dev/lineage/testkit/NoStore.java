package dev.lineage.testkit;

import dev.lineage.spi.Commit;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A store that takes everything, keeps nothing, and never fails. */
final class NoStore {
    private NoStore() {}

    static Store open() {
        return nothing(Store.class);
    }

    private static <T> T nothing(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> answer(method, arguments)));
    }

    @SuppressWarnings("unchecked")
    private static @Nullable Object answer(Method method, Object[] arguments) {
        if (method.getName().equals("read")) {
            return ((Function<Reader, ?>) arguments[0]).apply(nothing(Reader.class));
        }
        Class<?> type = method.getReturnType();
        if (type == Transaction.class) {
            return nothing(type);
        }
        if (type == boolean.class) {
            return false;
        }
        return Map.of(
                        Commit.class, Commit.NONE,
                        List.class, List.of(),
                        Map.class, Map.of(),
                        Optional.class, Optional.empty())
                .get(type);
    }
}
