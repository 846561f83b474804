package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPattern.Severity;
import dev.lineage.patterns.DiscoveryBuilder;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

/** The kinds of patterns. */
class PatternKindsTest {
    @Nested
    class OfPattern extends AnnotatedKindContract<Pattern> {
        OfPattern() {
            super(Pattern.class, Lineage::patterns);
        }

        @Override
        protected List<Pattern> samples(Lineage lineage) {
            RecordId decision = lineage.journal()
                    .record(Decision.builder("Write contracts").build())
                    .id();
            Pattern minimal = Pattern.builder("Contract-first interfaces")
                    .origin("monarch")
                    .build();
            RecordId older =
                    add(lineage, Pattern.builder("Agree on interfaces").build()).id();
            return List.of(minimal, full(decision, older), minimal);
        }

        static Pattern full(RecordId decision, RecordId older) {
            return Pattern.builder("Contract-first interfaces")
                    .context("Multi-project systems with independent evolution; 契約 🎉")
                    .problem("Projects break each other")
                    .solution("Define markdown contracts at boundaries before implementing")
                    .category("architecture")
                    .origin("monarch_2.0-x")
                    .examples(List.of(Example.bad("call the other's tables"), Example.good("write contract.md")))
                    .initialConfidence(0.85)
                    .initialValidations(3)
                    .discovery(DiscoveryBuilder.builder()
                            .epicId(Reference.of("epic:mj100"))
                            .taskId(Reference.of("task:mj100.3"))
                            .decisionId(decision)
                            .note("After the second outage")
                            .tried(List.of(Alternative.rejected("shared types", "versions drifted")))
                            .build())
                    .supersedes(List.of(older))
                    .tags(List.of("boundaries", "ünïcode"))
                    .build();
        }
    }

    @Nested
    class OfAntiPattern extends AnnotatedKindContract<AntiPattern> {
        OfAntiPattern() {
            super(AntiPattern.class, lineage -> lineage.records(AntiPattern.class));
        }

        @Override
        protected List<AntiPattern> samples(Lineage lineage) {
            RecordId decision = lineage.journal()
                    .record(Decision.builder("Parse the output").build())
                    .id();
            RecordId pattern =
                    lineage.patterns().add(Pattern.builder("Parse ls").build()).id();
            RecordId older =
                    add(lineage, AntiPattern.builder("Grep the output").build()).id();
            AntiPattern minimal =
                    AntiPattern.builder("Parsing ls").origin("shop").build();
            AntiPattern full = AntiPattern.builder("Parsing ls")
                    .symptom("A script reads the output of ls")
                    .risk("Names with blanks; 空白 🎉")
                    .fix("Use find -print0")
                    .severity(Severity.CRITICAL)
                    .category("bash")
                    .origin("session-2026-01-01")
                    .examples(List.of(new Example(Optional.of("for f in $(ls)"), Optional.of("for f in *"))))
                    .discovery(DiscoveryBuilder.builder().decisionId(decision).build())
                    .evidence(List.of(Reference.of("commit:8f3c2a1"), decision.target()))
                    .inverts(pattern)
                    .supersedes(List.of(older))
                    .tags(List.of("shell"))
                    .build();
            return List.of(minimal, full, minimal);
        }
    }

    @Nested
    class OfValidation extends CoreKindContract<Validation> {
        OfValidation() {
            super(Validation.class, lineage -> lineage.records(Validation.class));
        }

        /** A scope that does not see the pattern validates one of its own. */
        @Override
        protected Validation fit(Lineage lineage, Validation value) {
            RecordId pattern = sees(lineage, value.pattern()) ? value.pattern() : pattern(lineage);
            return new Validation(pattern, value.verdict(), value.decisionId(), value.note());
        }

        private static RecordId pattern(Lineage lineage) {
            return lineage.patterns()
                    .add(Pattern.builder("Contract first").build())
                    .id();
        }

        @Override
        protected List<Validation> samples(Lineage lineage) {
            RecordId decision = lineage.journal()
                    .record(Decision.builder("Write contracts").build())
                    .id();
            Validation minimal = Validation.of(pattern(lineage), Verdict.POSITIVE);
            Validation full = new Validation(
                    minimal.pattern(), Verdict.NEGATIVE, Optional.of(decision), Optional.of("Nobody read it; 契約 🎉"));
            return List.of(
                    minimal,
                    full,
                    new Validation(minimal.pattern(), Verdict.POSITIVE, Optional.of(decision), Optional.empty()),
                    minimal);
        }
    }
}
