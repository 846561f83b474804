package dev.lineage.core.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Limits;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class DecisionCodecTest {
    private static final int BODIES = 500;
    private static final int FLIPS = 10;

    @Test
    void whatIsWrittenIsReadAgain() {
        RandomBodies bodies = new RandomBodies(11);
        for (int i = 0; i < BODIES; i++) {
            DecisionBody body = bodies.next();
            byte[] bytes = DecisionCodec.encode(body);

            DecisionBody read = DecisionCodec.decode(bytes);

            assertThat(Written.of(read)).isEqualTo(Written.of(body));
            assertThat(DecisionCodec.encode(read)).isEqualTo(bytes);
            assertThat(Header.read(bytes)).isEqualTo(body.header());
        }
    }

    @Test
    void aBodyThatIsCutIsADecisionOrAStoreFailure() {
        RandomBodies bodies = new RandomBodies(12);
        for (int i = 0; i < 10; i++) {
            byte[] bytes = DecisionCodec.encode(bodies.next());
            for (int length = 0; length < bytes.length; length++) {
                readOrRefuse(Arrays.copyOf(bytes, length));
            }
        }
    }

    @Test
    void aBodyWithAWrongByteIsADecisionOrAStoreFailure() {
        RandomBodies bodies = new RandomBodies(13);
        Random random = new Random(14);
        for (int i = 0; i < FLIPS; i++) {
            byte[] bytes = DecisionCodec.encode(bodies.next());
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
    void bytesOfAnyKindAreADecisionOrAStoreFailure() {
        Random random = new Random(15);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            readOrRefuse(bytes);
        }
    }

    /** Whatever can be read can be written and derived, and its header is read alike. */
    private static void readOrRefuse(byte[] bytes) {
        DecisionBody body;
        try {
            body = DecisionCodec.decode(bytes);
        } catch (StoreFailure failure) {
            assertThat(failure).hasMessageMatching("(?s)a body of format 1 is malformed at byte [0-9]+: .+");
            return;
        }
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(Written.of(DecisionCodec.decode(DecisionCodec.encode(body)))).isEqualTo(Written.of(body));
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertRefused("", 0, "a decision must have its text");
        assertRefused("100161", 3, "a decision must have its type");
        assertRefused("00", 0, "a tag must be from 1");
        assertRefused("ffffffffff01", 0, "a tag or a length must be a varint below 2^31");
        assertRefused("100161108080808008", 3, "a tag or a length must be a varint below 2^31");
        assertRefused("10", 0, "a tag or a length must be a varint below 2^31");
        assertRefused("10ffffffff07", 0, "a field must end within the body");
        assertRefused("1001c3", 0, "text must be UTF-8");
        assertRefused("020100", 0, "the field 2 must have 8 bytes, but has 1");
        assertRefused("10016112020101", 3, "the field 18 must have 1 bytes, but has 2");
        assertRefused("100161120163", 3, "the number of its type must be known to this release");
        assertRefused("100161140100", 3, "the number of its outcome must be known to this release");
        assertRefused("180161", 0, "a rejection must follow its alternative");
        assertRefused("1e0161", 0, "an identity must have 16 bytes");
        assertRefused("1001610301" + "61", 3, "the header's fields must stand first");
        assertRefused("22025b5d", 0, "additional data must be a JSON object");
        assertRefused("22047b7d7b7d", 0, "additional data must be a JSON object");
        assertRefused("19012e1f0120", 3, "id must not be blank");
    }

    private static void assertRefused(String hex, int place, String rule) {
        assertThatThrownBy(() -> DecisionCodec.decode(HexFormat.of().parseHex(hex)))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("a body of format 1 is malformed at byte " + place + ": " + rule);
    }

    @Test
    void theHeaderIsReadWithoutWhatFollows() {
        byte[] bytes = body(writer -> {
            writer.text(5, "ann");
            writer.text(15, "of a later release");
            writer.text(DecisionTags.TEXT, "text");
        });
        byte[] broken = Arrays.copyOf(bytes, bytes.length + 1);

        assertThat(Header.read(broken))
                .isEqualTo(new Header(null, null, null, null, "ann", null, null, null, null, null));
    }

    @Test
    void aBodyOfTheGreatestLengthIsReadAgainAndALongerOneIsRefused() {
        int rest = Limits.BODY - DecisionCodec.encode(longBody(50_000)).length + 50_000;

        byte[] longest = DecisionCodec.encode(longBody(rest));

        assertThat(longest).hasSize(Limits.BODY);
        assertThat(DecisionCodec.encode(DecisionCodec.decode(longest))).isEqualTo(longest);
        assertThatThrownBy(() -> DecisionCodec.encode(longBody(rest + 1)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("decision must have at most 16777216 bytes when it is stored with all its fields,"
                        + " but was \"at least 16777217 bytes\"");
    }

    private static DecisionBody longBody(int rest) {
        String text = "x".repeat(Limits.ALTERNATIVE);
        DecisionContent content = DecisionContent.of("long")
                .edit()
                .alternatives(Collections.nCopies(83, new Alternative(text, Optional.of(text))))
                .additional(Map.of("x", "x".repeat(rest)))
                .build();
        return DecisionBody.of(
                new Header(null, null, null, null, null, null, null, null, null, null),
                content,
                Citations.of(List.of(), List.of()));
    }

    private static byte[] body(Consumer<BodyWriter> writing) {
        BodyWriter writer = new BodyWriter("record", 1_000);
        writing.accept(writer);
        return writer.body();
    }
}
