package dev.lineage.bench.measure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    @Test
    void sidesWhoseAnswersDifferInSizeAreNotCompared() {
        Operation<List<Integer>, Integer> size =
                new Operation<>("size", 1, count -> List.of(1, 2), (side, argument) -> side.size());
        Turns<List<Integer>, Integer> turns = new Turns<>(size, new Plan(0, 1, 2, 2), 2);
        assertThatThrownBy(() -> turns.run(List.of(List.of(1), List.of(1, 2))))
                .hasMessage("size: one side returned 2 values, another 4");
    }
}
