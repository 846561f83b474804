package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Kind;
import dev.lineage.error.Rules;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.spi.Store;
import java.util.List;

/** Opens Lineage over a store. */
public final class Lineages {
    private Lineages() {}

    /**
     * Opens a store with Lineage's own clock, ids and salts.
     *
     * @param store the store, which is migrated if its data is of an older release; closed with what is returned, and if
     *     it cannot be opened
     * @return Lineage in the scope of all projects
     */
    public static CloseableLineage open(Store store) {
        return open(store, LineageOptions.defaults());
    }

    /**
     * Opens a store.
     *
     * @param store the store, which is migrated if its data is of an older release; closed with what is returned, and if
     *     it cannot be opened
     * @param options what the host puts in place of Lineage's own
     * @return Lineage in the scope of all projects
     */
    public static CloseableLineage open(Store store, LineageOptions options) {
        return open(store, options, Engine.KINDS, Engine.EVENTS);
    }

    /** Opens a store as a release does that knows these kinds. */
    static CloseableLineage open(Store store, LineageOptions options, List<Kind> kinds, List<EventKind> events) {
        Engine engine = new Engine(Rules.given("store", store), Rules.given("options", options), kinds, events);
        prepare(engine);
        return new OpenLineage(engine);
    }

    /** Nobody else would close a store that cannot be made ready. */
    private static void prepare(Engine engine) {
        try {
            engine.store().prepare(engine.kinds());
        } catch (RuntimeException | Error failure) {
            try {
                engine.close();
            } catch (RuntimeException e) {
                failure.addSuppressed(e);
            }
            throw failure;
        }
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
