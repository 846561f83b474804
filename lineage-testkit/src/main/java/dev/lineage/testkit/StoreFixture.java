package dev.lineage.testkit;

import dev.lineage.spi.FacetRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An open store for each test, and the questions that tests ask it. */
abstract class StoreFixture {
    static final FacetRow RED = new FacetRow("tag", "red");
    static final FacetRow ROUND = new FacetRow("tag", "round");

    /** The records of the common space, valid or not. */
    static final View NOW = asOf(View.NOW);

    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    Store store;

    @SuppressWarnings("NullAway.Init")
    TestLedger ledger;

    /** Opens the store of a folder, which is empty at first. The store of a folder may be opened several times at once. */
    protected abstract Store open(Path folder);

    @BeforeEach
    void openStore(@TempDir Path own) {
        folder = own;
        store = open(own);
        ledger = new TestLedger(store);
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    static View asOf(long sequence) {
        return new View(sequence, "", Set.of(""), View.ANY);
    }

    static Selection select(@Nullable Boolean superseded, FacetRow... facets) {
        return new Selection("note", List.of(facets), null, Long.MIN_VALUE, Long.MAX_VALUE, superseded, null, 100);
    }

    final List<String> list(View view, Selection selection) {
        List<Row> rows = store.read(reader -> reader.list(view, selection));
        return rows.stream().map(row -> row.header().record()).toList();
    }

    final List<String> search(View view, int limit, String... words) {
        List<Scored> hits = store.read(reader -> reader.search(view, List.of(words), Set.of("note"), limit));
        return hits.stream().map(hit -> hit.row().header().record()).toList();
    }

    final List<LinkRow> links(View view, String thing, boolean outgoing, int limit) {
        return store.read(reader -> reader.links(view, Set.of(thing), outgoing, Set.of(), limit));
    }
}
