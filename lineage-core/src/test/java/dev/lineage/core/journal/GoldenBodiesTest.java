package dev.lineage.core.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Golden;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenBodiesTest {
    private static final Ulid OLDER = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");
    private static final Ulid FOREIGN = Ulid.parse("01HZX3K9V1AAAAAAAAAAAAAAAA");

    @Test
    void aMinimalDecision() {
        assertWritten("minimal", minimal());
    }

    @Test
    void aDecisionWithEveryField() {
        DecisionContent content = DecisionContent.of("Refresh the token before it expires — früh")
                .edit()
                .rationale(Optional.of("Races at expiry 🔥"))
                .type(new DecisionType("security"))
                .outcome(Outcome.ABANDONED)
                .outcomeWord(Optional.of("dropped"))
                .lesson(Optional.of("clocks differ"))
                .alternatives(List.of(
                        new Alternative("retry on 401", Optional.of("doubles the load")),
                        new Alternative("longer tokens", Optional.empty())))
                .entities(List.of(new Entity("src/auth.ts", false), new Entity("agent:worker-a", true)))
                .tags(List.of("auth", "latency"))
                .gitCommit(Optional.of("0123456789abcdef0123456789abcdef01234567"))
                .additional(additional())
                .build();
        Header header = Headers.of(
                "adr-0001",
                -1_000L,
                "shop",
                "private",
                "ann",
                "session-1",
                "bob",
                "session-2",
                "run-42/step-3",
                "AAECAwQFBgcICQoL");

        assertWritten(
                "full",
                body(
                        header,
                        content,
                        Citations.of(
                                List.of(
                                        Cited.here(DecisionKind.PREFIX, OLDER),
                                        Cited.here(DecisionKind.PREFIX, RecordId.of("adr-0002"), FOREIGN)),
                                List.of(
                                        Cited.here(DecisionKind.PREFIX, FOREIGN),
                                        Cited.missing(RecordId.of("adr-0003"))))));
    }

    private static Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("confidence", new BigDecimal("0.85"));
        fields.put("reviewers", List.of("ann", "bob"));
        fields.put("count", 3L);
        return fields;
    }

    @Test
    void aLaterVersion() {
        Body<CitingContent> first = body(
                Headers.of(null, null, "shop", null, "ann", "session-1", null, null, null, null),
                DecisionContent.of("Cache for an hour"),
                Citations.of(List.of(), List.of()));

        assertWritten(
                "later-version",
                first.revised(
                        Headers.of(null, null, "shop", null, "ann", "session-1", "bob", "session-2", null, null),
                        first.value()
                                .outcome(Outcome.REVISED)
                                .lesson(Optional.of("an hour was too long"))
                                .with(Citations.NONE.supersededBy(List.of(Cited.here(DecisionKind.PREFIX, OLDER))))));
    }

    @Test
    void anImportedDecisionWithAForeignIdAndADanglingReference() {
        DecisionContent content = DecisionContent.of("Use MADR")
                .edit()
                .type(DecisionType.PROCESS)
                .gitCommit(Optional.of("v1.2.0"))
                .build();
        Header header =
                Headers.of("adr-0007", 1_500_000_000_000L, null, null, "ann", null, "importer", null, null, null);

        assertWritten(
                "imported",
                body(header, content, Citations.of(List.of(Cited.missing(RecordId.of("dec-ffffffff"))), List.of())));
    }

    @Test
    void aDecisionWithAllThatWasKnownWhenItWasMade() {
        DecisionContext context = DecisionContext.NOTHING
                .edit()
                .at(DecisionPoint.DECOMPOSITION_STRATEGY)
                .epic("mj123")
                .task("mj123-1")
                .workingMemory("wm-7")
                .agent("coordinator")
                .question("How do we split it? — schnell")
                .chosen(Map.of("strategy", "file-based"))
                .inputs(Map.of("cass_queries", List.of(Map.of("relevance", new BigDecimal("0.9")))))
                .policy(Policy.of("no overlap").exceptBecause("as in mj100"))
                .policy(Policy.of("type safety").applied(true))
                .policy(Policy.of("no obvious bugs"))
                .policy(new Policy("ask first", Optional.empty(), Optional.of("nobody was there")))
                .confidence(0.6)
                .reversible(true)
                .build();

        assertWritten("known", traced(context, List.of(), Optional.empty(), List.of()));
    }

    @Test
    void aDecisionWithLinksOfEachForm() {
        List<Linked> links = List.of(
                Linked.to(
                        DecisionLink.of(Relation.CITES_PRECEDENT, RecordId.of("dec-00000000"))
                                .strength(0.25)
                                .because("the same race"),
                        Cited.here(DecisionKind.PREFIX, OLDER)),
                Linked.to(
                        DecisionLink.of(Relation.APPLIES_PATTERN, RecordId.of("pat-000001-neo")),
                        Cited.here(DecisionKind.PREFIX, RecordId.of("pat-000001-neo"), FOREIGN)),
                Linked.outside(DecisionLink.of(Relation.LEARNED_FROM, RecordId.of("ADR-7"))),
                Linked.outside(DecisionLink.of(Relation.ASSIGNS_FILE, Reference.file("src/früh.ts"))),
                Linked.outside(DecisionLink.of(new Relation("blocked by"), Reference.task("mj1-2"))
                        .strength(0)));

        assertWritten("linked", traced(DecisionContext.NOTHING, links, Optional.empty(), List.of()));
    }

    @Test
    void theWordsThatAreWrittenAsNumbersKeepTheirNumbers() {
        List<Linked> links = Stream.of(
                        Relation.CITES_PRECEDENT,
                        Relation.APPLIES_PATTERN,
                        Relation.SIMILAR_TO,
                        Relation.RESOLVES_CONFLICT_FROM,
                        Relation.LEARNED_FROM,
                        Relation.ASSIGNS_FILE,
                        Relation.REVIEWED_WORK_BY,
                        Relation.AFFECTS)
                .map(relation -> Linked.outside(DecisionLink.of(relation, Reference.file("a"))))
                .toList();

        assertWritten("relations", traced(DecisionContext.NOTHING, links, Optional.empty(), List.of()));
        assertThat(DecisionPoint.USUAL).extracting(DecisionCodes::of).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(ResultStatus.values()).extracting(DecisionCodes::of).containsExactly(1, 2, 3);
    }

    @Test
    void aDecisionThatFailedAndWasTakenBack() {
        Result result = Result.failed()
                .errors(3)
                .retries(0)
                .duration(Duration.ofSeconds(45))
                .evidence("tests ✗");
        List<Cited> reversedBy =
                List.of(Cited.here(DecisionKind.PREFIX, OLDER), Cited.missing(RecordId.of("dec-ffffffff")));
        Measured measured = new Measured(result, Optional.of(Cited.here(DecisionKind.PREFIX, OLDER)), 300);
        DecisionContext elsewhere = DecisionContext.NOTHING
                .edit()
                .at(new DecisionPoint("retry budget"))
                .reversible(false)
                .build();

        assertWritten("failed", traced(elsewhere, List.of(), Optional.of(measured), reversedBy));
    }

    @Test
    void aResultWhoseEntryIsNotHere() {
        Measured measured = new Measured(Result.unknown(), Optional.of(Cited.missing(RecordId.of("evt-9"))), 1);

        assertWritten("result-elsewhere", traced(DecisionContext.NOTHING, List.of(), Optional.of(measured), List.of()));
    }

    private static Body<CitingContent> traced(
            DecisionContext context, List<Linked> links, Optional<Measured> measured, List<Cited> reversedBy) {
        return body(
                Headers.of(null, null, "shop", null, null, null, null, null, null, null),
                DecisionContent.of("Split mj123").edit().context(context).build(),
                new Citations(List.of(), List.of(), links, measured, reversedBy));
    }

    @Test
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(GoldenBodiesTest.class, "unknown-fields", DecisionSchema.INSTANCE, minimal());
    }

    private static Body<CitingContent> minimal() {
        return body(
                Headers.of(null, null, null, null, null, null, null, null, null, null),
                DecisionContent.of("Go"),
                Citations.of(List.of(), List.of()));
    }

    private static Body<CitingContent> body(Header header, DecisionContent content, Citations citations) {
        return Body.of(header, CitingContent.of(content, citations));
    }

    private static void assertWritten(String name, Body<CitingContent> body) {
        Golden.assertWritten(GoldenBodiesTest.class, name, DecisionSchema.INSTANCE, body);
    }
}
