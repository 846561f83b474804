package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was known when a decision was made, its links and its result, in a log. */
class TraceExchangeTest {
    @TempDir
    private Path folder;

    @Test
    void allOfATraceComesBackFromALog() {
        Lineage lineage = Memory.empty();
        RecordId first = lineage.journal().record(DecisionDraft.of("Poll")).id();
        RecordId id = lineage.journal()
                .record(DecisionDraft.of("Split by file")
                        .knowing(known -> known.at(DecisionPoint.DECOMPOSITION_STRATEGY)
                                .epic("mj123")
                                .task("mj123-1")
                                .workingMemory("wm-1")
                                .agent("coordinator")
                                .question("How do we split it?")
                                .chosen(Map.of("strategy", "file-based", "parts", 3L))
                                .inputs(Map.of("cass_queries", List.of(Map.of("relevance", new BigDecimal("0.90")))))
                                .policy(Policy.of("avoid file overlap").exceptBecause("similar epic"))
                                .policy(Policy.of("small tasks"))
                                .confidence("high")
                                .generated(Set.of(GeneratedText.DECISION, GeneratedText.POLICIES))
                                .reversible(true))
                        .citing(first)
                        .linking(DecisionLink.of(Relation.CITES_PRECEDENT, Reference.epic("mj100"))
                                .strength(0.5)
                                .because("the same refresh")))
                .id();
        Result result = Result.failed()
                .errors(2)
                .retries(0)
                .duration(Duration.ofSeconds(45))
                .evidence("CI")
                .event(new EntryReference(first, 1));
        lineage.journal().resolve(id, Resolution.of(result).lesson("Smaller"));
        lineage.journal().reverse(id, first);
        String log = Memory.log(lineage);

        Lineage copy = Memory.empty();
        ImportReport report = Memory.take(copy, folder, log.split("\n"));

        assertThat(report.deviations()).isEmpty();
        Decision here = lineage.journal().show(id);
        Decision there = copy.journal().show(id);
        assertThat(List.of(there.context(), there.links(), there.result(), there.reversedBy(), there.additional()))
                .isEqualTo(List.of(here.context(), here.links(), here.result(), here.reversedBy(), Map.of()));
        assertThat(there.context()).isNotEqualTo(DecisionContext.NOTHING);
        assertThat(Memory.log(copy)).isEqualTo(log);
    }

    @Test
    void whatHasAnotherFormIsReportedAndWrittenAgainAsItStood() {
        Lineage lineage = Memory.empty();
        String line = Logs.line(
                "dec-1a2b3c4d",
                "\"epic_id\":\"mj100\"",
                "\"confidence\":\"high\"",
                "\"confidence_word\":\"high\"",
                "\"generated_text\":[\"lesson\"]",
                "\"decision_data\":[\"a\"]",
                "\"policy_evaluated\":[{\"rule\":\"r\",\"by\":\"me\"}]",
                "\"entity_links\":[{\"relation\":\"cites_precedent\",\"target\":\"epic:e\",\"strength\":3}]",
                "\"outcome_result\":{\"status\":\"fine\"}",
                "\"reversed_by\":[\"dec-1a2b3c4e\"]");

        ImportReport report = Memory.take(lineage, folder, line);

        assertThat(report.deviations())
                .extracting(deviation -> deviation.rule() + " " + deviation.detail())
                .containsExactly(
                        "WRONG_TYPE decision_data: not an object: [\"a\"]",
                        "REFUSED_VALUE policy_evaluated[0]: policy_evaluated must be an object with no fields but "
                                + "[rule, applied, exception], but was \"{\"rule\":\"r\",\"by\":\"me\"}\"",
                        "WRONG_TYPE confidence: not a number: \"high\"",
                        "REFUSED_VALUE generated_text[0]: generated_text must be one of [decision, rationale,"
                                + " policies], but was \"lesson\"",
                        "REFUSED_VALUE confidence_word must stand beside a confidence, but was \"high\"",
                        "REFUSED_VALUE entity_links[0].strength: strength must be from 0.0 to 1.0, but was \"3.0\"",
                        "REFUSED_VALUE outcome_result.status: status must be one of [succeeded, failed, unknown], but was"
                                + " \"fine\"");
        Decision decision = lineage.journal().show(RecordId.of("dec-1a2b3c4d"));
        assertThat(decision.context().epic()).contains("mj100");
        assertThat(decision.reversedBy()).containsExactly(RecordId.of("dec-1a2b3c4e"));
        assertThat(document(Memory.log(lineage))).containsAllEntriesOf(document(line));
    }

