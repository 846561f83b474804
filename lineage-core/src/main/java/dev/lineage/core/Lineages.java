package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.spi.Store;
import java.time.InstantSource;

/** Opens Lineage over a store. */
public final class Lineages {
    private Lineages() {}

    /**
     * Opens a store with Lineage's own clock, ids and salts.
     *
     * @param store the store; closed with what is returned
     * @return Lineage in the scope of all projects
     */
    public static Lineage open(Store store) {
        return open(store, LineageOptions.defaults());
    }

    /**
     * Opens a store.
     *
     * @param store the store; closed with what is returned
     * @param options what the host puts in place of Lineage's own
     * @return Lineage in the scope of all projects
     */
    public static Lineage open(Store store, LineageOptions options) {
        InstantSource clock = options.clock().orElseGet(SystemSources::clock);
        Engine engine = new Engine(
                store,
                clock,
                options.ids().orElseGet(() -> SystemSources.ids(clock)),
                options.salts().orElseGet(SystemSources::salts),
                options.extractor());
        return new DefaultLineage(engine, Scope.all());
    }

    /**
     * What finds file paths and names in backticks in the text of decisions; switched on by
     * {@link LineageOptions#extractor}.
     *
     * @return the extractor
     */
    public static EntityExtractor codeEntities() {
        return new CodeEntities();
    }
}
