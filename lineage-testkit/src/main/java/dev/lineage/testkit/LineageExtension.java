package dev.lineage.testkit;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.spi.Store;
import java.lang.reflect.Method;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
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
 * {@link Store}; within one test they are the same. So may a constructor, with JUnit 5.12 or newer, if the extension's field is
 * static and each test has an instance of its own. The store is a {@link ReferenceStore} unless another is given. Immutable: each
 * step returns another extension. Safe where tests run in parallel. Works with JUnit 5.11 and newer.
 */
public final class LineageExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(LineageExtension.class);

    private final BiFunction<? super Store, ? super LineageOptions, ? extends CloseableLineage> opening;
    private final Supplier<? extends Store> store;
    private final UnaryOperator<LineageOptions> options;

    private LineageExtension(
            BiFunction<? super Store, ? super LineageOptions, ? extends CloseableLineage> opening,
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
    public static LineageExtension of(
            BiFunction<? super Store, ? super LineageOptions, ? extends CloseableLineage> opening) {
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

    /**
     * Lets a constructor be given the parts of the test that its instance is made for. JUnit 5.11 never asks, and has no such scope.
     *
     * @param root the context of all tests
     * @return the test's context
     */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return Fixture.gives(parameter.getParameter().getType());
    }

    /**
     * Gives the test its part.
     *
     * @throws ParameterResolutionException if no test has begun
     */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (context.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException(refusal(type, parameter.getDeclaringExecutable() instanceof Method));
        }
        // JUnit resolves all parameters of one test in one thread, and has no other method for it from 5.11 to 6.
        ExtensionContext.Store kept = context.getStore(NAMESPACE);
        Fixture fixture = kept.get(this, Fixture.class);
        if (fixture == null) {
            fixture = new Fixture(opening, store.get(), options);
            kept.put(this, fixture);
        }
        return fixture.part(type);
    }

    private static String refusal(Class<?> type, boolean method) {
        return type.getSimpleName()
                + " belongs to one test, and none has begun: ask for it in a test method, in @BeforeEach "
                + (method
                        ? "or in @AfterEach"
                        : "or in @AfterEach; a constructor is given it by JUnit 5.12 or newer, unless all tests share"
                                + " one instance (Lifecycle.PER_CLASS)");
    }
}
