package dev.lineage.files.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.run.EdnText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdnTest {
    private static final int VALUES = 3_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{:kind :cap/call :payload {:cap :discord :call :send :args {:channel-id \"123\" :text \"hello\"}"
                        + " :replay/key \"rpk:sha256:...\" :mode :real}}",
                "{:kind :cap/return :payload {:replay/key \"rpk:sha256:...\" :ok true :value {:message-id \"...\"}"
                        + " :dur/ms 45}}",
                "{:fs {:allow true :roots [\"./specs\" \"./reports\"] :modes #{:read :write}}}",
                "[nil true false 1 -7 1.5 1.10M 12N \\a \\newline sym ns/sym :k :ns/k \"~x\" \"a\\\"b\\\\\\n\"]",
                "(1 (2 [3 #{4}]))",
                "#inst \"2026-01-01T00:00:00.123456789+02:00\"",
                "#uuid \"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"",
                "#geo/point [1 2]",
                "#my/tag nil",
                "{\"a\" 1 2 :b [1] nil}",
                "{\"a b\" 1 :c 2}",
                "{:-x 1 :x/-y 2}",
                "[:a1 + - / . -a a# a:b \\u0008 \\(]",
                "[#inst \"\" #uuid \"\"]",
                "[1E+1000M 1E-2000000000M 1E+2000000000M]",
                "{}",
            })
    void valuesAreWrittenAsTheyWereRead(String text) {
        assertThat(EdnText.exact(Edn.read(text))).isEqualTo(text);
        assertThat(Edn.read(EdnText.exact(Edn.read(text)))).isEqualTo(Edn.read(text));
    }

    @Test
    void marksThatDoNotFitAreWrittenAsValuesOfTheirOwn() {
        for (Object value : List.of(
                "~$1",
                "~$-1",
                "~$true",
                "~$nil",
                "~$#_",
                "~$#a",
                "~$:a",
                "~$a/b/c",
                "~$//./",
                "~::a",
                "~:#a",
                "~:a/b/c",
                "~n007",
                "~f1.",
                "~f",
                "~c",
                List.of("~#_", 1L),
                List.of("~#1", 1L),
                List.of("~#set", 5L),
                List.of("~#list", 5L),
                List.of("~#cmap", List.of(1L)),
                List.of("~#set", List.of(1L, 1L)))) {
            String text = EdnText.exact(List.of(value, 7L));
            assertThat(Edn.read(text))
                    .as(text)
                    .asInstanceOf(LIST)
                    .hasSize(2)
                    .last()
                    .isEqualTo(7L);
            assertThat(EdnText.canonical(value)).as(text).isNotIn("1", "-1", "true", "nil", ":a", "#{}", "[]", "{}");
        }
    }

    @Test
    void aNumberTooLargeForADoubleIsWrittenAsADecimal() {
        for (String number : List.of("1E+400", "1E+1000", "-1E-2000000000", "1E+2000000000")) {
            BigDecimal value = new BigDecimal(number);
            assertThat(EdnText.exact(value)).isEqualTo(number + "M");
        }
        assertThatThrownBy(() -> EdnText.canonical(new BigDecimal("1E+2000000000")))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("value must have an exponent of up to 10,000: '1E+2000000000'");
    }

    @Test
    void whatJsonLacksCarriesMarks() {
        assertThat(Edn.map("{:a :k :b sym :c #{1} :d \"~x\" :e 1.0 :f #t 1 :g (1), :h #inst \"x\"}"))
                .isEqualTo(Map.of(
                        "a",
                        "~:k",
                        "b",
                        "~$sym",
                        "c",
                        List.of("~#set", List.of(1L)),
                        "d",
                        "~~x",
                        "e",
                        new BigDecimal("1.0"),
                        "f",
                        List.of("~#t", 1L),
                        "g",
                        List.of("~#list", List.of(1L)),
                        "h",
                        "~tx"));
    }

    @Test
    void aNumberWithMoreDigitsThanADoubleHasIsWrittenAsADecimal() {
        assertThat(EdnText.exact(new BigDecimal("0.12345678901234567890"))).isEqualTo("0.12345678901234567890M");
        assertThat(EdnText.exact(new BigDecimal("1E+2"))).isEqualTo("1E+2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "}",
                "{:a}",
                "{:a 1 :a 2}",
                "#{1 1}",
                "1 2",
                "##NaN",
                "#a",
                "#a}",
                "#- 1",
                "#cmap (1 2)",
                "1e999",
                "\"x",
                ":",
                "#",
                "^{} x",
                "1/2"
            })
    void whatIsNotOneValueIsRefused(String text) {
        assertThatThrownBy(() -> Edn.read(text)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void deepNestingIsRefused() {
        for (String open : List.of("[", "{:a ", "#a ", "#_ #_ ")) {
            assertThatThrownBy(() -> Edn.read(open.repeat(200_000))).as(open).isInstanceOf(InvalidInput.class);
        }
    }

    @Test
    void randomValuesSurviveATextAndTheirCanonicalFormIsAFixedPoint() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < VALUES; i++) {
            Object value = value(random, 4);
            String text = EdnText.exact(value);
            assertThat(text).as("seed %d", seed).doesNotContain("\n");
            assertThat(EdnText.exact(Edn.read(text))).as("seed %d", seed).isEqualTo(text);
            String canonical = EdnText.canonical(value);
            assertThat(EdnText.canonical(Edn.read(text))).as("seed %d", seed).isEqualTo(canonical);
            assertThat(EdnText.canonical(Edn.read(canonical)))
                    .as("seed %d", seed)
                    .isEqualTo(canonical);
        }
    }

    private static Object value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 9 : 13)) {
            case 0 -> "~:" + List.of("a", "b/c", "-x", "é", "x y").get(random.nextInt(5));
            case 1 -> text(random);
            case 2 -> random.nextLong();
            case 3 -> BigDecimal.valueOf(random.nextInt(1_000_000) * 10L + 5, 1 + random.nextInt(5));
            case 4 -> "~n" + new BigInteger(80, random);
            case 5 -> "~f" + BigDecimal.valueOf(random.nextInt(), random.nextInt(4));
            case 6 -> random.nextBoolean();
            case 7 -> "~c" + (char) ('a' + random.nextInt(26));
            case 8 -> "~t2026-01-01T00:00:00Z";
            case 9 -> List.of("~#set", new ArrayList<>(new java.util.LinkedHashSet<>(items(random, depth))));
            case 10 -> List.of("~#list", items(random, depth));
            case 11 -> map(random, depth);
            default -> items(random, depth);
        };
    }

    private static List<Object> items(Random random, int depth) {
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> value(random, depth - 1))
                .collect(Collectors.toList());
    }

    private static Map<String, Object> map(Random random, int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            fields.put(List.of("a", "b/c", "x y", "7", "", "é").get(random.nextInt(6)), value(random, depth - 1));
        }
        return fields;
    }

    private static String text(Random random) {
        String characters = "~:#abc \"\\\n\t\u0001é🎉{}";
        int[] points = characters.codePoints().toArray();
        return random.ints(random.nextInt(6), 0, points.length)
                .mapToObj(i -> Character.toString(points[i]))
                .collect(Collectors.joining());
    }
}
