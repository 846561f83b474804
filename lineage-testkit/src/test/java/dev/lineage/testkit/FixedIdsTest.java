package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.ref.Ulid;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FixedIdsTest {
    @Test
    void idsAreTheSameInEveryRunAndAscend() {
        List<Ulid> ids = Stream.generate(FixedIds.create()).limit(100).toList();
        assertThat(ids).isEqualTo(Stream.generate(FixedIds.create()).limit(100).toList());
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(ids.get(0)).hasToString("01KC0000000000000000000001");
    }

    @Test
    void idsGoOnWhereTheLowerHalfIsFull() {
        FixedIds ids = FixedIds.after(new Ulid(4, -2));
        assertThat(List.of(ids.get(), ids.get(), ids.get()))
                .containsExactly(new Ulid(4, -1), new Ulid(5, 0), new Ulid(5, 1));
    }

    @Test
    void thereIsNoIdAfterTheGreatest() {
        FixedIds ids = FixedIds.after(new Ulid(-1, -1));
        assertThatThrownBy(ids::get).isInstanceOf(IllegalStateException.class);
    }
}
