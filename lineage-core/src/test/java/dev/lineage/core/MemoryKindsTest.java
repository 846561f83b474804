package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.journal.Level;
import dev.lineage.knowledge.CodeReference;
import dev.lineage.knowledge.CodeSnippet;
import dev.lineage.knowledge.CodeSnippetBuilder;
import dev.lineage.knowledge.CoreConfigBuilder;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.knowledge.GoldenPathStepBuilder;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreExtension;
import dev.lineage.knowledge.MemoryCore.CoreExtension.Type;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.knowledge.MemoryCoreBuilder;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.Dependency;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.knowledge.MemoryEntry.RelatedEntry;
import dev.lineage.knowledge.MemoryEntry.SourceType;
import dev.lineage.knowledge.MemoryEntry.SupersededEntry;
import dev.lineage.knowledge.MemoryEntryBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Impression.Purpose;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Nested;

/** The kinds of memory and thoughts. */
class MemoryKindsTest {
    @Nested
    class OfMemoryCore extends AnnotatedKindContract<MemoryCore> {
        OfMemoryCore() {
            super(MemoryCore.class, lineage -> lineage.records(MemoryCore.class));
        }

        @Override
        protected MemoryCore fit(Lineage lineage, MemoryCore value) {
            Filter named = Filter.where("name", value.reference());
            boolean taken =
                    !lineage.list("memory_core", named, Paging.first(1)).items().isEmpty();
            String name = value.name() + (taken ? " " + lineage.counts().get("memory_core") : "");
            return MemoryCoreBuilder.builder(value).name(name).build();
        }

        @Override
        protected List<MemoryCore> samples(Lineage lineage) {
            RecordId other = lineage.records(MemoryCore.class)
                    .add(MemoryCore.builder("Shared")
                            .visibility(CoreVisibility.PUBLIC)
                            .owner("agent:tester")
                            .build())
                    .id();
            MemoryCore minimal = MemoryCore.builder("Backend")
                    .visibility(CoreVisibility.PUBLIC)
                    .owner("agent:tester")
                    .build();
            MemoryCore full = MemoryCoreBuilder.builder(minimal)
                    .description("What the backend needs; 知識 🎉")
                    .type("technology")
                    .addTags("java")
                    .addExtendsCores(new CoreExtension(other, Type.SUPPLEMENTS))
                    .config(CoreConfigBuilder.builder()
                            .autoLink(true)
                            .minConfidence(Level.HIGH)
                            .archiveAfterDays(30)
                            .build())
                    .build();
            return List.of(
                    minimal,
                    full,
                    MemoryCoreBuilder.builder(full).type("pattern").build(),
                    minimal);
        }
    }

    @Nested
    class OfMemoryEntry extends AnnotatedKindContract<MemoryEntry> {
        OfMemoryEntry() {
            super(MemoryEntry.class, lineage -> lineage.records(MemoryEntry.class));
        }

        @Override
        protected Version<MemoryEntry> add(Lineage lineage, MemoryEntry value) {
            MemoryEntryBuilder own = MemoryEntryBuilder.builder(value);
            if (!sees(lineage, value.coreId())) {
                own.coreId(core(lineage))
                        .related(List.of())
                        .dependsOn(List.of())
                        .supersedes(List.of());
            }
            return lineage.knowledge().add(own.build()).entry();
        }

        @Override
        protected Version<MemoryEntry> change(Lineage lineage, RecordId id, UnaryOperator<MemoryEntry> change) {
            return lineage.knowledge().update(id, entry -> MemoryEntryBuilder.builder(change.apply(entry.build())));
        }

        @Override
        protected List<MemoryEntry> samples(Lineage lineage) {
            RecordId core = core(lineage);
            RecordId other = add(
                            lineage,
                            MemoryEntry.builder(core, "Tokens expire", "After an hour")
                                    .build())
                    .id();
            RecordId older = add(
                            lineage,
                            MemoryEntry.builder(core, "Tokens never expire", "Or so we thought")
                                    .build())
                    .id();
            MemoryEntry minimal = MemoryEntry.builder(core, "Refresh tokens early", "Five minutes before expiry")
                    .build();
            MemoryEntry full = MemoryEntryBuilder.builder(minimal)
                    .summary("Refresh early; 早く 🎉")
                    .type("gotcha")
                    .addTags("oauth")
                    .addKeywords("race")
                    .addRelated(new RelatedEntry(other.target(), 0.8, Optional.empty()))
                    .addDependsOn(new Dependency(other.target(), Optional.of("else there is no race")))
                    .addSupersedes(new SupersededEntry(older.target(), Optional.of("it was wrong"), Optional.empty()))
                    .quality(Quality.of(Level.HIGH))
                    .source("the outage")
                    .sourceType(SourceType.EXTRACTED)
                    .addCodeRefs(CodeReference.builder("src/auth.ts")
                            .codebaseId("web")
                            .startLine(3)
                            .endLine(9)
                            .build())
                    .metadata(Map.of("ticket", "A-7"))
                    .build();
            return List.of(
                    minimal,
                    full,
                    MemoryEntryBuilder.builder(full).type("convention").build(),
                    minimal);
        }

