package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.core.kind.Json;
import dev.lineage.exchange.Documents;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Trace.Policy;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.thought.Thought;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records as documents and back. */
class DocumentsTest extends MemoryTest {
    private static String json(Map<String, Object> document) {
        return Json.text(document);
    }

    private Documents documents() {
        return lineage.documents();
    }

    @Test
    void aFullDecisionHasItsFieldsInTheOrderOfTheDictionary() {
        RecordId related = record("related").id();
        Decision full = JournalTest.full();
        Version<Decision> stored = record(
                full.with()
                        .addRelatedDecisions(related)
                        .addSupersedes(related)
                        .trace(full.trace()
                                .with(t -> t.decisionData(fields("strategy", "early", "files", List.of("a.ts")))
                                        .addPolicyEvaluated(new Policy(
                                                "no overlap", Optional.of(false), Optional.of("epic precedent"), false))
                                        .reversedBy(related.target()))),
                WriteOption.valid(Validity.from(clock.instant())));
        assertThat(json(documents().write(stored))).isEqualTo("""
            {"id":"ID","kind":"decision","version":1,"sequence":2,"timestamp":"2026-01-01T00:00:00Z",\
            "updated_at":"2026-01-01T00:00:00Z","recorded_at":"2026-01-01T00:00:00Z","project":"shop","space":"",\
            "actor":"agent:planner","session_id":null,"valid_from":"2026-01-01T00:00:00Z",\
            "decision":"Refresh tokens early","rationale":"Two workers raced","type":"bugfix",\
            "alternatives":["locks",{"option":"one minute","rejected_because":"still raced"}],"outcome":"successful",\
            "lesson_learned":"Leave room","entities":["src/auth.ts","concept:tokens"],"related_decisions":["RELATED"],\
            "supersedes":["RELATED"],"tags":["auth","shop"],"git_commit":"d0fb77c",\
            "links":[{"relation":"applies_pattern","target":"memory:m1","reason":"same race"}],\
            "decision_type":"decomposition_strategy","question":"Which moment?",\
            "decision_data":{"strategy":"early","files":["a.ts"]},"epic_id":"epic:mj100","task_id":"task:t1",\
            "working_memory_id":"working_memory:w1","agent_name":"planner","inputs_gathered":{"queries":["oauth"]},\
            "policy_evaluated":[{"guideline":"no overlap","applied":false,"exception":"epic precedent","violation":false}],\
            "precedent_cited":[{"target":"epic:mj99","reason":"same provider"}],\
            "affects_tasks":["task:t2"],"confidence":"high","reversed_by":"RELATED",\
            "result":{"success":true,"error_count":1,"retry_count":0,"duration_ms":12,"evidence":"run 7"},\
            "open":false,"quality":0.9,"reversed":true,"succeeded":true,"superseded_by":[]}\
            """.replace("RELATED", related.value())
                .replace("ID", stored.id().value()));
    }

    @Test
    void theFieldsOfTheContractAreWrittenAlsoWhenEmpty() {
        Version<Decision> stored = lineage.journal().record(decision("Use tokens"));
        assertThat(json(documents().write(stored)))
                .isEqualTo("""
                    {"id":"ID","kind":"decision","version":1,"sequence":1,"timestamp":"2026-01-01T00:00:00Z",\
                    "updated_at":"2026-01-01T00:00:00Z","recorded_at":"2026-01-01T00:00:00Z","project":"shop","space":"",\
                    "actor":"agent:planner","session_id":null,"decision":"Use tokens","rationale":null,"type":"other",\
                    "alternatives":[],"outcome":"pending","lesson_learned":null,"entities":[],"related_decisions":[],\
                    "tags":["shop"],"git_commit":null,"open":true,"reversed":false,"superseded_by":[]}\
                    """.replace("ID", stored.id().value()));
    }

    @Test
    void aSupersededDecisionNamesItsSuccessor() {
        RecordId old = record("old").id();
        Version<Decision> recent = record(Decision.builder("new").addSupersedes(old));
        List<Map<String, Object>> both = documents().write(List.of(get(old), recent));
        assertThat(both.get(0))
                .containsEntry("superseded_by", List.of(recent.id().value()))
                .containsEntry("superseded", true);
        assertThat(both.get(1)).containsEntry("superseded_by", List.of()).doesNotContainKey("superseded");
        assertThat(lineage.asOf(1).documents().write(get(old))).containsEntry("superseded_by", List.of());
    }

