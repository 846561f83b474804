package dev.lineage.examples;

import static dev.lineage.record.WriteOption.fence;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.RecordId;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.ThoughtAnswer;
import dev.lineage.thought.ThoughtsReader;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.Handoff;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Work;
import dev.lineage.work.Work.Claim;
import java.io.PrintStream;
import java.util.Optional;

/** The programs of {@code docs} in which agents work together. */
record TeamExamples(LineageMemory memory, PrintStream out) {
    void work() {
        Work coder = memory.in(Scope.project("shop").actor("agent:coder")).work();
        Work tester = memory.in(Scope.project("shop").actor("agent:tester")).work();
        RecordId code = coder.add(Task.builder("Refresh tokens early").build()).id();
        coder.add(
                Task.builder("Test the refresh").priority(5).addDependsOn(code).build());

        Claim claim = coder.claim(Optional.empty(), Work.LEASE).orElseThrow();
        out.println("claimed: " + claim.task().title());
        out.println("left for the tester: " + tester.ready(Optional.empty(), 10).size());
        tester.states(Optional.empty())
                .forEach(state -> out.println(state.task().title() + ": priority " + state.effectivePriority()
                        + ", blocked by " + state.blockedBy().size()));
        try {
            tester.complete(code, TaskResult.of("Done"), fence(claim.token()));
        } catch (Conflict conflict) {
            out.println("refused: " + conflict.rule());
        }
        coder.complete(code, TaskResult.of("They are refreshed five minutes early"), fence(claim.token()));
        out.println("claimed: "
                + tester.claim(Optional.empty(), Work.LEASE)
                        .orElseThrow()
                        .task()
                        .title());
    }

    void transfer() {
        Scope scope = Scope.project("shop").actor("agent:planner").session("session-1a2b3c4d");
        Lineage planner = memory.in(scope);
        RecordId table = planner.journal()
                .record(Decision.builder("Keep tokens in a table").build())
                .id();
        Handoff handoff = Handoff.builder("Tokens are in the table, old ones stay in it")
                .addNextSteps("Delete expired tokens each night")
                .addFailedAttempts("A trigger of the database locked the table")
                .build();
        planner.transfer().handoff(handoff, session -> session.addGoalsAddressed("Logins survive a deployment"));

        Lineage coder = memory.in(Scope.project("shop").actor("agent:coder"));
        Briefing briefing = coder.transfer().resume(Optional.empty()).orElseThrow();
        out.println("message: " + briefing.session().title());
        out.println("open: " + briefing.openThreads().size());
        coder.journal().update(table, decision -> decision.outcome(Outcome.SUCCESSFUL));
        Briefing later = coder.transfer().resume(briefing.session().id(), Optional.empty());
        later.resolved().forEach(decision -> out.println("resolved since: " + decision.title()));
        RecordId fork = coder.transfer().fork(briefing.session().id()).id();
        out.println("next: "
                + coder.transfer().get(fork).value().handoff().orElseThrow().nextSteps());
    }

    void thoughts() {
        Lineage planner = memory.in(Scope.project("shop").actor("agent:planner"));
        Lineage coder = memory.in(Scope.project("shop").actor("agent:coder"));
        String race = "Tokens race when two workers refresh the same one; the slower worker is logged out";
        RecordId first = planner.thoughts().think(Prompt.of(race)).thoughtId().orElseThrow();
        Prompt lock = Prompt.builder("A lock on the row of a token ends the race of the workers")
                .refines(first)
                .build();
        RecordId second = coder.thoughts().think(lock).thoughtId().orElseThrow();

        ThoughtAnswer answer = coder.thoughts().think(Prompt.of("Why do tokens race?"));
        answer.sources().forEach(source -> out.println(source.contributor() + ": " + source.contentPreview()));
        out.println("stored: " + coder.counts().get("thought"));
        coder.thoughts()
                .lineage(second, ThoughtsReader.DEFAULT_DEPTH)
                .chain()
                .forEach(node -> out.println(node.depth() + ": " + node.thoughtType()));
    }
}
