package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Traversal;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPattern.Severity;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns and anti-patterns: their ids, what learning them again changes, and their values. */
class PatternsTest extends MemoryTest {
    private Version<Pattern> capture(String name) {
        return lineage.patterns().add(Pattern.builder(name).build());
    }

    @Test
    void patternSupersedesPatternsOnly() {
        Pattern newer = Pattern.builder("Retry with a limit")
                .addSupersedes(record("Use a queue").id())
                .build();
        assertThatThrownBy(() -> lineage.patterns().add(newer))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("supersedes")
                .hasMessageContaining("must be a record of the same kind");
    }

    @Test
    void idHasSixDigitsOfTheIdentityAndTheOrigin() {
        Version<Pattern> pattern = capture("Contract-first interfaces");
        assertThat(pattern.id().value()).matches("pat-[0-9]{6}-shop");
        assertThat(pattern.value().origin()).contains("shop");
        assertThat(add(AntiPattern.builder("Parsing ls").build()).id().value()).matches("anti-[0-9]{6}-shop");
        assertThat(learn(Pattern.builder("Contract-first interfaces").origin("neo"))
                        .id()
                        .value())
                .matches("pat-[0-9]{6}-neo");
    }

    @Test
    void learningChangesThePatternThatWasImportedUnderAnotherId() {
        importAll(fields("kind", "pattern", "id", "pat-123456-neo", "name", "Retry", "origin", "neo"));
        importAll(fields("kind", "pattern", "name", "Retry", "origin", "neo", "problem", "It fails"));
        Version<Pattern> learned = learn(Pattern.builder("Retry").origin("neo").solution("Wait"));
        assertThat(learned.id()).isEqualTo(id("pat-123456-neo"));
        assertThat(learned.number()).isEqualTo(3);
        assertThat(learned.value().problem()).contains("It fails");
    }

