package dev.lineage.testkit;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.spi.Store;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** The parts that one test is given; JUnit closes it after the test: before 5.13 as its own kind of resource, from then on as Java's. */
@SuppressWarnings("deprecation")
final class Fixture implements AutoCloseable, CloseableResource {
    private static final long SALT_SEED = 1;

    private final ManualClock clock = ManualClock.create();
    private final FixedIds ids = FixedIds.create();
    private final Store store;
    private final CloseableLineage lineage;

    Fixture(
            BiFunction<? super Store, ? super LineageOptions, ? extends CloseableLineage> opening,
            Store store,
            UnaryOperator<LineageOptions> options) {
        this.store = store;
        this.lineage = open(opening, options);
    }

    private CloseableLineage open(
            BiFunction<? super Store, ? super LineageOptions, ? extends CloseableLineage> opening,
            UnaryOperator<LineageOptions> options) {
        try {
            return opening.apply(store, options.apply(fixed()));
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private LineageOptions fixed() {
        return LineageOptions.defaults()
                .clock(clock)
                .ids(ids)
                .salts(new SplittableRandom(SALT_SEED))
                .executor(Runnable::run);
    }

    static boolean gives(Class<?> type) {
        return type == Lineage.class || type == ManualClock.class || type == FixedIds.class || type == Store.class;
    }

    Object part(Class<?> type) {
        if (type == Lineage.class) {
            return lineage;
        }
        if (type == ManualClock.class) {
            return clock;
        }
        return type == FixedIds.class ? ids : store;
    }

    @Override
    public void close() {
        lineage.close();
    }
}
