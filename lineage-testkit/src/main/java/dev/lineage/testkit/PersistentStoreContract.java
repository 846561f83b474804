package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.View;
import org.junit.jupiter.api.Test;

/**
 * What every store has to pass that keeps its content when it is closed: {@link StoreContract}, and that a second
 * {@link #open} of the same folder finds what was written after the first.
 */
public abstract class PersistentStoreContract extends StoreContract {
    /** For subclasses. */
    protected PersistentStoreContract() {}

    @Test
    void allAnswersAreTheSameAfterReopening(StoreUnderTest store) {
        Example.write(store);
        var before = Example.answers(store);
        store.reopen();
        assertThat(Example.answers(store)).isEqualTo(before).isEqualTo(Example.expected());
    }

    @Test
    void aStoreKeepsItsIdentityAfterReopening(StoreUnderTest store) {
        Ulid id = store.store().info().id();
        store.write(record("a"));
        store.reopen();
        assertThat(store.store().info().id()).isEqualTo(id);
        assertThat(store.find(View.EVERYTHING, "a")).contains(store.scribe().version("a", 1));
    }

    @Test
    void theLedgerGoesOnAfterReopening(StoreUnderTest store) {
        store.write(record("a").tag("old"));
        store.reopen();
        store.write(record("a").tag("new"), record("b"));
        assertThat(store.versions(View.EVERYTHING, "a"))
                .isEqualTo(store.scribe().versions("a"));
        assertThat(store.head().sequence()).isEqualTo(3);
    }

    @Test
    void flushingChangesNothingAndASoundStoreHasNoNotices(StoreUnderTest store) {
        store.store().flush();
        Example.write(store);
        store.store().flush();
        assertThat(store.store().notices()).isEmpty();
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
        store.reopen();
        store.store().flush();
        assertThat(store.store().notices()).isEmpty();
        assertThat(store.store().inspect()).isEmpty();
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
    }

    @Test
    void segmentsAreThereAfterReopening(StoreUnderTest store) {
        store.write(record("a"));
        SegmentRange range = new SegmentRange("words", 0, 1);
        byte[] data = {1, 2, 3};
        store.store().write(writer -> {
            writer.keep(range, data);
            return range;
        });
        store.reopen();
        assertThat(store.<byte[]>read(View.EVERYTHING, snapshot -> snapshot.segment(range)))
                .containsExactly(1, 2, 3);
    }
}
