package dev.lineage.core.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.schema.Body;
import dev.lineage.error.StoreFailure;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SessionCodecTest {
    private static final SessionSchema SCHEMA = SessionSchema.INSTANCE;
    private static final int BODIES = 20;

    @Test
    void whatIsWrittenIsRead() {
        RandomSessions sessions = new RandomSessions(31);
        for (int i = 0; i < 500; i++) {
            Body<SessionContent> body = sessions.next();
            byte[] bytes = SCHEMA.encode(body);

            assertThat(SCHEMA.decode(bytes)).isEqualTo(body);
            assertThat(SCHEMA.encode(SCHEMA.decode(bytes))).isEqualTo(bytes);
            assertThat(Header.read(bytes)).isEqualTo(body.header());
        }
    }

    @Test
    void aBodyThatIsCutIsASessionOrAStoreFailure() {
        RandomSessions sessions = new RandomSessions(32);
        for (int i = 0; i < BODIES; i++) {
            byte[] bytes = SCHEMA.encode(sessions.next());
            for (int length = 0; length < bytes.length; length++) {
                readOrRefuse(Arrays.copyOf(bytes, length));
            }
        }
    }

    @Test
    void aBodyWithAWrongByteIsASessionOrAStoreFailure() {
        RandomSessions sessions = new RandomSessions(33);
        Random random = new Random(34);
        for (int i = 0; i < BODIES; i++) {
            byte[] bytes = SCHEMA.encode(sessions.next());
            for (int place = 0; place < bytes.length; place++) {
                byte[] wrong = bytes.clone();
                wrong[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                readOrRefuse(wrong);
                wrong[place] = (byte) random.nextInt();
                readOrRefuse(wrong);
            }
        }
    }

    @Test
    void bytesOfAnyKindAreASessionOrAStoreFailure() {
        Random random = new Random(35);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            readOrRefuse(bytes);
        }
    }

    /** Whatever can be read can be written, searched and derived, and its header is read alike. */
    private static void readOrRefuse(byte[] bytes) {
        Body<SessionContent> body;
        try {
            body = SCHEMA.decode(bytes);
        } catch (StoreFailure failure) {
            assertThat(failure).hasMessageMatching("(?s)a body of format 1 is malformed at byte [0-9]+: .+");
            return;
        }
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(SCHEMA.decode(SCHEMA.encode(body))).isEqualTo(body);
        assertThat(SessionKind.KIND.edges(body)).isNotEmpty();
        assertThat(SessionKind.KIND.title(body, "session-1a2b3c4d")).isNotBlank();
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertRefused("30080000000000000000", 10, "the field \"message\" must be there");
        assertRefused("300800000000000000003101" + "20" + "3300", 15, "message must not be blank");
        assertRefused("300100", 0, "the field 48 must have 8 bytes, but has 1");
        assertRefused("0e0422101161", 0, "an identity must have 16 bytes");
        assertRefused("24025b5d", 0, "additional must be a JSON object");
        assertRefused("2b08ffffffffffffffff", 0, "more_open_threads must be from 0 to 2^31 - 1");
        assertRefused("4903210161", 5, "the field \"id\" must be there");
        assertRefused("2901" + "3a", 0, "open_threads must hold no colon and no white space");
        assertRefused("2c0120", 3, "next_steps must not be blank");
        assertRefused("2101610301" + "61", 3, "the header's fields must stand first");
    }

    private static void assertRefused(String hex, int place, String rule) {
        assertThatThrownBy(() -> SCHEMA.decode(HexFormat.of().parseHex(hex)))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("a body of format 1 is malformed at byte " + place + ": " + rule);
    }
}
