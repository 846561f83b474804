package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageOptions;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GivenTest {
    private static final Environment SURROUNDINGS = new Environment(
            Map.of(),
            Optional.of(Path.of("")),
            Path.of("").toAbsolutePath(),
            Optional.empty(),
            InputStream.nullInputStream(),
            new PrintWriter(new StringWriter()),
            new PrintWriter(new StringWriter()),
            false,
            LineageOptions.defaults(),
            WorkingTrees.NONE);

    private static Given given(String... arguments) {
        return PlainLine.parse(arguments)
                .or(() -> PicocliLine.parse(SURROUNDINGS, arguments))
                .orElseThrow();
    }

    @Test
    void globalOptionsStandBeforeOrAfterTheCommand() {
        assertThat(given("--db", "a", "journal", "list").text("--db")).contains("a");
        assertThat(given("journal", "--db", "a", "list").text("--db")).contains("a");
        assertThat(given("journal", "list", "--db=a").text("--db")).contains("a");
        assertThat(given("--db", "a", "journal", "list", "--db", "b").text("--db"))
                .contains("b");
        assertThat(given("--json", "journal", "list").has("--json")).isTrue();
        assertThat(given("journal", "list").has("--json")).isFalse();
    }

    @Test
    void tagsAndEntitiesAreSplitAtCommasAndAlternativesAreNot() {
        Given given = given(
                "remember", "x", "--tags", "a, b,,c", "--tags", "d", "--entities", "f.py,g", "--alternatives", "a, b");
        assertThat(given.names("--tags")).containsExactly("a", "b", "c", "d");
        assertThat(given.names("--entities")).containsExactly("f.py", "g");
        assertThat(given.all("--alternatives")).containsExactly("a, b");
    }

    @Test
    void anAlternativeAndItsReasonStandInPairs() {
        assertThat(given("remember", "x", "--rejecting", "a", "why a", "--rejecting", "b", "why b")
                        .all("--rejecting"))
                .containsExactly("a", "why a", "b", "why b");
    }

    @Test
    void theNameOfACommandMayBeAValue() {
        assertThat(given("--project", "search", "search", "verify").text("--project"))
                .contains("search");
        assertThat(given("--project", "search", "search", "verify").words()).isEqualTo("verify");
        assertThat(given("remember", "journal").parameter(0)).isEqualTo("journal");
    }

    @Test
    void aTextThatBeginsWithADashStandsAfterTwo() {
        assertThat(given("search", "--", "-XX:+UseSerialGC", "flag").words()).isEqualTo("-XX:+UseSerialGC flag");
    }

    @Test
    void anAtSignIsNoFile() {
        assertThat(given("search", "@Override").words()).isEqualTo("@Override");
    }

    @Test
    void anEmptyTextIsAText() {
        assertThat(given("search", "").words()).isEmpty();
        assertThat(given("remember", "").parameter(0)).isEmpty();
    }

    @Test
    void wordsNeedNoQuotesInASearchButDoInADecision() {
        assertThat(given("search", "redis", "cache").words()).isEqualTo("redis cache");
        assertThatThrownBy(() -> given("remember", "redis", "cache"))
                .isInstanceOf(Misuse.class)
                .hasMessage("'cache' is one word too many; a text with spaces stands in quotes");
    }

    private static final List<String> PIECES = List.of(
            "remember",
            "journal",
            "list",
            "record",
            "show",
            "search",
            "tour",
            "verify",
            "x",
            "",
            "a b",
            "a,b",
            "--",
            "-",
            "-1",
            "--json",
            "--db",
            "--db=f",
            "--tags",
            "--tag",
            "--recent",
            "--limit",
            "7",
            "--limit=3",
            "--rejecting",
            "--page",
            "--alternatives",
            "--type",
            "--help",
            "-h",
            "--no",
            "--json=true",
            "=",
            "@f",
            "--project",
            "--rationale=",
            "\"q\"");

    /** What picocli makes of a line. */
    private static String picocli(String... arguments) {
        try {
            return PicocliLine.parse(SURROUNDINGS, arguments)
                    .map(Given::toString)
                    .orElse("help");
        } catch (Misuse e) {
            return "misuse";
        }
    }

    @Test
    void aPlainLineMeansWhatPicocliTakesItFor() {
        Random random = new Random(20261121);
        int plain = 0;
        for (int i = 0; i < 30_000; i++) {
            List<String> words = new ArrayList<>();
            for (int length = 1 + random.nextInt(7); length > 0; length--) {
                words.add(PIECES.get(random.nextInt(PIECES.size())));
            }
            if (random.nextBoolean()) {
                words.add(0, List.of("remember", "search", "tour", "verify").get(random.nextInt(4)));
            }
            String[] arguments = words.toArray(String[]::new);
            Optional<Given> given = PlainLine.parse(arguments);
            if (given.isPresent()) {
                plain++;
                assertThat(given.get().toString()).as("%s", words).isEqualTo(picocli(arguments));
            }
        }
        assertThat(plain).isGreaterThan(500);
    }

    @Test
    void theCommandsOfTheContractArePlain() {
        for (String[] line : List.of(
                new String[] {"journal", "list", "--recent", "10"},
                new String[] {"--json", "search", "redis cache", "--tag", "a", "--limit", "3"},
                new String[] {
                    "remember", "Use Redis", "--rationale", "fast", "--tags", "a,b", "--entities", "f", "--json"
                },
                new String[] {"journal", "update", "dec-00000000", "--outcome", "successful", "--lesson", "It works"
                })) {
            assertThat(PlainLine.parse(line)).isPresent();
        }
    }
}
