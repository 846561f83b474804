package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The digests were worked out with another program: a chain that was written once verifies for ever. */
class ChainTest {
    private static final Ulid UNIT = new Ulid(1, 2);
    private static final Ulid ORIGIN = new Ulid(3, 4);

    @Test
    void theDigestOfAUnit() {
        byte[] salt = new byte[16];
        Arrays.fill(salt, (byte) 9);
        Entry first = new Entry(7, new Ulid(5, 6), "decision", 1, 1, salt, "Go".getBytes(StandardCharsets.UTF_8));
        Entry second = new Entry(8, new Ulid(-1, 0), "entschluß", 2, 3, ascending(16), new byte[0]);

        byte[] digest = Chain.digest(ascending(32), UNIT, ORIGIN, 1_700_000_000_000L, List.of(first, second));

        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("160bd5f7ce8825cfabbf0ddb621aba05dbe33dd0f2e8b8869a55f5b3008c8b45");
    }

    @Test
    void theDigestOfAUnitWithoutEntries() {
        byte[] digest = Chain.digest(new byte[32], UNIT, ORIGIN, -1, List.of());

        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("2a216a826ee827e76ed71fd913a0bde4e0415fc98af0e806744033e437276c4a");
    }

    private static byte[] ascending(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }
}
