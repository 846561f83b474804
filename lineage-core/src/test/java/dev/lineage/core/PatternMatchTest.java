package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPattern.Severity;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.query.Direction;
import dev.lineage.query.Hit;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which patterns fit a situation (rule P6), and which fail so often that they are warned of (rule P7). */
class PatternMatchTest extends MemoryTest {
    private List<RecordId> match(String situation, boolean all) {
        return lineage.patterns().match(situation, 10, all).stream()
                .map(hit -> hit.version().id())
                .toList();
    }

    private RecordId apply(RecordId pattern, Outcome outcome) {
        clock.advance(Duration.ofSeconds(1));
        return record(Decision.builder("Use it").outcome(outcome).addLinks(Relationship.applies(pattern)))
                .id();
    }

    @Tag("slow")
    @Test
    void usesOfManyPatternsAreReadAtOnce() {
        List<String> reads = new ArrayList<>();
        memory.close();
        memory = Lineages.open(
                SavepointTest.watched(Store.class, SqliteStore.at(file, Durability.NORMAL), reads::add), options(1));
        lineage = memory.in(PLANNER);
        int decisions = Proof.size(1_000, 10_000);
        List<RecordId> patterns = lineage.atomically(inside -> {
            List<RecordId> learned = IntStream.range(0, 100)
                    .mapToObj(i -> inside.patterns()
                            .add(Pattern.builder("Pattern " + i).build())
                            .id())
                    .toList();
            for (int i = 0; i < decisions; i++) {
                Reference pattern = learned.get(i % 100).target();
                inside.journal()
                        .record(Decision.builder("Decision " + i)
                                .outcome(i < decisions / 2 ? Outcome.SUCCESSFUL : Outcome.ABANDONED)
                                .addLinks(Relationship.applies(pattern))
                                .build());
            }
            return learned;
        });
        reads.clear();
        assertThat(lineage.patterns().uses(patterns).values())
                .hasSize(100)
                .allMatch(use -> use.usedIn() == decisions / 100
                        && use.failedIn() == use.positive()
                        && use.usedIn() == 2 * use.positive());
        assertThat(reads).containsExactly("read", "opened", "named", "opened", "links", "named");
    }

    @Test
    void matchSaysWhyAPatternFits() {
        RecordId contracts = learn(Pattern.builder("Contract-first interfaces")
                        .context("Multi-project systems with independent evolution")
                        .solution("Define markdown contracts at boundaries"))
                .id();
        learn(Pattern.builder("Rebase before merging"));
        add(Validation.of(contracts, Verdict.POSITIVE));
        List<Hit> hits = lineage.patterns().match("projects with markdown interfaces", 10, false);
        assertThat(hits).singleElement().satisfies(hit -> {
            assertThat(hit.version().id()).isEqualTo(contracts);
            assertThat(hit.fields()).containsExactly("name", "context", "solution");
            assertThat(hit.excerpt()).contains("interfaces");
            assertThat(hit.parts().keySet()).containsExactly("words", "subject", "confidence");
            assertThat(hit.parts()).containsEntry("confidence", 0.55).containsEntry("subject", 1 + 2 / 3.0);
            assertThat(hit.score())
                    .isCloseTo(hit.parts().values().stream().reduce(1.0, (a, b) -> a * b), within(1e-12));
        });
    }

    @Test
    void nameContextAndSymptomCountTwice() {
        RecordId inSolution =
                learn(Pattern.builder("One way").solution("retry a timeout")).id();
        RecordId inContext =
                learn(Pattern.builder("Two ways").context("retry a timeout")).id();
        RecordId inName = learn(Pattern.builder("timeout retry")).id();
        Map<RecordId, Double> subjects = new HashMap<>();
        lineage.patterns()
                .match("retry timeout", 10, false)
                .forEach(hit -> subjects.put(hit.version().id(), hit.parts().getOrDefault("subject", 0.0)));
        assertThat(subjects).isEqualTo(Map.of(inSolution, 1.0, inContext, 2.0, inName, 2.0));
        assertThat(match("retry timeout", false)).endsWith(inSolution).hasSize(3);
    }

    @Test
    void confidencePutsTheProvenPatternFirstAndDoesNotLowerAWarning() {
        RecordId weak =
                learn(Pattern.builder("retry alpha").initialConfidence(0.2)).id();
        RecordId strong =
                learn(Pattern.builder("retry bravo").initialConfidence(0.9)).id();
        Version<AntiPattern> warning =
                add(AntiPattern.builder("delta").symptom("retry").build());
        assertThat(match("retry", false)).containsExactly(warning.id(), strong, weak);
        Hit hit = lineage.patterns().match("retry", 1, false).get(0);
        assertThat(hit.version()).isEqualTo(warning);
        assertThat(hit.parts().keySet()).containsExactly("words", "subject");
        assertThat(hit.parts()).containsEntry("subject", 2.0);
    }

    @Test
    void deprecatedAndSupersededPatternsAreFoundWhenAskedFor() {
        RecordId deprecated = learn(Pattern.builder("retry always")).id();
        RecordId old = learn(Pattern.builder("retry twice")).id();
        RecordId recent =
                learn(Pattern.builder("retry with jitter").addSupersedes(old)).id();
        IntStream.range(0, 3).forEach(i -> apply(deprecated, Outcome.ABANDONED));
        assertThat(match("retry", false)).containsExactly(recent);
        assertThat(match("retry", true)).containsExactlyInAnyOrder(recent, old, deprecated);
        assertThat(lineage.patterns().match("retry twice", 1, true).get(0).parts())
                .containsEntry("superseded", 0.7);
    }