    @Test
    void aValidationSaysWhatItsPatternIs() {
        RecordId decision = record("a").id();
        assertThatThrownBy(() -> add(Validation.of(decision, Verdict.POSITIVE)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("pattern must be a pattern, but its kind is decision: '" + decision + "'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "neo | neo",
                "Neo Team/alpha | neo-team-alpha",
                "日本語 | session-2026-01-01",
                "a1234567890123456789012345678901234567890123456789012345678901234567890 |"
                        + " a123456789012345678901234567890123456789012345678901234567890123"
            })
    void projectIsTheOriginAsASlug(String project, String origin) {
        Version<Pattern> pattern = memory.in(Scope.project(project))
                .patterns()
                .add(Pattern.builder("Contract first").build());
        assertThat(pattern.value().origin()).contains(origin);
        assertThat(pattern.id().value()).endsWith("-" + origin);
    }

    @Test
    void originWithoutAProjectIsTheDateOfTheSession() {
        clock.advance(Duration.ofDays(32).plusHours(23));
        assertThat(memory.in(Scope.allProjects())
                        .patterns()
                        .add(Pattern.builder("Contract first").build())
                        .value()
                        .origin())
                .contains("session-2026-02-02");
    }

    @Test
    void idHasTwoMoreDigitsEachTimeThatAnotherPatternHasIt() {
        Version<Pattern> pattern = capture("Contract first");
        String digits = pattern.id().value().substring(4, 10);
        Version<Pattern> renamed = lineage.patterns().change(pattern.id(), p -> p.withName("Contracts"));
        assertThat(renamed.id()).isEqualTo(pattern.id());
        Version<Pattern> other = capture("Contract first");
        assertThat(other.id().value()).matches("pat-[0-9]{2}" + digits + "-shop");
        lineage.patterns().change(other.id(), p -> p.withName("More contracts"));
        assertThat(capture("Contract first").id().value()).matches("pat-[0-9]{4}" + digits + "-shop");
    }

    @Test
    void learningAPatternAgainChangesIt() {
        Pattern first = Pattern.builder("Contract first")
                .context("Many projects")
                .category("architecture")
                .initialConfidence(0.9)
                .initialValidations(4)
                .addExamples(Example.good("contract.md"))
                .build();
        RecordId id = lineage.patterns().add(first).id();
        Version<Pattern> second = learn(Pattern.builder(" Contract first ")
                .solution("Write it down")
                .addExamples(Example.bad("call tables"))
                .addTags("boundaries"));
        assertThat(second.id()).isEqualTo(id);
        assertThat(second.number()).isEqualTo(2);
        assertThat(second.value())
                .isEqualTo(Pattern.builder("Contract first")
                        .context("Many projects")
                        .solution("Write it down")
                        .category("architecture")
                        .origin("shop")
                        .initialConfidence(0.9)
                        .initialValidations(4)
                        .examples(List.of(Example.good("contract.md"), Example.bad("call tables")))
                        .tags(List.of("shop", "boundaries"))
                        .build());
        assertThat(capture("Contract first").number()).isEqualTo(2);
        assertThat(learn(Pattern.builder("Contract first").category("api").initialConfidence(0.1))
                        .value())
                .matches(value -> value.category().equals("api") && value.initialConfidence() == 0.1);
    }

    @Test
    void learningAnAntiPatternAgainKeepsItsSeverity() {
        AntiPattern first =
                AntiPattern.builder("Parsing ls").severity(Severity.HIGH).build();
        add(first);
        Version<AntiPattern> second =
                add(AntiPattern.builder("Parsing ls").fix("Use find").build());
        assertThat(second.number()).isEqualTo(2);
        assertThat(second.value().severity()).isEqualTo(Severity.HIGH);
        assertThat(second.value().fix()).contains("Use find");
    }

    @Test
    void importOfAKnownPatternKeepsWhatItDoesNotSay() {
        String said = "'kind': 'pattern', 'name': 'Contract first', 'origin': 'neo', ";
        assertThat(importAll(
                        json(said + "'category': 'architecture', 'initial_confidence': 0.9"),
                        json(said + "'solution': 'Write it down'")))
                .isEqualTo(new ImportReport(2, 0, 0, 0, 0, List.of()));
        assertThat(all(lineage.patterns()))
                .singleElement()
                .matches(version -> version.value().category().equals("architecture")
                        && version.value().initialConfidence() == 0.9
                        && version.value().solution().isPresent());
    }

    @Test
    void computedFieldsAndExamplesAsTheContractWritesThemAreRead() {
        Map<String, Object> contract = json("""
            'kind': 'pattern', 'id': 'pat-482913-neo', 'name': 'Contract first', 'context': 'Many projects',
            'category': 'architecture', 'origin': 'neo', 'confidence': 0.7, 'validations': 2,
            'examples': [{'bad': 'call tables'}, {'good': 'contract.md'}, {}]
            """);
        assertThat(importAll(contract).deviations())
                .extracting(deviation -> deviation.rule() + ": " + deviation.detail())
                .containsExactly("missing-field: examples[2].good or bad is required");
        Version<Pattern> pattern = lineage.patterns().get(id("pat-482913-neo"));
        assertThat(pattern.value().examples()).containsExactly(Example.bad("call tables"), Example.good("contract.md"));
        assertThat(pattern.additional()).isEmpty();
    }

    @Test
    void documentHasTheContractsFieldsAndTheComputedOnesLast() {
        Version<Pattern> pattern = capture("Contract first");
        add(Validation.of(pattern.id(), Verdict.POSITIVE));
        assertThat(Json.text(lineage.documents().write(pattern)))
                .isEqualTo(Json.text(json("""
                    'id': '%s', 'kind': 'pattern', 'version': 1, 'sequence': %d,
                    'created_at': '2026-01-01T00:00:00Z', 'updated_at': '2026-01-01T00:00:00Z',
                    'recorded_at': '2026-01-01T00:00:00Z', 'project': 'shop', 'space': '', 'actor': 'agent:planner',
                    'session_id': null, 'name': 'Contract first', 'context': null, 'problem': null, 'solution': null,
                    'category': 'general', 'origin': 'shop', 'examples': [], 'initial_confidence': 0.5,
                    'initial_validations': 0, 'tags': ['shop'], 'superseded_by': [], 'confidence': 0.55, 'validations': 1,
                    'positive': 1, 'negative': 0, 'used_in': 0, 'failed_in': 0, 'deprecated': false
                    """.formatted(pattern.id(), pattern.sequence()))));
    }

    @Test
    void valuesAreChecked() {
        assertThatThrownBy(() -> Pattern.builder(" ").build())
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("name must not be blank");
        assertThatThrownBy(() -> Pattern.builder("x").initialConfidence(1.01).build())
                .hasMessage("initial_confidence must be from 0.0 to 1.0: '1.01'");
        assertThatThrownBy(
                        () -> Pattern.builder("x").initialConfidence(Double.NaN).build())
                .isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> Pattern.builder("x").initialValidations(-1).build())
                .hasMessage("initial_validations must be from 0 to 1000000000: '-1'");
        assertThatThrownBy(() -> Pattern.builder("x")
                        .examples(IntStream.range(0, 101)
                                .mapToObj(i -> Example.good("example " + i))
                                .toList())
                        .build())
                .hasMessage("examples must have at most 100 items: '101 items'");
        assertThatThrownBy(() -> lineage.documents().read(Validation.class, fields("pattern", "pat-482913-neo")))
                .hasMessage("verdict is required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Neo", "two words", "a/b", "é"})
    void originIsASlug(String origin) {
        assertThatThrownBy(() -> Pattern.builder("x").origin(origin).build())
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("origin must be 1 to 64 of a to z, 0 to 9, '.', '_' or '-'");
    }

    @Test
    void validationsAreNotSearchedAndListedWithTheirPattern() {
        RecordId pattern = capture("Contract first").id();
        Version<Validation> first = add(Validation.of(pattern, Verdict.POSITIVE));
        clock.advance(Duration.ofSeconds(1));
        Version<Validation> second = add(Validation.of(pattern, Verdict.NEGATIVE));
        add(Validation.of(capture("Other").id(), Verdict.NEGATIVE));
        assertThat(lineage.patterns().validations(pattern)).isEqualTo(List.of(first, second));
        assertThat(lineage.search(Search.of("negative " + second.id()))).isEmpty();
        assertThat(lineage.search(Search.of("contract")))
                .extracting(Hit::version)
                .hasSize(1);
    }

    @Test
    void validationsAreNoNodesOfTheGraph() {
        RecordId pattern = capture("Contract first").id();
        add(Validation.of(pattern, Verdict.POSITIVE));
        assertThat(lineage.graph().orphans(5)).extracting(GraphNode::name).containsExactly(pattern.target());
        assertThat(lineage.graph()
                        .neighbors(pattern.target(), Traversal.depth(1))
                        .nodes())
                .extracting(GraphNode::name)
                .containsExactly(pattern.target());
    }

    @Test
    void retiredPatternIsListedNoMoreAndComesBackWhenItIsLearntAgain() {
        Version<Pattern> pattern = capture("Contract first");
        lineage.patterns().retire(pattern.id(), "Not ours");
        assertThat(all(lineage.patterns())).isEmpty();
        assertThat(lineage.patterns().match("contract", 5, true)).isEmpty();
        assertThat(lineage.patterns().use(pattern.id()).usedIn()).isZero();
        assertThat(capture("Contract first").number()).isEqualTo(3);
        assertThat(all(lineage.patterns())).hasSize(1);
    }
}
