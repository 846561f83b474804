package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often the use of many patterns reads from the store. */
class PatternReadsTest extends MemoryTest {
    private static final int PATTERNS = 100;
    private static final int DECISIONS = Proof.size(1_000, 10_000);

    private final List<String> reads = new ArrayList<>();

    @Override
    LineageMemory open(Path path, long seed) {
        return Lineages.open(new RecordingStore(SqliteStore.at(path, Durability.NORMAL)), options(seed));
    }

    @Tag("slow")
    @Test
    void usesOfManyPatternsAreReadAtOnce() {
        List<RecordId> patterns = new ArrayList<>();
        lineage.atomically(inside -> {
            for (int i = 0; i < PATTERNS; i++) {
                patterns.add(inside.patterns()
                        .add(Pattern.builder("Pattern " + i).build())
                        .id());
            }
            for (int i = 0; i < DECISIONS; i++) {
                RecordId pattern = patterns.get(i % PATTERNS);
                inside.journal()
                        .record(Decision.builder("Decision " + i)
                                .outcome(i < DECISIONS / 2 ? Outcome.SUCCESSFUL : Outcome.ABANDONED)
                                .addLinks(Relationship.of(Relation.APPLIES_PATTERN, pattern.target()))
                                .build());
            }
            return null;
        });
        reads.clear();
        assertThat(lineage.patterns().uses(patterns).values())
                .hasSize(PATTERNS)
                .allMatch(use -> use.usedIn() == DECISIONS / PATTERNS
                        && use.failedIn() == use.positive()
                        && use.usedIn() == 2 * use.positive());
        assertThat(reads).containsExactly("opened", "named", "opened", "links", "named");
    }

    /** A store that names the methods with which it is read. */
    private final class RecordingStore implements Store {
        private final Store store;

        RecordingStore(Store store) {
            this.store = store;
        }

        @Override
        public <T> T read(Function<Reader, T> work) {
            return store.read(reader -> work.apply(recording(reader)));
        }

        private Reader recording(Reader reader) {
            return (Reader) Proxy.newProxyInstance(
                    Reader.class.getClassLoader(), new Class<?>[] {Reader.class}, (proxy, method, arguments) -> {
                        reads.add(method.getName());
                        try {
                            return method.invoke(reader, arguments);
                        } catch (InvocationTargetException failure) {
                            throw failure.getCause();
                        }
                    });
        }

        @Override
        public Transaction begin(Duration patience) {
            return store.begin(patience);
        }

        @Override
        public void purge() {
            store.purge();
        }

        @Override
        public boolean isReadOnly() {
            return store.isReadOnly();
        }

        @Override
        public void close() {
            store.close();
        }
    }
}
