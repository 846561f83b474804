package dev.lineage.core;

import static dev.lineage.record.Reference.concept;
import static dev.lineage.record.Reference.file;

import dev.lineage.Lineage;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Level;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.Trace;
import dev.lineage.journal.Trace.Policy;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class DecisionKindTest extends AnnotatedKindContract<Decision> {
    DecisionKindTest() {
        super(Decision.class, Lineage::journal);
    }

    @Override
    protected List<Decision> samples(Lineage lineage) {
        RecordId older =
                add(lineage, Decision.builder("Refresh on expiry").build()).id();
        RecordId related =
                add(lineage, Decision.builder("Keep sessions in Redis").build()).id();
        Decision minimal = Decision.builder("Refresh tokens early").build();
        return List.of(minimal, full(older, related), minimal, partial(related));
    }

    private static Decision full(RecordId older, RecordId related) {
        Result result =
                new Result(Optional.of(true), 2, 1, Optional.of(4_200L), Optional.of("log/run-42"), Optional.empty());
        return Decision.builder("Refresh tokens five minutes early\n\nin the background")
                .rationale("Two workers raced at expiry; 更新 in 日本語 🎉")
                .type(new DecisionType("security"))
                .alternatives(List.of(
                        Alternative.considered("one minute"), Alternative.rejected("on expiry", "workers raced")))
                .outcome(Outcome.SUCCESSFUL)
                .lessonLearned("No lost session in a week")
                .entities(List.of(file("src/auth.ts"), concept("token refresh"), Reference.of("src/session.ts")))
                .relatedDecisions(List.of(related))
                .supersedes(List.of(older))
                .tags(List.of("oauth", "ünïcode", "two words"))
                .gitCommit("8f3c2a1")
                .links(List.of(
                        Relationship.of(Relation.IMPLEMENTS, Reference.of("rfc:6749")),
                        new Relationship(
                                new Relation("inspired_by"),
                                Reference.of("https://example.org/refresh?early=1"),
                                0.25,
                                Optional.of("the same race"),
                                Optional.of(Instant.parse("2026-01-02T03:04:05.678901Z")))))
                .trace(trace(related))
                .result(result)
                .build();
    }

    private static Trace trace(RecordId related) {
        return TraceBuilder.builder()
                .decisionType(WorkflowPoint.CONFLICT_RESOLUTION)
                .question("When are tokens refreshed?")
                .decisionData(Map.of(
                        "strategy",
                        "early",
                        "status",
                        "open",
                        "minutes",
                        5,
                        "ratio",
                        0.75,
                        "deep",
                        List.of(Map.of("a", true))))
                .epicId(Reference.of("epic:mj100"))
                .taskId(Reference.of("mj100.3"))
                .workingMemoryId(Reference.of("memory:wm-1"))
                .agentName("agent:planner")
                .inputsGathered(Map.of("queries", List.of("token race")))
                .policyEvaluated(List.of(
                        new Policy("Never log a token", Optional.of(true), Optional.empty(), false),
                        new Policy("No timers", Optional.of(false), Optional.of("a refresh"), false)))
                .precedentCited(List.of(new Precedent(related.target(), Optional.of("the same cache"), 0.5)))
                .affectsTasks(List.of(Reference.of("task:mj100.4")))
                .confidence(Level.HIGH)
                .reversible(false)
                .reversedBy(Reference.of("incident:12"))
                .build();
    }

    private static Decision partial(RecordId related) {
        return Decision.builder("Refresh tokens ten minutes early")
                .alternatives(List.of(Alternative.considered("five minutes")))
                .entities(List.of(file("src/auth.ts")))
                .tags(List.of("oauth"))
                .relatedDecisions(List.of(related))
                .result(ResultBuilder.builder().success(false).build())
                .build();
    }
}
