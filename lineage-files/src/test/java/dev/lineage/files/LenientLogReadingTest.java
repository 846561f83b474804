package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LenientLogReadingTest {

    private static final String ID = "dec-1a2b3c4d";

    @Test
    void aLineGivesEveryFieldOfTheContract() {
        ParsedLog log = Logs.read(
                """
                {"id":"dec-1a2b3c4d","timestamp":"2026-02-10T03:48:04Z","session_id":"session-07ed6a2f",\
                "decision":"Use JSONL","rationale":"Simple","alternatives":["SQLite","XML"],"outcome":"successful",\
                "type":"tooling","entities":["a.sh"],"tags":["storage"],"lesson_learned":"Compact it",\
                "related_decisions":["dec-1a2b3c4d0","jira-12"],"git_commit":"d0fb77c",\
                "alternatives_rejected":{"XML":"verbose"},"title":"T"}
                {"id":"dec-1a2b3c4d0","timestamp":"2026-02-10","decision":"Another"}""");

        assertThat(Logs.versions(log))
                .first()
                .isEqualTo(new ParsedVersion(
                        1,
                        ID,
                        Instant.parse("2026-02-10T03:48:04Z"),
                        document(
                                "2026-02-10T03:48:04Z",
                                "session-07ed6a2f",
                                "Use JSONL",
                                Map.of(
                                        "rationale",
                                        "Simple",
                                        "alternatives",
                                        List.of("SQLite", "XML"),
                                        "outcome",
                                        "successful",
                                        "type",
                                        "tooling",
                                        "entities",
                                        List.of("a.sh"),
                                        "tags",
                                        List.of("storage"),
                                        "lesson_learned",
                                        "Compact it",
                                        "related_decisions",
                                        List.of("dec-1a2b3c4d0", "jira-12"),
                                        "git_commit",
                                        "d0fb77c"),
                                Map.of("alternatives_rejected", Map.of("XML", "verbose"), "title", "T"))));
        assertThat(Logs.deviations(log)).containsExactly("1 unknown-field", "2 timestamp-without-zone");
    }

    private static Map<String, Object> document(
            @Nullable String timestamp,
            String session,
            String decision,
            Map<String, Object> said,
            Map<String, Object> more) {
        Map<String, Object> document = new HashMap<>();
        for (String list : List.of("alternatives", "entities", "tags", "related_decisions")) {
            document.put(list, List.of());
        }
        for (String text : List.of("rationale", "type", "lesson_learned", "git_commit")) {
            document.put(text, null);
        }
        document.put("id", timestamp == null ? "D-1" : ID);
        document.put("timestamp", timestamp);
        document.put("session_id", session);
        document.put("decision", decision);
        document.put("outcome", "pending");
        document.putAll(said);
        document.putAll(more);
        return document;
    }

    private static @Nullable Object said(ParsedVersion version, String field) {
        return version.document().get(field);
    }

    @Test
    void severalLinesOfOneIdAreVersionsOfOneDecisionAndTheLastIsCurrent() {
        ParsedLog log = Logs.read(
                Logs.line(ID, "\"rationale\":\"first\""),
                Logs.line("dec-00000000"),
                Logs.line(ID, "\"rationale\":\"second\""));

        assertThat(log.decisions()).extracting(ParsedDecision::id).containsExactly(ID, "dec-00000000");
        assertThat(log.decisions().get(0).versions())
                .extracting(version -> said(version, "rationale"))
                .containsExactly("first", "second");
        assertThat(log.decisions().get(0).current().line()).isEqualTo(3);
        assertThat(Logs.deviations(log)).containsExactly("3 duplicate-id");
    }

    @Test
    void anOutcomeOutsideTheContractIsReportedAndKeepsItsWord() {
        ParsedLog log = Logs.read(Logs.line(ID, "\"outcome\":\"accepted\""), Logs.line(ID, "\"outcome\":\"Revised\""));

        assertThat(Logs.versions(log))
                .extracting(version -> said(version, "outcome"))
                .containsExactly("accepted", "Revised");
        assertThat(Logs.deviations(log)).containsExactly("1 unknown-outcome", "2 unknown-outcome", "2 duplicate-id");
    }

    @Test
    void aValueOfAnotherTypeIsKeptAsText() {
        ParsedLog log = Logs.read(Logs.line(
                ID,
                "\"session_id\":12",
                "\"tags\":\"one\"",
                "\"entities\":[\"a\",3,null,{\"b\":[1.50]},\" \"]",
                "\"alternatives\":null",
                "\"git_commit\":true",
                "\"alternatives_rejected\":[\"x\"]"));

        ParsedVersion version = log.decisions().get(0).current();
        assertThat(said(version, "session_id")).isEqualTo("12");
        assertThat(said(version, "tags")).isEqualTo(List.of("one"));
        assertThat(said(version, "entities")).isEqualTo(List.of("a", "3", "{\"b\":[1.50]}"));
        assertThat(said(version, "alternatives")).isEqualTo(List.of());
        assertThat(said(version, "git_commit")).isEqualTo("true");
        assertThat(said(version, "alternatives_rejected")).isEqualTo(List.of("x"));
        assertThat(Logs.deviations(log))
                .containsExactly(
                        "1 wrong-type",
                        "1 session-format",
                        "1 wrong-type",
                        "1 wrong-type",
                        "1 wrong-type",
                        "1 wrong-type",
                        "1 wrong-type",
                        "1 blank-text",
                        "1 wrong-type",
                        "1 wrong-type");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"text\"",
                "12",
                "nothing",
                "{\"a\":NaN}",
                "{\"a\":01}",
                "{'a':1}",
                "{\"a\":1}{\"b\":2}",
                "{\"a\":1,}"
            })
    void aLineThatIsNoJsonObjectIsReportedAndTheRestGoesOn(String broken) {
        ParsedLog log = Logs.read(broken, Logs.line(ID));

        assertThat(log.decisions()).extracting(ParsedDecision::id).containsExactly(ID);
        assertThat(Logs.deviations(log)).containsExactly("1 unreadable-line");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"timestamp\":\"2026-02-10T03:48:04Z\",\"decision\":\"x\"} | 1 missing-field",
                "{\"timestamp\":\"2026-02-10T03:48:04Z\",\"id\":\"dec-1a2b3c4d\"} | 1 missing-field",
                "{\"timestamp\":\"2026-02-10T03:48:04Z\",\"id\":\"dec-1a2b3c4d\",\"decision\":\" \"} | 1 blank-text",
                "{\"timestamp\":\"2026-02-10T03:48:04Z\",\"id\":\"\",\"decision\":\"x\"} | 1 blank-text"
            })
    void aLineWithoutIdOrDecisionIsLeftOut(String line, String deviation) {
        ParsedLog log = Logs.read(line);

        assertThat(log.decisions()).isEmpty();
        assertThat(Logs.deviations(log)).containsExactly(deviation);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "2026-02-10T03:48:04Z, 2026-02-10T03:48:04Z, ''",
                "2026-02-10T03:48:04.123456+02:00, 2026-02-10T01:48:04.123456Z, ''",
                "2026-02-10T03:48:04+0200, 2026-02-10T01:48:04Z, ''",
                "2026-02-10 03:48:04, 2026-02-10T03:48:04Z, 1 timestamp-without-zone",
                "2026-02-10T03:48, 2026-02-10T03:48:00Z, 1 timestamp-without-zone",
                "2026-02-10, 2026-02-10T00:00:00Z, 1 timestamp-without-zone",
                "10.2.2026, , 1 bad-timestamp",
                "2026-02-30, , 1 bad-timestamp",
                "'', , 1 bad-timestamp"
            })
    void aTimestampKeepsItsTextAndIsReadWhereItCanBe(String text, Instant instant, String deviation) {
        ParsedLog log = Logs.read("{\"id\":\"dec-1a2b3c4d\",\"decision\":\"x\",\"timestamp\":\"" + text + "\"}");

        assertThat(said(log.decisions().get(0).current(), "timestamp")).isEqualTo(text);
        assertThat(log.decisions().get(0).current().instant()).isEqualTo(instant);
        assertThat(String.join(" ", Logs.deviations(log))).isEqualTo(deviation);
    }

    @Test
    void idsSessionsTypesAndTimesOutsideTheContractAreKeptAndReported() {
        ParsedLog log =
                Logs.read("{\"id\":\"D-1\",\"decision\":\"x\",\"session_id\":\"monday\",\"type\":\"planning\"}");

        assertThat(log.decisions().get(0).current())
                .isEqualTo(new ParsedVersion(
                        1, "D-1", null, document(null, "monday", "x", Map.of("type", "planning"), Map.of())));
        assertThat(Logs.deviations(log))
                .containsExactly("1 id-format", "1 session-format", "1 missing-field", "1 type-outside-contract");
    }

    @Test
    void citationsOfDecisionsThatAreNotInTheLogAreReportedAtTheEnd() {
        ParsedLog log = Logs.read(
                Logs.line(ID, "\"related_decisions\":[\"dec-00000001\",\"dec-00000002\",\"" + ID + "\",\"JIRA-1\"]"),
                Logs.line("dec-00000002"));

        assertThat(log.decisions().get(0).current().related())
                .containsExactly("dec-00000001", "dec-00000002", ID, "JIRA-1");
        assertThat(Logs.deviations(log)).containsExactly("1 self-link", "1 dangling-link");
    }

    @Test
    void unknownFieldsKeepTheirOrderAndEveryDigit() {
        ParsedLog log = Logs.read(Logs.line(
                ID,
                "\"z\":0.1000",
                "\"a\":9223372036854775808",
                "\"m\":{\"k\":[null,true,-0,1e400]}",
                "\"s\":\"\\u00e9\""));

        Map<String, Object> unknown = log.decisions().get(0).current().document();
        assertThat(unknown.keySet()).endsWith("git_commit", "z", "a", "m", "s");
        assertThat(unknown.get("z")).isEqualTo(new BigDecimal("0.1000"));
        assertThat(unknown.get("a")).isEqualTo(new BigInteger("9223372036854775808"));
        assertThat(unknown.get("m")).hasToString("{k=[null, true, 0, 1E+400]}");
        assertThat(unknown.get("s")).isEqualTo("é");
    }

    @Test
    void ofAFieldThatStandsTwiceTheLastCounts() {
        ParsedLog log = Logs.read(Logs.line(ID, "\"rationale\":\"one\"", "\"rationale\":\"two\""));

        assertThat(said(log.decisions().get(0).current(), "rationale")).isEqualTo("two");
        assertThat(Logs.deviations(log)).containsExactly("1 duplicate-field");
    }

    @Test
    void nulAndLoneSurrogatesAreReplaced() {
        ParsedLog log = Logs.read(Logs.line(ID, "\"rationale\":\"a\\u0000b\\ud800c\\ud83d\\ude00\""));

        assertThat(said(log.decisions().get(0).current(), "rationale")).isEqualTo("a\uFFFDb\uFFFDc\uD83D\uDE00");
        assertThat(Logs.deviations(log)).containsExactly("1 bad-character");
    }

    @Test
    void aByteOrderMarkCarriageReturnsBlankLinesAndAMissingLastLineEndAreFine() {
        ParsedLog log = Logs.read("\uFEFF" + Logs.line(ID) + "\r", "", "  \r", Logs.line("dec-00000002"));

        assertThat(Logs.versions(log)).extracting(ParsedVersion::line).containsExactly(1, 4);
        assertThat(log.deviations()).isEmpty();
    }

    @Test
    void malformedBytesAreReplacedAndReported() {
        byte[] line = Logs.line(ID, "\"rationale\":\"a?b\"").getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < line.length; i++) {
            line[i] = line[i] == '?' ? (byte) 0xFF : line[i];
        }

        ParsedLog log = Logs.read(line, ImportLimits.DEFAULT);

        assertThat(said(log.decisions().get(0).current(), "rationale")).isEqualTo("a\uFFFDb");
        assertThat(Logs.deviations(log)).containsExactly("1 malformed-utf8");
    }
}
