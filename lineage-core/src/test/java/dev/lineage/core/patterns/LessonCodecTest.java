package dev.lineage.core.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.schema.Body;
import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonKind;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bodies that are written are read again; any other bytes are a lesson or a store failure. */
class LessonCodecTest {
    private static final int BODIES = 1_000;
    private static final int FLIPS = 100;

    private static LessonKind kind(Body<LessonStatement> body) {
        return body.value().content().kind();
    }

    private static byte[] encode(Body<LessonStatement> body) {
        return LessonRecord.of(kind(body)).encode(body);
    }

    private static Body<LessonStatement> decode(LessonKind kind, byte[] bytes) {
        return LessonRecord.of(kind).schema().decode(bytes);
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        RandomLessons lessons = new RandomLessons(21);
        for (int i = 0; i < BODIES; i++) {
            Body<LessonStatement> body = lessons.next();
            byte[] bytes = encode(body);

            Body<LessonStatement> read = decode(kind(body), bytes);

            assertThat(LessonForm.of(read)).isEqualTo(LessonForm.of(body));
            assertThat(encode(read)).isEqualTo(bytes);
            assertThat(Header.read(bytes)).isEqualTo(body.header());
        }
    }

    @Test
    void aBodyThatIsCutIsALessonOrAStoreFailure() {
        RandomLessons lessons = new RandomLessons(22);
        for (int i = 0; i < 20; i++) {
            Body<LessonStatement> body = lessons.next();
            byte[] bytes = encode(body);
            for (int length = 0; length < bytes.length; length++) {
                readOrRefuse(kind(body), Arrays.copyOf(bytes, length));
            }
        }
    }

    @Test
    void aBodyWithAWrongByteIsALessonOrAStoreFailure() {
        RandomLessons lessons = new RandomLessons(23);
        Random random = new Random(24);
        for (int i = 0; i < FLIPS; i++) {
            Body<LessonStatement> body = lessons.next();
            byte[] bytes = encode(body);
            for (int place = 0; place < bytes.length; place++) {
                byte[] wrong = bytes.clone();
                wrong[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                readOrRefuse(kind(body), wrong);
                wrong[place] = (byte) random.nextInt();
                readOrRefuse(kind(body), wrong);
            }
        }
    }

    @Test
    void bytesOfAnyKindAreALessonOrAStoreFailure() {
        Random random = new Random(25);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            readOrRefuse(i % 2 == 0 ? LessonKind.PATTERN : LessonKind.ANTI_PATTERN, bytes);
        }
    }

    /** Whatever can be read can be written, searched and derived, and its header is read alike. */
    private static void readOrRefuse(LessonKind kind, byte[] bytes) {
        Body<LessonStatement> body;
        try {
            body = decode(kind, bytes);
        } catch (StoreFailure failure) {
            assertThat(failure).hasMessageMatching("(?s)a body of format 1 is malformed at byte [0-9]+: .+");
            return;
        }
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(LessonForm.of(decode(kind, encode(body)))).isEqualTo(LessonForm.of(body));
        assertThat(LessonRecord.of(kind).edges(body)).isNotEmpty();
    }

    @Test
    void aValidationIsReadAsItWasWritten() {
        RandomLessons lessons = new RandomLessons(26);
        for (int i = 0; i < BODIES; i++) {
            Body<Judgement> body = Body.of(Header.NOTHING, lessons.judgement());
            byte[] bytes = ValidationSchema.INSTANCE.encode(body);

            Body<Judgement> read = ValidationSchema.INSTANCE.decode(bytes);

            assertThat(LessonForm.ofValidation(read)).isEqualTo(LessonForm.ofValidation(body));
            assertThat(ValidationSchema.INSTANCE.encode(read)).isEqualTo(bytes);
        }
    }

    @Test
    void aSeverityOfALaterReleaseIsAbsentAndKept() {
        byte[] bytes = HexFormat.of().parseHex("010170" + "0d0120" + "200161" + "220173" + "2d0105");
        Body<LessonStatement> body = decode(LessonKind.ANTI_PATTERN, bytes);
        assertThat(((AntiPatternContent) body.value().content()).severity()).isEmpty();
        assertThat(encode(body)).isEqualTo(bytes);
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertRefused("", 0, "a record of the kind anti-pattern must have its id");
        assertRefused("200161", 3, "a record of the kind anti-pattern must have its id");
        assertRefused("010170", 3, "the field \"name\" must be there");
        assertRefused("010170200161", 6, "origin must be there");
        assertRefused(
                "200161220141",
                3,
                "origin must be 1 to 64 lower-case letters, digits and hyphens, with no hyphen" + " at its ends");
        assertRefused(
                "23080000000000000000" + "2308fff8000000000000" + "200161",
                10,
                "initial_confidence must be from 0.0 to 1.0");
        assertRefused("23020000", 0, "the field 35 must have 8 bytes, but has 2");
        assertRefused("3608ffffffffffffffff", 0, "initial_validations must be from 0 to 2^31 - 1");
        assertRefused("24025b5d", 0, "additional must be a JSON object");
        assertRefused("2001610301" + "61", 3, "the header's fields must stand first");
    }

    private static void assertRefused(String hex, int place, String rule) {
        assertThatThrownBy(() -> decode(LessonKind.ANTI_PATTERN, HexFormat.of().parseHex(hex)))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("a body of format 1 is malformed at byte " + place + ": " + rule);
    }
}
