package dev.lineage.testkit;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules of transactions, of reads beside them, and of opening and closing, that every {@link Store} must keep. */
public abstract class TransactionContract extends ModelContract {
    static final FacetRow RED = new FacetRow("tag", "red");
    private static final Duration SHORT = Duration.ofMillis(30);
    static final View NOW = new View(View.NOW, "", Set.of(""), View.ANY);

    @Test
    void transactionIsSeenByItselfAloneUntilItIsCommittedAndTheNextOneWaits() {
        Selection red = new Selection(List.of("note"), List.of(RED), null, Long.MIN_VALUE, Long.MAX_VALUE, null, null);
        Transaction open = store.begin(PATIENCE);
        add("note", "n1", "token", Map.of(), RED);
        ledger.write(open);
        try (open;
                Store other = open(folder)) {
            assertThat(open.list(NOW, red, null, 9)).hasSize(1);
            assertThat(open.search(NOW, once("token"), Selection.ALL, 9)).hasSize(1);
            assertThat(Commit.at(open, View.NOW).sequence()).isEqualTo(1);
            for (Store each : List.of(store, other)) {
                assertThat(head(each)).isZero();
                assertThatThrownBy(() -> each.begin(SHORT))
                        .isInstanceOf(StoreFailure.class)
                        .hasMessageStartingWith("Another process has been writing");
            }
            CompletableFuture<Void> waiting =
                    CompletableFuture.runAsync(() -> write(other, transaction -> put(transaction, "next")));
            CompletableFuture.runAsync(open::commit).join();
            waiting.join();
            assertThat(head(other)).isEqualTo(1);
            assertThat(keys(store)).containsExactly("next");
        }
    }

    @Test
    void writesAreUndoneToASavepointOrWithTheirTransaction() {
        write(store, transaction -> {
            put(transaction, "1 kept");
            transaction.nested(() -> {
                put(transaction, "2 kept");
                assertThatThrownBy(() -> transaction.nested(() -> {
                            put(transaction, "3 undone");
                            put(transaction, "1 kept");
                            return true;
                        }))
                        .isInstanceOf(StoreFailure.class);
                return true;
            });
            assertThatThrownBy(() -> transaction.nested(() -> {
                        transaction.nested(() -> {
                            put(transaction, "4 undone");
                            return true;
                        });
                        throw new IllegalStateException("undone");
                    }))
                    .hasMessage("undone");
            put(transaction, "5 kept");
        });
        try (Transaction transaction = store.begin(PATIENCE)) {
            put(transaction, "6 undone");
        }
        write(store, transaction -> put(transaction, "7 kept"));
        assertThat(keys(store)).containsExactly("1 kept", "2 kept", "5 kept", "7 kept");
    }

    @Test
    void readSeesOneSnapshotAndPassesItsFailureOn() {
        IllegalStateException failure = new IllegalStateException("failed");
        assertThatThrownBy(() -> store.read(reader -> {
                    assertThat(Commit.at(reader, View.NOW).sequence()).isZero();
                    append("n1", "");
                    assertThat(Commit.at(reader, View.NOW).sequence()).isZero();
                    throw failure;
                }))
                .isSameAs(failure);
        assertThat(head(store)).isEqualTo(1);
    }

    @Test
    void whoeverPollsWhileOthersWriteGetsEachVersionOnce() {
        Stream<CompletableFuture<Void>> writers =
                IntStream.range(0, 4).mapToObj(writer -> CompletableFuture.runAsync(() -> appendMany(writer + "-")));
        CompletableFuture<Void> writing = CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
        List<Long> seen = new ArrayList<>(List.of(0L));
        boolean last;
        do {
            last = writing.isDone();
            List<Entry> page;
            do {
                long after = seen.get(seen.size() - 1);
                page = store.read(
                        reader -> reader.versions(VersionRange.after(after).in(NOW), 7));
                page.forEach(entry -> seen.add(entry.row().sequence()));
            } while (!page.isEmpty());
        } while (!last);
        writing.join();
        assertThat(seen).isEqualTo(LongStream.rangeClosed(0, 100).boxed().toList());
    }

    private void appendMany(String prefix) {
        for (int i = 0; i < 25; i++) {
            String record = prefix + i;
            write(store, transaction -> {
                synchronized (ledger) {
                    add("note", record, "", Map.of());
                    ledger.write(transaction);
                }
            });
        }
    }

    @Test
    void severalOpenANewStoreAtTheSameTime(@TempDir Path shared) {
        List<CompletableFuture<Store>> opening = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> open(shared), command -> new Thread(command).start()))
                .limit(4)
                .toList();
        List<Store> stores = opening.stream().map(CompletableFuture::join).toList();
        write(stores.get(0), transaction -> put(transaction, "k"));
        assertThat(stores).allMatch(each -> keys(each).equals(List.of("k")));
        stores.forEach(Store::close);
    }

    @Test
    void closedStoreFailsAndItsWritesAreThereWhenItIsOpenedAgain() {
        append("n1", "token");
        store.close();
        assertThatThrownBy(() -> store.begin(SHORT)).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> store.read(reader -> Commit.at(reader, View.NOW)))
                .isInstanceOf(StoreFailure.class);
        store = open(folder);
        assertThat(search("token")).containsExactly("n1");
    }

    final List<String> search(String... words) {
        List<Scored> hits = store.read(reader -> reader.search(NOW, once(words), Selection.ALL, 20));
        return hits.stream().map(hit -> hit.row().header().record()).toList();
    }

    private static Map<String, Integer> once(String... words) {
        return Stream.of(words).collect(toMap(word -> word, word -> 1));
    }

    final void append(String record, String words, FacetRow... facets) {
        add("note", record, words, Map.of(), facets);
        write(store, transaction -> ledger.write(transaction));
    }

    final void add(String kind, String record, String words, Map<Integer, LinkRow> links, FacetRow... facets) {
        Header header = new Header(record, kind, 0, "", "", "agent:é雪🎉", "agent:é雪🎉", null, 1_000, 0, null, null);
        ledger.add(header, words, List.of(facets), links);
    }

    private static void put(Transaction transaction, String key) {
        transaction.put(new KeyRow("shop", "", key, 1, "a0"));
    }

    private static List<String> keys(Store store) {
        LedgerPart all = store.read(reader -> reader.part(0, View.NOW));
        return all.keys().stream().map(KeyRow::key).toList();
    }

    private static long head(Store store) {
        return store.<Long>read(reader -> Commit.at(reader, View.NOW).sequence());
    }
}