    @Test
    void aDocumentIsReadAsTheValueThatItWasWrittenFrom() {
        Version<Decision> stored = lineage.journal().record(JournalTest.full());
        assertThat(documents().read(Decision.class, documents().write(stored))).isEqualTo(stored.value());

        Version<Decision> retired = retire(stored.id(), "Not needed");
        assertThat(documents().write(retired)).containsEntry("retired_because", "Not needed");
        assertThat(documents().read(Decision.class, documents().write(retired))).isEqualTo(retired.value());
    }

    @Test
    void aValueIsChangedByTheFieldsOfADocument() {
        Decision changed = documents()
                .with(
                        JournalTest.full(),
                        json("'outcome': 'abandoned', 'lesson_learned': null, 'tags': ['x'], 'question': 'Why?'"));
        assertThat(changed.outcome()).isEqualTo(Outcome.ABANDONED);
        assertThat(changed.lessonLearned()).isEmpty();
        assertThat(changed.tags()).containsExactly("x");
        assertThat(changed.trace().question()).contains("Why?");
        assertThat(changed.trace().epicId()).contains(Reference.of("epic:mj100"));
    }

    @Test
    void unknownFieldsAndWordsAreRefused() {
        assertRefused(fields("decision", "a", "outcom", "pending"), "outcom");
        assertRefused(fields("decision", "a", "outcome", "superb"), "outcome");
        assertRefused(fields("decision", " "), "decision");
        assertRefused(fields("rationale", "a"), "decision");
        assertRefused(fields("decision", "a", "alternatives", List.of("b", " ")), "alternatives[1].option");
        assertRefused(fields("decision", "a", "result", fields("error_count", -1)), "result.error_count");
        assertRefused(fields("decision", "a", "result", fields("error_count", "many")), "result.error_count");
        assertRefused(fields("decision", "a", "links", List.of(fields("relation", "r"))), "links[0].target");
    }

    private void assertRefused(Map<String, Object> fields, String field) {
        assertThatThrownBy(() -> documents().read(Decision.class, fields))
                .isInstanceOfSatisfying(
                        InvalidInput.class,
                        refused -> assertThat(refused.field()).isEqualTo(field));
    }

    @Test
    void theKindsAreDescribed() {
        KindDescription decision = documents().kinds().get(0);
        assertThat(decision.name()).isEqualTo("decision");
        assertThat(decision.fields())
                .extracting(KindDescription.Field::name)
                .startsWith("decision", "rationale", "type");
        assertThat(decision.fields())
                .contains(
                        new KindDescription.Field(
                                "outcome",
                                KindDescription.Type.TEXT,
                                false,
                                List.of("pending", "successful", "revised", "abandoned"),
                                false),
                        new KindDescription.Field("tags", KindDescription.Type.TEXT, true, List.of(), false),
                        new KindDescription.Field("result", KindDescription.Type.OBJECT, false, List.of(), false),
                        new KindDescription.Field("reversible", KindDescription.Type.FLAG, false, List.of(), false));
        assertThat(decision.facets())
                .extracting(KindDescription.Field::name)
                .contains("agent", "entity", "outcome", "tag");
    }

    @Test
    void whoWroteTheFirstVersionIsTheCreatorHereAndWhereTheExportIsRead(@TempDir Path folder) {
        Lineage other = memory.in(PLANNER.actor("agent:other"));
        RecordId decision = record("Use tokens").id();
        other.journal().update(decision, d -> d.outcome(Outcome.SUCCESSFUL));
        RecordId core = publicCore(lineage, "shop");
        RecordId entry = know(core, "Title", "Content");
        other.knowledge().retire(entry, "Wrong", false);
        RecordId thought = thought(Thought.builder("Cache tokens")).id();
        other.thoughts().retire(thought, "Wrong");
        try (LineageMemory copy = open(folder.resolve("copy.db"), 2)) {
            importAll(copy, export(memory, PLANNER));
            importAll(copy, export(memory, PLANNER));
            for (Lineage read : List.of(lineage, copy.in(PLANNER))) {
                for (RecordId id : List.of(entry, decision, thought)) {
                    assertThat(read.documents().write(read.find(id.target()).orElseThrow()))
                            .containsEntry("created_by", "agent:planner")
                            .containsEntry("actor", "agent:other");
                }
                assertThat(texts(read, Filter.where("actor", "agent:planner"))).containsExactly("Use tokens");
                assertThat(texts(read, Filter.where("actor", "agent:other"))).isEmpty();
                assertThat(read.thoughts().lineage(thought, 1).chain().get(0).contributor())
                        .isEqualTo("agent:planner");
            }
            assertThat(copy.in(PLANNER).history(decision))
                    .extracting(Version::actor)
                    .containsExactly("agent:planner", "agent:other");
        }
    }
}
