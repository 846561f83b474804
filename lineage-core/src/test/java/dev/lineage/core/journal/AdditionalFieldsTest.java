package dev.lineage.core.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Limits;
import dev.lineage.query.FieldChange;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Free data is refused when it comes in, or can be written and read as often as one likes. */
class AdditionalFieldsTest {
    private static final BigInteger LONGEST =
            BigInteger.TEN.pow(Limits.ADDITIONAL_NUMBER).subtract(BigInteger.ONE);
    private static final String NUMBER_RULE = "must have numbers of at most 1000 characters";

    static final List<Object> AT_THE_BOUNDS = List.of(
            LONGEST,
            LONGEST.divide(BigInteger.TEN).negate(),
            new BigDecimal(LONGEST),
            new BigDecimal("-0." + "7".repeat(Limits.ADDITIONAL_NUMBER - 3)),
            new BigDecimal("1." + "7".repeat(Limits.ADDITIONAL_NUMBER - 14) + "E+2147483647"),
            new BigDecimal("1." + "7".repeat(Limits.ADDITIONAL_NUMBER - 14) + "E-2147482660"),
            new BigDecimal("1E+2147483647"),
            new BigDecimal("1E-2147483647"),
            Double.MAX_VALUE,
            Double.MIN_VALUE,
            9.585966344009498E15,
            Long.MIN_VALUE,
            Integer.MAX_VALUE,
            "x".repeat(Limits.ADDITIONAL - 1 - "field".length()),
            "€\n".repeat((Limits.ADDITIONAL - 1 - "field".length()) / 2),
            "😀".repeat((Limits.ADDITIONAL - 1 - "field".length()) / 2),
            Map.of("n".repeat(Limits.ADDITIONAL_NAME), true),
            Map.of("€".repeat(Limits.ADDITIONAL_NAME), "😀"),
            Map.of("😀".repeat(Limits.ADDITIONAL_NAME / 2), "\u0001"),
            Map.of("\u0001\"\\".repeat(Limits.ADDITIONAL_NAME / 3), 1),
            nested(Limits.ADDITIONAL_DEPTH - 1, false),
            nested(Limits.ADDITIONAL_DEPTH - 1, true),
            Collections.nCopies(Limits.ADDITIONAL - 1 - "field".length(), true));

    @ParameterizedTest
    @FieldSource("AT_THE_BOUNDS")
    void whatIsAtTheBoundsIsAcceptedAndReadAgain(Object value) {
        assertReadAgain(accepted(Map.of("field", value)));
    }

    @Test
    @SuppressWarnings("NullAway") // a host in which nobody checks for null
    void aNameIsGivenOnceHoweverItsKeyIsTyped() {
        Map<Object, Object> twice = new LinkedHashMap<>();
        twice.put(1, "first");
        twice.put("1", "second");
        refused("additional.field", "1", "must name each field once", twice);
        Map<Object, Object> unnamed = new LinkedHashMap<>();
        unnamed.put(null, "first");
        refused("additional name", "null", "must be given", unnamed);
        assertThat(accepted(Map.of("field", Map.of(1, "first")))).isEqualTo(Map.of("field", Map.of("1", "first")));
    }

    @Test
    void whatIsBeyondTheBoundsIsRefused() {
        refused("additional.field", "-" + "9".repeat(78) + "…", NUMBER_RULE, LONGEST.negate());
        refused("additional.field", "1" + "0".repeat(78) + "…", NUMBER_RULE, LONGEST.add(BigInteger.ONE));
        refused("additional.field", "4001 bits", NUMBER_RULE, BigInteger.TWO.pow(4_000));
        refused("additional.field", "1000001 bits", NUMBER_RULE, new BigDecimal(BigInteger.TWO.pow(1_000_000), -3));
        refused("additional.field", "0." + "7".repeat(77) + "…", NUMBER_RULE, new BigDecimal("0." + "7".repeat(999)));
        refused(
                "additional.field",
                "1.2E+2147483649",
                "must have numbers with an exponent of 32 bits",
                new BigDecimal(BigInteger.valueOf(12), Integer.MIN_VALUE));
        refused(
                "additional name",
                "n".repeat(79) + "…",
                "must have at most 100000 characters (it has 100001)",
                Map.of("n".repeat(100_001), 1));
        refused("additional depth", "101", "must be from 1 to 100", nested(Limits.ADDITIONAL_DEPTH, false));
        refused("additional depth", "101", "must be from 1 to 100", nested(Limits.ADDITIONAL_DEPTH, true));
        refused(
                "additional",
                "more than 1000000 characters",
                "must have at most 1000000 characters in all its names and values",
                "x".repeat(Limits.ADDITIONAL - "field".length()));
        refused(
                "additional",
                "more than 1000000 characters",
                "must have at most 1000000 characters in all its names and values",
                doubled(64));
        refused("additional.field", "NaN", "must have finite numbers, since JSON has no others", Double.NaN);
    }