        private static RecordId core(Lineage lineage) {
            List<RecordId> cores = lineage.records(MemoryCore.class).list(Filter.ALL, Paging.first(1)).items().stream()
                    .map(Version::id)
                    .toList();
            return cores.isEmpty()
                    ? lineage.records(MemoryCore.class)
                            .add(MemoryCore.builder("Core")
                                    .visibility(CoreVisibility.PUBLIC)
                                    .config(CoreConfigBuilder.builder()
                                            .autoDedupe(false)
                                            .build())
                                    .build())
                            .id()
                    : cores.get(0);
        }
    }

    @Nested
    class OfCodeSnippet extends AnnotatedKindContract<CodeSnippet> {
        OfCodeSnippet() {
            super(CodeSnippet.class, lineage -> lineage.records(CodeSnippet.class));
        }

        @Override
        protected List<CodeSnippet> samples(Lineage lineage) {
            CodeSnippet minimal = CodeSnippet.builder("web", "src/auth.ts")
                    .symbol("renew")
                    .content("refresh()")
                    .language("typescript")
                    .startLine(3)
                    .endLine(3)
                    .build();
            CodeSnippet full = CodeSnippetBuilder.builder(minimal)
                    .symbol("refresh")
                    .symbolType("function")
                    .docstring("Gets a new token; 更新 🎉")
                    .addImports("oauth")
                    .commitSha("d0fb77c")
                    .build();
            return List.of(
                    minimal,
                    full,
                    CodeSnippetBuilder.builder(full).language("javascript").build(),
                    minimal);
        }
    }

    @Nested
    class OfGoldenPath extends AnnotatedKindContract<GoldenPath> {
        OfGoldenPath() {
            super(GoldenPath.class, lineage -> lineage.records(GoldenPath.class));
        }

        @Override
        protected List<GoldenPath> samples(Lineage lineage) {
            GoldenPath minimal = new GoldenPath("How a token is refreshed", "tokens", Optional.empty(), List.of());
            GoldenPath full = new GoldenPath(
                    minimal.name(), "refresh", Optional.of("From timer to store; 道 🎉"), List.of("oauth"));
            return List.of(
                    minimal, full, new GoldenPath("Tokens", "refresh", full.description(), full.tags()), minimal);
        }
    }

    @Nested
    class OfGoldenPathStep extends AnnotatedKindContract<GoldenPathStep> {
        OfGoldenPathStep() {
            super(GoldenPathStep.class, lineage -> lineage.records(GoldenPathStep.class));
        }

        @Override
        protected GoldenPathStep fit(Lineage lineage, GoldenPathStep value) {
            RecordId path = value.goldenPathId();
            return GoldenPathStepBuilder.builder(value)
                    .goldenPathId(sees(lineage, path) ? path : path(lineage))
                    .build();
        }

        @Override
        protected List<GoldenPathStep> samples(Lineage lineage) {
            GoldenPathStep minimal = GoldenPathStep.builder(path(lineage), 1, "The timer")
                    .description("It fires early")
                    .filePath("src/timer.ts")
                    .build();
            GoldenPathStep full = GoldenPathStepBuilder.builder(minimal)
                    .stepOrder(2)
                    .codebaseId("web")
                    .symbol("fire")
                    .startLine(3)
                    .endLine(9)
                    .codeSnapshot("fire()")
                    .snapshotCommit("d0fb77c")
                    .addKeyConcepts("timer; 時 🎉")
                    .build();
            return List.of(
                    minimal,
                    full,
                    GoldenPathStepBuilder.builder(full).filePath("src/clock.ts").build(),
                    minimal);
        }

        private static RecordId path(Lineage lineage) {
            return lineage.records(GoldenPath.class)
                    .add(new GoldenPath("How a token is refreshed", "tokens", Optional.empty(), List.of()))
                    .id();
        }
    }

    @Nested
    class OfThought extends CoreKindContract<Thought> {
        OfThought() {
            super(Thought.class, Lineage::thoughts);
        }

        @Override
        protected Thought fit(Lineage lineage, Thought value) {
            return ThoughtBuilder.builder(value)
                    .refines(value.refines().map(source -> sees(lineage, source) ? source : source(lineage)))
                    .build();
        }

        private static RecordId source(Lineage lineage) {
            return lineage.thoughts()
                    .add(Thought.builder("Where it began").build())
                    .id();
        }

        @Override
        protected List<Thought> samples(Lineage lineage) {
            Thought minimal = Thought.builder("Tokens race at expiry").build();
            Thought full = Thought.builder("Both workers refresh; 競合 🎉")
                    .contributor("agent:coder")
                    .agentName("The coder")
                    .context("After the outage")
                    .addTags("oauth")
                    .refines(source(lineage))
                    .initialWeight(2.5)
                    .build();
            return List.of(
                    minimal,
                    full,
                    ThoughtBuilder.builder(full).contributor("agent:tester").build(),
                    minimal);
        }
    }

    @Nested
    class OfImpression extends CoreKindContract<Impression> {
        OfImpression() {
            super(Impression.class, lineage -> lineage.records(Impression.class));
        }

        @Override
        protected List<Impression> samples(Lineage lineage) {
            List<RecordId> records = List.of(RecordId.of("dec-1a2b3c4d"), RecordId.of("tht-5e6f7a8b"));
            Impression minimal = new Impression(records, Purpose.THINK, Optional.empty(), Optional.empty());
            Impression full = new Impression(records, Purpose.RECALL, Optional.of(1_500), Optional.of(1_482));
            return List.of(
                    minimal,
                    full,
                    new Impression(records.subList(1, 2), Purpose.RECALL, full.budget(), full.tokens()),
                    minimal);
        }
    }
}
