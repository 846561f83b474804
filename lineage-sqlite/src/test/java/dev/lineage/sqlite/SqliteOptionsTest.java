package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SqliteOptionsTest {
    @Test
    void patienceIsUpToADay() {
        SqliteOptions options = SqliteOptions.defaults();

        assertThat(options.patience(Duration.ofDays(1)).patience()).isEqualTo(Duration.ofDays(1));
        assertThat(options.patience(Duration.ZERO).patience()).isZero();
        refused(Duration.ofDays(1).plusNanos(1), "PT24H0.000000001S");
        refused(Duration.ofNanos(-1), "PT-0.000000001S");
        refused(Duration.ofSeconds(Long.MAX_VALUE), "PT2562047788015215H30M7S");
    }

    private static void refused(Duration patience, String shown) {
        assertThatThrownBy(() -> SqliteOptions.defaults().patience(patience))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("patience must be from PT0S to PT24H, but was \"" + shown + "\"");
    }
}