    @Test
    void aPatternThatManyWordsFitIsFoundBehindOthersOfGreaterRelevance() {
        for (int i = 0; i < 60; i++) {
            learn(Pattern.builder("Pattern " + i).solution("retry retry retry").initialConfidence(0.1));
        }
        RecordId proven = learn(
                        Pattern.builder("One of many words about how to retry").initialConfidence(0.9))
                .id();
        assertThat(lineage.patterns().match("retry", 1, false))
                .extracting(hit -> hit.version().id())
                .containsExactly(proven);
    }

    @Test
    void questionsAndLimitsAreChecked() {
        learn(Pattern.builder("retry"));
        assertThat(match("", false)).isEmpty();
        assertThat(match("unrelated", false)).isEmpty();
        for (int limit : List.of(0, 1_001)) {
            assertThatThrownBy(() -> lineage.patterns().match("retry", limit, false))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("limit");
        }
    }

    @Test
    void earlierStatesAndOtherViewersMatchWhatTheySee() {
        Version<Pattern> first = learn(Pattern.builder("retry"));
        add(Validation.of(first.id(), Verdict.POSITIVE));
        assertThat(lineage.asOf(first)
                        .patterns()
                        .match("retry", 1, false)
                        .get(0)
                        .parts())
                .containsEntry("confidence", 0.5);
        Lineage other = memory.in(Scope.project("other"));
        assertThat(other.patterns().match("retry", 1, true)).isEmpty();
        assertThat(other.patterns().uses(List.of(first.id()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2, 1, 0, true",
        "3, 2, 0, true",
        "3, 3, 0, false",
        "2, 0, 0, false",
        "2, 0, 1, true",
        "0, 3, 0, false",
        "0, 0, 3, false"
    })
    void threeUsesAndSixtyPercentFailuresMakeAProposal(int failed, int succeeded, int pending, boolean proposed) {
        RecordId pattern = learn(Pattern.builder("retry")).id();
        List<RecordId> failures = new ArrayList<>();
        IntStream.range(0, failed).forEach(i -> failures.add(apply(pattern, Outcome.ABANDONED)));
        IntStream.range(0, succeeded).forEach(i -> apply(pattern, Outcome.SUCCESSFUL));
        IntStream.range(0, pending).forEach(i -> apply(pattern, Outcome.PENDING));
        Proposal proposal =
                new Proposal(lineage.patterns().get(pattern), failed + succeeded + pending, succeeded, failures);
        assertThat(lineage.patterns().proposals()).isEqualTo(proposed ? List.of(proposal) : List.of());
    }

    @Test
    void confirmedProposalWarnsOfThePattern() {
        RecordId pattern = learn(Pattern.builder("retry")
                        .context("A request failed")
                        .category("api")
                        .origin("neo"))
                .id();
        List<Reference> failed = List.of(
                apply(pattern, Outcome.ABANDONED).target(),
                apply(pattern, Outcome.ABANDONED).target());
        apply(pattern, Outcome.SUCCESSFUL);
        apply(pattern, Outcome.PENDING);
        record(Decision.builder("Do the opposite").addLinks(Relationship.of(new Relation("inverts"), pattern)));
        Version<AntiPattern> warning = lineage.patterns().confirm(pattern, WriteOption.key("k"));
        assertThat(warning.value())
                .isEqualTo(AntiPattern.builder("avoid: retry")
                        .symptom("A request failed")
                        .risk("Failed in 2 of 3 decisions that have turned out; 4 apply it.")
                        .severity(Severity.MEDIUM)
                        .category("api")
                        .origin(Optional.of("neo"))
                        .evidence(failed)
                        .inverts(pattern)
                        .addTags("shop")
                        .build());
        assertThat(lineage.patterns().proposals()).isEmpty();
        assertThat(lineage.patterns().confirm(pattern)).isEqualTo(warning);
        assertThat(lineage.patterns().confirm(pattern, WriteOption.key("k"))).isEqualTo(warning);
        assertThat(lineage.links(pattern.target(), Direction.INCOMING))
                .filteredOn(link -> link.relation().value().equals("inverts"))
                .extracting(link -> link.statedBy())
                .contains(warning.id());
    }

    @Test
    void withdrawnWarningIsProposedAgain() {
        RecordId pattern = learn(Pattern.builder("retry")).id();
        IntStream.range(0, 3).forEach(i -> apply(pattern, Outcome.ABANDONED));
        Version<AntiPattern> warning = lineage.patterns().confirm(pattern);
        lineage.records(AntiPattern.class).retire(warning.id(), "Too early");
        assertThat(lineage.patterns().proposals()).hasSize(1);
        assertThat(lineage.patterns().confirm(pattern).number()).isEqualTo(3);
    }

    @Test
    void patternThatIsNotProposedIsNotConfirmed() {
        RecordId pattern = learn(Pattern.builder("retry")).id();
        apply(pattern, Outcome.ABANDONED);
        assertThatThrownBy(() -> lineage.patterns().confirm(pattern))
                .isInstanceOfSatisfying(
                        Conflict.class, conflict -> assertThat(conflict.rule()).isEqualTo("proposal"));
        assertThatThrownBy(() -> lineage.patterns().confirm(id("pat-000000-shop")))
                .isInstanceOf(NotFound.class);
    }
}
