package dev.lineage.bench;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.StoreSettings;
import dev.lineage.bench.embedded.LineageStore;
import dev.lineage.bench.typed.TypedStore;
import java.nio.file.Path;
import java.util.Locale;

/** The sides that can be compared. */
public enum Side {
    /** Hand-written code on tuned typed tables. */
    TYPED {
        @Override
        DecisionStore<?> open(Path file, StoreSettings settings) {
            return TypedStore.open(file, settings, false);
        }
    },
    /** The same, but what a decision has several of stands as JSON in its row instead of packed by hand. */
    TYPED_JSON {
        @Override
        DecisionStore<?> open(Path file, StoreSettings settings) {
            return TypedStore.withJson(file, settings);
        }
    },
    /** Hand-written code on tuned typed tables, with an FTS5 table kept in the transaction. */
    TYPED_TEXT {
        @Override
        DecisionStore<?> open(Path file, StoreSettings settings) {
            return TypedStore.open(file, settings, true);
        }
    },
    /** Lineage through its public interface, in its default store. */
    LINEAGE {
        @Override
        DecisionStore<?> open(Path file, StoreSettings settings) {
            return LineageStore.open(file, settings);
        }
    };

    /**
     * Opens a store of this side.
     *
     * @param file the file that it is kept in
     * @param settings durability, checkpoints and cache
     * @return the open store
     */
    abstract DecisionStore<?> open(Path file, StoreSettings settings);

    /** The name on the command line and in tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
