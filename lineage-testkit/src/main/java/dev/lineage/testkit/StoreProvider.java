package dev.lineage.testkit;

import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives each test of the contract a fresh store, which JUnit closes after it. */
final class StoreProvider implements ParameterResolver {
    private final Supplier<StoreUnderTest> fresh;

    StoreProvider(Supplier<StoreUnderTest> fresh) {
        this.fresh = fresh;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == StoreUnderTest.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        StoreUnderTest store = fresh.get();
        context.getStore(Namespace.create(StoreProvider.class, context.getUniqueId()))
                .put(StoreUnderTest.class, store);
        return store;
    }
}
