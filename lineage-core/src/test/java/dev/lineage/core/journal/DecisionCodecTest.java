package dev.lineage.core.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DecisionCodecTest {
    private static final DecisionSchema SCHEMA = DecisionSchema.INSTANCE;
    private static final int BODIES = 500;
    private static final int FLIPS = 10;

    @Test
    void whatIsWrittenIsReadAgain() {
        RandomBodies bodies = new RandomBodies(11);
        for (int i = 0; i < BODIES; i++) {
            Body<CitingContent> body = bodies.next();
            byte[] bytes = SCHEMA.encode(body);

            Body<CitingContent> read = SCHEMA.decode(bytes);

            assertThat(read).isEqualTo(body);
            assertThat(SCHEMA.encode(read)).isEqualTo(bytes);
            assertThat(Header.read(bytes)).isEqualTo(body.header());
        }
    }

    @Test
    void aBodyThatIsCutIsADecisionOrAStoreFailure() {
        RandomBodies bodies = new RandomBodies(12);
        for (int i = 0; i < 10; i++) {
            byte[] bytes = SCHEMA.encode(bodies.next());
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
            byte[] bytes = SCHEMA.encode(bodies.next());
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
        Body<CitingContent> body;
        try {
            body = SCHEMA.decode(bytes);
        } catch (StoreFailure failure) {
            assertThat(failure).hasMessageMatching("(?s)a body of format 1 is malformed at byte [0-9]+: .+");
            return;
        }
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(SCHEMA.decode(SCHEMA.encode(body))).isEqualTo(body);
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertRefused("", 0, "the field \"decision\" must be there");
        assertRefused("00", 0, "a tag must be from 1 to 16383");
        assertRefused("80800100", 0, "a tag must be from 1 to 16383");
        assertRefused("ffffffffff01", 0, "a tag or a length must be a varint below 2^31");
        assertRefused("200161208080808008", 3, "a tag or a length must be a varint below 2^31");
        assertRefused("20", 0, "a tag or a length must be a varint below 2^31");
        assertRefused("20ffffffff07", 0, "a field must end within the body");
        assertRefused("2001c3", 0, "text must be UTF-8");
        assertRefused("020100", 0, "the field 2 must have 8 bytes, but has 1");
        assertRefused("20016122020101", 3, "the field 34 must have 1 bytes, but has 2");
        assertRefused("2703210161", 5, "the field \"alternative\" must be there");
        assertRefused("2702210161", 2, "a field must end within the body");
        assertRefused("0e00", 0, "a tag or a length must be a varint below 2^31");
        assertRefused("0e0112", 0, "a link must name its field");
        assertRefused("0e03808001", 0, "a link must name its field");
        assertRefused("0e02417f", 0, "a relation must have a number that is known, but has 127");
        assertRefused("0e032e097f", 0, "the target of a link must have a form that is known, but has 127");
        assertRefused("0e042e091161", 0, "an identity must have 16 bytes");
        assertRefused("0e052e09000561", 0, "a text must end within its part");
        assertRefused("0e052e09010161", 0, "a link of this field must name a record");
        assertRefused("2001610301" + "61", 3, "the header's fields must stand first");
        assertRefused("32025b5d", 0, "additional must be a JSON object");
        assertRefused("32047b7d7b7d", 0, "additional must be a JSON object");
        assertRefused("0e05290801012e" + "0e052e09000120", 7, "related_decisions must not be blank");
    }

    @Test
    void anOutcomeOfALaterReleaseIsPendingHereAndKept() {
        byte[] later = HexFormat.of().parseHex("200161" + "220101" + "240109");

        Body<CitingContent> read = SCHEMA.decode(later);

        assertThat(read.value().plain().outcome()).isEqualTo(Outcome.PENDING);
        Body<CitingContent> again = SCHEMA.decode(SCHEMA.encode(read));
        assertThat(again).isEqualTo(read);
        assertThat(again.unknown()).hasToString("unknown parts [36]");
    }

    @Test
    void aTypeOfALaterReleaseIsOtherHereAndKept() {
        Body<CitingContent> read = SCHEMA.decode(HexFormat.of().parseHex("200161" + "220163"));

        assertThat(read.value().plain().type()).isEqualTo(DecisionType.OTHER);
        assertThat(read.unknown()).hasToString("unknown parts [34]");
    }

    private static void assertRefused(String hex, int place, String rule) {
        assertThatThrownBy(() -> SCHEMA.decode(HexFormat.of().parseHex(hex)))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("a body of format 1 is malformed at byte " + place + ": " + rule);
    }

    @Test
    void theHeaderIsReadWithoutWhatFollows() {
        byte[] bytes = body(writer -> {
            writer.text(5, "ann");
            writer.text(15, "of a later release");
            writer.text(32, "text");
        });
        byte[] broken = Arrays.copyOf(bytes, bytes.length + 1);

        assertThat(Header.read(broken))
                .isEqualTo(Headers.of(null, null, null, null, "ann", null, null, null, null, null));
    }

    @Test
    void aBodyOfTheGreatestLengthIsReadAgainAndALongerOneIsRefused() {
        int rest = Limits.BODY - SCHEMA.encode(longBody(50_000)).length + 50_000;

        byte[] longest = SCHEMA.encode(longBody(rest));

        assertThat(longest).hasSize(Limits.BODY);
        assertThat(SCHEMA.encode(SCHEMA.decode(longest))).isEqualTo(longest);
        assertThatThrownBy(() -> SCHEMA.encode(longBody(rest + 1)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("decision must have at most 16777216 bytes when it is stored with all its fields,"
                        + " but was \"at least 16777217 bytes\"");
    }

    private static Body<CitingContent> longBody(int rest) {
        String text = "x".repeat(Limits.ALTERNATIVE);
        DecisionContent content = DecisionContent.of("long")
                .edit()
                .alternatives(IntStream.range(10, 93)
                        .mapToObj(i -> new Alternative(i + text.substring(2), Optional.of(text)))
                        .toList())
                .additional(Map.of("x", "x".repeat(rest)))
                .build();
        return Body.of(
                Headers.of(null, null, null, null, null, null, null, null, null, null),
                CitingContent.of(content, Citations.NONE));
    }

    private static byte[] body(Consumer<BodyWriter> writing) {
        BodyWriter writer = new BodyWriter("record", 1_000);
        writing.accept(writer);
        return writer.body();
    }
}
