package dev.lineage.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.QueueFull;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecorderOptionsTest {
    private static final RecorderOptions DEFAULTS = RecorderOptions.defaults();

    @Test
    void eachStepChangesOneThing() {
        assertThat(DEFAULTS).isEqualTo(new RecorderOptions(10_000, Duration.ofSeconds(1)));
        assertThat(DEFAULTS.capacity(7)).isEqualTo(new RecorderOptions(7, Duration.ofSeconds(1)));
        assertThat(DEFAULTS.patience(Duration.ofDays(1))).isEqualTo(new RecorderOptions(10_000, Duration.ofDays(1)));
        assertThat(DEFAULTS.failingAtOnce()).isEqualTo(new RecorderOptions(10_000, Duration.ZERO));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1_000_001, Integer.MAX_VALUE})
    void aCapacityOutsideItsRangeIsRefused(int capacity) {
        assertThatThrownBy(() -> DEFAULTS.capacity(capacity))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("capacity must be from 1 to 1000000, but was \"" + capacity + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT-0.000000001S", "PT24H0.000000001S"})
    void aPatienceOutsideItsRangeIsRefused(String patience) {
        assertThatThrownBy(() -> DEFAULTS.patience(Duration.parse(patience)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("patience must be from PT0S to PT24H, but was \"" + patience + "\"");
    }

    @Test
    void aFullQueueSaysHowMuchItHoldsAndHowLongWasWaited() {
        QueueFull full = new QueueFull(7, Duration.ofMillis(250));

        assertThat(full.code()).isEqualTo("queue_full");
        assertThat(full.capacity()).isEqualTo(7);
        assertThat(full.patience()).isEqualTo(Duration.ofMillis(250));
        assertThat(full)
                .hasMessage("the queue must have room, but 7 captures are under way, with a patience of PT0.25S");
    }
}
