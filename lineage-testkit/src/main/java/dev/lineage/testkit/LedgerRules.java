package dev.lineage.testkit;

import static dev.lineage.testkit.Draft.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of the ledger as a whole: commits, versions, idempotency keys, and stored derived rows. */
abstract class LedgerRules extends RecordRules {
    @Test
    void commitsAreReadInOrder() {
        assertThat(store.<Commit>read(Reader::head)).isEqualTo(Commit.NONE);
        ledger.append(note("n1").time(Long.MAX_VALUE, null, null));
        ledger.append(note("n2"), note("n3"));
        List<Commit> commits = store.read(reader -> reader.commits(0, 5));
        Commit last = new Commit(3, "commit-3", 30, Long.MAX_VALUE, new byte[] {4});
        assertThat(commits).hasSize(2).last().usingRecursiveComparison().isEqualTo(last);
        assertThat(store.<List<Commit>>read(reader -> reader.commits(0, 1))).hasSize(1);
        assertThat(store.<List<Commit>>read(reader -> reader.commits(3, 1))).isEmpty();
        assertThat(store.<Commit>read(reader -> reader.commitAt(2)).sequence()).isEqualTo(1);
    }

    @Test
    void versionsAreReadInOrderWithTheirHashes() {
        ledger.append(note("n1").in("note", "", "private"));
        ledger.append(note("n2"));
        List<Entry> entries = store.read(reader -> reader.entries(0, 10));
        assertThat(entries)
                .extracting(Entry::row)
                .isEqualTo(
                        ledger.versions().stream().map(TestLedger.Stored::row).toList());
        assertThat(entries).allMatch(entry -> entry.salt()[1] == -1);
        assertThat(store.<List<Entry>>read(reader -> reader.entries(1, 1))).hasSize(1);
    }

    @Test
    void idempotencyKeyIsUniqueInItsProjectAndSpace() {
        KeyRow key = new KeyRow("shop", "", "k", 1);
        write(transaction -> Stream.of(new KeyRow("shop", "red", "k", 2), new KeyRow("bank", "", "k", 2), key)
                .forEach(transaction.writer()::put));
        assertThat(store.<Optional<KeyRow>>read(reader -> reader.key("shop", "", "k")))
                .contains(key);
        assertThat(store.<Optional<KeyRow>>read(reader -> reader.key("bank", "red", "k")))
                .isEmpty();
        assertThat(store.<List<KeyRow>>read(reader -> reader.keys(0, 9)))
                .hasSize(3)
                .isSortedAccordingTo(KeyRow.ORDER);
        assertThat(store.<List<KeyRow>>read(reader -> reader.keys(0, 1))).containsExactly(key);
        assertThatThrownBy(() -> write(transaction -> transaction.writer().put(key)))
                .isInstanceOf(StoreFailure.class);
    }

    @Test
    void derivedRowsAreReadWhereTheyBeginAndWhereTheyEnd() {
        ledger.append(note("n1").time(5, null, null).facets(RED).words("token").link(7, "n1", "affects", "file:a"));
        ledger.append(note("n2").words("cache"));
        ledger.append(note("n1").facets(RED, ROUND).words("token"));
        LinkRow link = new LinkRow("n1", "n1", "affects", "file:a", 0.5, null, 5);
        assertThat(all(Reader::facets))
                .containsExactly(new Derived<>(1, null, 1, 5, 0, RED), new Derived<>(3, null, 1, 5, 0, ROUND));
        assertThat(this.<Derived<LinkRow>>all(Reader::links)).containsExactly(new Derived<>(1, 3L, 1, 0, 7, link));
        assertThat(all(Reader::texts)).containsExactly(1L, 2L);
    }

    @Test
    void derivedRowsOfAKindAreClearedAndDerivedAgain() {
        ledger.append(note("n1").facets(RED).words("token").link(0, "n1", "affects", "file:a"));
        ledger.append(note("t1").in("task", "", "").facets(RED).words("token").link(0, "x", "affects", "file:a"));
        ledger.append(note("n1").facets(ROUND).words("token cache"));
        List<Object> before = derived();
        write(transaction -> transaction.writer().clearDerived(kind -> !kind.equals("note")));
        assertThat(derived()).hasSize(3).isSubsetOf(before);
        write(transaction -> ledger.versions().stream()
                .filter(version -> version.row().header().kind().equals("note"))
                .forEach(version -> ledger.derive(transaction.writer(), version)));
        assertThat(derived()).isEqualTo(before);
        assertThat(search(NOW, 9, "cache")).containsExactly("n1");
    }

    private List<Object> derived() {
        return Stream.of(all(Reader::facets), all(Reader::texts), this.<Derived<LinkRow>>all(Reader::links))
                .<Object>flatMap(List::stream)
                .toList();
    }

    @Test
    void digestOfAKindIsReplaced() {
        write(transaction -> transaction.writer().putKind("note", "first"));
        write(transaction -> transaction.writer().putKind("note", "second"));
        assertThat(store.<Map<String, String>>read(Reader::kinds)).isEqualTo(Map.of("note", "second"));
    }

    @Test
    void soundStorePassesItsOwnCheck() {
        ledger.append(note("n1").facets(RED).words("token").link(0, "n1", "affects", "file:a"));
        assertThat(store.<List<String>>read(Reader::check)).isEmpty();
        assertThat(all(Reader::texts)).hasSize(1);
    }

    final void write(Consumer<Transaction> work) {
        try (Transaction transaction = store.begin(TestLedger.PATIENCE)) {
            work.accept(transaction);
            transaction.commit();
        }
    }
}
