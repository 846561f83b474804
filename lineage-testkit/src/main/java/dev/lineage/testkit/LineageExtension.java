package dev.lineage.testkit;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.spi.Store;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a Lineage of its own on a manual clock and fixed ids, so that every run writes the same ledger, and with no thread
 * beside the test's. Closed after the test.
 *
 * <pre>{@code
 * @RegisterExtension
 * final LineageExtension lineage = LineageExtension.of(Lineages::open);
 *
 * @Test
 * void aDecisionIsFound(Lineage memory, ManualClock clock) { ... }
 * }</pre>
 *
 * <p>A test method, and what runs before and after each, may ask for {@link Lineage}, {@link ManualClock}, {@link FixedIds} and
 * {@link Store}; within one test they are the same. The store is a {@link ReferenceStore} unless another is given. Immutable:
 * each step returns another extension. Safe where tests run in parallel.
 */
public final class LineageExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(LineageExtension.class);

    private final BiFunction<? super Store, ? super LineageOptions, ? extends Lineage> opening;
    private final Supplier<? extends Store> store;
    private final UnaryOperator<LineageOptions> options;

    private LineageExtension(
            BiFunction<? super Store, ? super LineageOptions, ? extends Lineage> opening,
            Supplier<? extends Store> store,
            UnaryOperator<LineageOptions> options) {
        this.opening = opening;
        this.store = store;
        this.options = options;
    }

    /**
     * An extension that opens Lineage on a {@link ReferenceStore}.
     *
     * @param opening opens it: {@code Lineages::open}
     * @return the extension
     */
    public static LineageExtension of(BiFunction<? super Store, ? super LineageOptions, ? extends Lineage> opening) {
        return new LineageExtension(opening, ReferenceStore::create, UnaryOperator.identity());
    }

    /**
     * Takes another store.
     *
     * @param supplier opens an empty one for each test
     * @return an extension with it
     */
    public LineageExtension store(Supplier<? extends Store> supplier) {
        return new LineageExtension(opening, supplier, options);
    }

    /**
     * Changes the options, which hold the test's clock, ids and salts, and an executor that runs all in the calling thread.
     *
     * @param change what to change, such as {@code options -> options.extractor(finder)}
     * @return an extension with it
     */
    public LineageExtension options(UnaryOperator<LineageOptions> change) {
        return new LineageExtension(opening, store, before -> change.apply(options.apply(before)));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getTestMethod().isPresent()
                && Fixture.gives(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent(this, key -> new Fixture(opening, store.get(), options), Fixture.class)
                .part(parameter.getParameter().getType());
    }
}
