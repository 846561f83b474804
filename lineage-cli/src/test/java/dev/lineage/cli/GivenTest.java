package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

class GivenTest {
    private static Given given(String... arguments) {
        return new Given(Commands.parserOf(arguments).parseArgs(arguments));
    }

    @Test
    void globalOptionsStandBeforeOrAfterTheCommand() {
        assertThat(given("--db", "a", "journal", "list").text("--db")).contains("a");
        assertThat(given("journal", "--db", "a", "list").text("--db")).contains("a");
        assertThat(given("journal", "list", "--db=a").text("--db")).contains("a");
        assertThat(given("--db", "a", "journal", "list", "--db", "b").text("--db")).contains("b");
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
        assertThat(given("remember", "x", "--rejecting", "a", "why a", "--rejecting", "b", "why b").all("--rejecting"))
                .containsExactly("a", "why a", "b", "why b");
    }

    @Test
    void theNameOfACommandMayBeAValue() {
        assertThat(given("--project", "search", "search", "verify").text("--project")).contains("search");
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
                .isInstanceOf(ParameterException.class)
                .hasMessage("Unmatched argument at index 2: 'cache'");
    }
}