    private static void refused(String field, String value, String rule, Object given) {
        assertThat(catchThrowable(() -> accepted(Map.of("field", given))))
                .isInstanceOfSatisfying(
                        InvalidInput.class, error -> assertThat(List.of(error.field(), error.value(), error.rule()))
                                .containsExactly(field, value, rule));
    }

    @Test
    void whateverIsAcceptedIsReadAgain() {
        Random random = new Random(41);
        int accepted = 0;
        for (int i = 0; i < 2_000; i++) {
            Map<String, Object> fields = new LinkedHashMap<>();
            for (int n = random.nextInt(4); n >= 0; n--) {
                fields.put(text(random), value(random, random.nextInt(5)));
            }
            Map<String, Object> taken;
            try {
                taken = accepted(fields);
            } catch (InvalidInput refused) {
                assertThat(refused.field()).startsWith("additional");
                continue;
            }
            assertReadAgain(taken);
            accepted++;
        }
        assertThat(accepted).isBetween(500, 1_900);
    }

    @Test
    void numbersComeBackAsTheyWereTaken() {
        Map<String, Object> given = new LinkedHashMap<>();
        given.put("int", 3);
        given.put("double", 1e10);
        given.put("negative zero", -0.0);
        given.put("small", BigInteger.TEN);
        given.put("whole", new BigDecimal("7"));
        given.put("exponent", new BigDecimal("1E+400"));
        given.put("digits", new BigDecimal("1.10"));

        assertThat(accepted(given))
                .isEqualTo(Map.of(
                        "int", 3L,
                        "double", new BigDecimal("1.0E+10"),
                        "negative zero", new BigDecimal("0.0"),
                        "small", 10L,
                        "whole", 7L,
                        "exponent", new BigDecimal("1E+400"),
                        "digits", new BigDecimal("1.10")));
        assertReadAgain(accepted(given));
    }

    @Test
    void aFieldThatADecisionHasItselfIsNotReplacedInItsHistory() {
        RecordId id = RecordId.of("dec-00000ade");
        DecisionContent content = DecisionContent.of("real")
                .edit()
                .additional(Map.of("decision", "false", "outcome", "false", "origin", "theirs"))
                .build();
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), LineageOptions.defaults())) {
            lineage.journal()
                    .adopt(new ImportedDecision(
                            id,
                            List.of(new ImportedVersion(
                                    content, Optional.empty(), Optional.empty(), Optional.empty()))));

            assertThat(lineage.query().history(id).get(0).changes())
                    .containsExactlyInAnyOrder(
                            new FieldChange("decision", Optional.empty(), Optional.of("real")),
                            new FieldChange("outcome", Optional.empty(), Optional.of("pending")),
                            new FieldChange("type", Optional.empty(), Optional.of("other")),
                            new FieldChange("origin", Optional.empty(), Optional.of("theirs")));
        }
    }

    private static Map<String, Object> accepted(Map<String, Object> fields) {
        return DecisionContent.of("decided").edit().additional(fields).build().additional();
    }

    private static void assertReadAgain(Map<String, Object> fields) {
        byte[] written = Json.write(generator -> Json.write(generator, fields));

        Map<String, Object> read = Json.fields(written);

        assertThat(read.equals(fields)).isTrue();
        assertThat(Json.write(generator -> Json.write(generator, read))).isEqualTo(written);
    }

    private static Object value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 6 : 9)) {
            case 0 -> text(random);
            case 1 -> random.nextBoolean() ? (Object) random.nextLong() : random.nextInt();
            case 2 -> new BigInteger(random.nextInt(20) == 0 ? 3_400 : 200, random).negate();
            case 3 -> new BigDecimal(new BigInteger(random.nextInt(20) == 0 ? 3_330 : 200, random), random.nextInt());
            case 4 -> random.nextDouble() * Math.pow(10, random.nextInt(600) - 300);
            case 5 -> random.nextBoolean();
            case 6 -> nested(1 + random.nextInt(102), random.nextBoolean());
            case 7 -> List.of(value(random, depth - 1), value(random, depth - 1));
            default -> Map.of(text(random), value(random, depth - 1), "other", value(random, depth - 1));
        };
    }

    private static String text(Random random) {
        List<String> pieces = List.of("a", "é", "€", "😀", "\"", "\\", "\n", "\u0001", "/", " ");
        int length = random.nextInt(40) == 0 ? 99_990 + random.nextInt(20) : random.nextInt(100);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private static Object nested(int containers, boolean maps) {
        Object value = 1;
        for (int i = 0; i < containers; i++) {
            value = maps ? Map.of("x", value) : List.of(value);
        }
        return value;
    }

    /** Few objects, and 2 to the power of their number of values. */
    private static Object doubled(int times) {
        Object value = List.of();
        for (int i = 0; i < times; i++) {
            value = List.of(value, value);
        }
        return value;
    }
}