    @Test
    void whatADecisionCannotSayOfItselfIsReportedAndWrittenAgainAsItStood() {
        String line = Logs.line(
                "dec-1a2b3c4d",
                "\"superseded_by\":[\"dec-1a2b3c4d\",\"dec-1a2b3c4e\"]",
                "\"entity_links\":[{\"relation\":\"similar_to\",\"target\":\"dec-1a2b3c4d\"}]",
                "\"reversed_by\":[\"dec-1a2b3c4d\"]");

        assertRefused(
                line,
                "REFUSED_VALUE superseded_by[0]: superseded_by must be another record than the one that says so, but was "
                        + "\"dec-1a2b3c4d\"",
                "REFUSED_VALUE entity_links[0]: target must be another record than the one that says so, but was "
                        + "\"dec-1a2b3c4d\"",
                "REFUSED_VALUE reversed_by[0]: reversed_by must be another record than the one that says so, but was "
                        + "\"dec-1a2b3c4d\"");
    }

    @Test
    void aLinkThatWouldPassForAnAttributeIsReportedAndWrittenAgainAsItStood() {
        String line = Logs.line(
                "dec-1a2b3c4d", "\"entity_links\":[{\"relation\":\"outcome\",\"target\":\"outcome:successful\"}]");

        assertRefused(
                line,
                "REFUSED_VALUE entity_links[0]: relation must be another word than actor, decision type, key, kind,"
                        + " outcome, project, session, tag, type, which Lineage uses itself, but was \"outcome\"");
    }

    @Test
    void ofWhatIsThereMoreOftenThanADecisionHoldsAsMuchIsTakenAsItHolds() {
        Lineage lineage = Memory.empty();
        String line = Logs.line(
                "dec-1a2b3c4d",
                "\"policy_evaluated\":" + many("{\"rule\":\"r%d\"}"),
                "\"entity_links\":" + many("{\"relation\":\"affects\",\"target\":\"file:%d\"}"),
                "\"reversed_by\":" + many("\"x-%d\""));

        ImportReport report = Memory.take(lineage, folder, line);

        assertThat(report.deviations())
                .extracting(deviation -> deviation.rule() + " " + deviation.detail())
                .containsExactly(
                        "REFUSED_VALUE policy_evaluated must have at most 1000 values, but was \"1001 values\"",
                        "REFUSED_VALUE entity_links must have at most 1000 values, but was \"1001 values\"",
                        "REFUSED_VALUE reversed_by must have at most 1000 values, but was \"1001 values\"");
        Decision decision = lineage.journal().show(RecordId.of("dec-1a2b3c4d"));
        assertThat(decision.context().policies()).hasSize(1_000);
        assertThat(decision.links()).hasSize(1_000);
        assertThat(decision.reversedBy()).hasSize(1_000).endsWith(RecordId.of("x-999"));
        assertThat(document(Memory.log(lineage))).containsAllEntriesOf(document(line));
    }

    private static String many(String form) {
        return IntStream.rangeClosed(0, 1_000)
                .mapToObj(number -> form.replace("%d", Integer.toString(number)))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private void assertRefused(String line, String... told) {
        Lineage lineage = Memory.empty();

        ImportReport report = Memory.take(lineage, folder, line);

        assertThat(report.deviations())
                .extracting(deviation -> deviation.rule() + " " + deviation.detail())
                .containsExactly(told);
        Decision decision = lineage.journal().show(RecordId.of("dec-1a2b3c4d"));
        assertThat(List.of(decision.context(), decision.links(), decision.reversedBy()))
                .isEqualTo(List.of(DecisionContext.NOTHING, List.of(), List.of()));
        assertThat(document(Memory.log(lineage))).containsAllEntriesOf(document(line));
    }

    private static Map<String, Object> document(String line) {
        return Memory.documents(line).values().iterator().next().get(0);
    }
}
