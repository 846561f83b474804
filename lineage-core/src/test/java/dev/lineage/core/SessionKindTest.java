package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.ledger.State;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.GitState.CheckoutState;
import dev.lineage.transfer.GitStateBuilder;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.Related;
import dev.lineage.transfer.Session.SessionContext;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.transfer.Transfer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

class SessionKindTest extends AnnotatedKindContract<Session> {
    private final ManualClock clock = new ManualClock();
    private int actors;

    SessionKindTest() {
        super(Session.class, lineage -> lineage.records(Session.class));
    }

    @Override
    protected LineageMemory open(Path folder) {
        Store store = SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL);
        return Lineages.open(store, LineageOptions.defaults().with(o -> o.clock(clock)));
    }

    /** Returns the sessions of an actor of its own, as each has one open session. */
    private Transfer transfer(Lineage lineage, Optional<String> session) {
        State state = ((ScopedLineage) lineage).state();
        Scope scope = state.scope();
        return new TransferService(state.in(new Scope(
                scope.project(), "agent:" + ++actors, session, scope.task(), scope.space(), scope.reading())));
    }

    @Override
    protected Version<Session> add(Lineage lineage, Session value) {
        Transfer transfer = transfer(lineage, Optional.empty());
        return value.status() == SessionStatus.OPEN ? transfer.open(value) : handOff(transfer, value);
    }

    private static Version<Session> handOff(Transfer transfer, Session value) {
        Handoff handoff = value.handoff().orElse(Handoff.builder("Done").build());
        return transfer.handoff(handoff, before -> SessionBuilder.builder(value));
    }

    @Override
    protected Version<Session> change(Lineage lineage, RecordId id, UnaryOperator<Session> change) {
        Transfer transfer = transfer(lineage, Optional.of(id.value()));
        Version<Session> before = transfer.get(id);
        Session after = change.apply(before.value());
        return after.equals(before.value()) ? before : handOff(transfer, after);
    }

    @Override
    protected List<Session> samples(Lineage lineage) {
        RecordId decision = lineage.journal()
                .record(Decision.builder("Limit by key").build())
                .id();
        RecordId parent = add(lineage, Session.NEW).id();
        Session minimal = ended("Rate limiter half done").build();
        return List.of(
                SessionBuilder.builder().summary("Rate limiter").addTags("api").build(),
                full(decision, parent),
                minimal,
                ended("Nothing new").parentSession(parent).build());
    }

    private SessionBuilder ended(String message) {
        Instant now = clock.instant();
        return SessionBuilder.builder()
                .status(SessionStatus.HANDED_OFF)
                .endedAt(now)
                .handoff(Handoff.builder(message).createdAt(now).build());
    }

    private Session full(RecordId decision, RecordId parent) {
        Handoff handoff = Handoff.builder("Bucket works\n\nburst 未完")
                .createdAt(Instant.parse("2025-12-31T23:59:59.123456Z"))
                .nextSteps(List.of("Test the burst", "Measure"))
                .addBlockers("No staging")
                .addQuestions("Which limit for admins?")
                .addFailedAttempts("A fixed window")
                .build();
        GitState git = GitStateBuilder.builder()
                .branch("feature/limit ünï")
                .head("8f3c2a1d8f3c2a1d8f3c2a1d8f3c2a1d8f3c2a1d")
                .addCommits("8f3c2a1 Count by key")
                .uncommitted(List.of(" M src/limit.ts", "?? a b.txt"))
                .stashCount(2)
                .state(CheckoutState.REBASE)
                .build();
        return ended("replaced")
                .summary("Rate limiter of the gateway 🎉\nsecond line")
                .tags(List.of("api", "two words"))
                .parentSession(parent)
                .addGoalsAddressed("Keep the gateway up")
                .addOpenThreads("Admins")
                .decisionsMade(List.of(decision.value(), "Use a bucket"))
                .addPatternsLearned("Measure first")
                .handoff(handoff)
                .gitState(git)
                .context(new SessionContext(
                        List.of("src/limit.ts"), List.of("npm test"), Map.of("node", "20", "cpu", 0.5)))
                .related(new Related(List.of("dec-0"), List.of("pat-0"), List.of("goal-0")))
                .build();
    }
}
