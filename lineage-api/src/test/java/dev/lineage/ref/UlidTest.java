package dev.lineage.ref;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlidTest {
    @Test
    void textAndBytesGiveBackEveryIdentityAndKeepTheirOrder() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10_000; i++) {
            Ulid one = new Ulid(random.nextLong(), random.nextLong());
            Ulid other = new Ulid(random.nextInt(4) == 0 ? one.high() : random.nextLong(), random.nextLong());
            assertThat(Ulid.parse(one.toString())).isEqualTo(one);
            assertThat(Ulid.of(one.bytes())).isEqualTo(one);
            assertThat(Integer.signum(one.compareTo(other)))
                    .isEqualTo(Integer.signum(one.toString().compareTo(other.toString())));
        }
    }

    @Test
    void theGreatestIsWrittenAsTheSpecificationSays() {
        assertThat(new Ulid(-1, -1)).hasToString("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "01ARZ3NDEKTSV4RRFFQ69G5FA", "81ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAU"})
    void whatIsNotWrittenSoIsRefused(String text) {
        assertThatThrownBy(() -> Ulid.parse(text)).isInstanceOf(InvalidInput.class);
    }
}
