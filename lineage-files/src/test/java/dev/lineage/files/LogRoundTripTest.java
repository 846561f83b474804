package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LogRoundTripTest {

    @Test
    void whatWasReadIsWrittenInTheContractsOrder() {
        String line =
                "{\"id\":\"dec-1a2b3c4d\",\"timestamp\":\"2026-02-10\",\"session_id\":null,\"decision\":\"Use é\","
                        + "\"rationale\":\"\\n\\\"\",\"alternatives\":[\"A\"],\"outcome\":\"accepted\",\"type\":\"plan\","
                        + "\"entities\":[],\"tags\":[\"t\"],\"lesson_learned\":null,\"related_decisions\":[\"x\"],"
                        + "\"git_commit\":null,\"alternatives_rejected\":{\"A\":\"why\"},\"z\":{\"n\":1.50,\"l\":[]},\"a\":null}";

        assertThat(Logs.write(Logs.versions(Logs.read(line)))).isEqualTo(line + "\n");
    }

    @Test
    void readingWhatWasWrittenGivesTheSameVersions() {
        List<ParsedVersion> versions = Logs.versions(Logs.read(Logs.line(
                "dec-1a2b3c4d",
                "\"tags\":\"one\"",
                "\"entities\":[1,null]",
                "\"git_commit\":7",
                "\"alternatives_rejected\":true",
                "\"outcome\":3")));

        assertThat(Logs.versions(Logs.read(Logs.write(versions)))).isEqualTo(versions);
    }

    @Test
    void aRealJournalIsReadWithEveryDeviationAndWrittenAgainLineByLine() throws Exception {
        List<String> lines = realJournal();

        ParsedLog log = Logs.read(lines.toArray(String[]::new));

        assertThat(log.decisions()).hasSize(63);
        assertThat(Logs.versions(log)).hasSize(70);
        assertThat(count(log))
                .isEqualTo(Map.of(
                        "duplicate-id", 7,
                        "session-format", 31,
                        "type-outside-contract", 8,
                        "unknown-field", 75,
                        "unknown-outcome", 10));
        for (ParsedVersion version : Logs.versions(log)) {
            assertThat(json(Logs.write(List.of(version)))).isEqualTo(json(lines.get(version.line() - 1)));
        }
    }

    private static Map<String, Integer> count(ParsedLog log) {
        Map<String, Integer> counts = new TreeMap<>();
        log.deviations().forEach(deviation -> counts.merge(deviation.rule().code(), 1, Integer::sum));
        return counts;
    }

    private static Map<String, Object> json(String text) throws JsonObjects.UnreadableJson {
        return new JsonObjects(ImportLimits.DEFAULT).read(text, (rule, detail) -> {});
    }

    private static List<String> realJournal() throws IOException {
        Path journal = SharedData.folder("lore").resolve("journal/data/decisions.jsonl");
        return Files.readAllLines(journal);
    }
}
