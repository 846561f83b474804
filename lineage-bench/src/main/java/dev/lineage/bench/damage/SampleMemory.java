package dev.lineage.bench.damage;

import static dev.lineage.ref.Reference.file;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.core.Lineages;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.WorkingTree;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicLong;

/** A memory with records of every kind and segments of every family; the same seed writes the same bytes. */
final class SampleMemory {
    private static final Instant START = Instant.parse("2026-01-05T08:00:00Z");
    private static final int LONG_TEXT = 700;
    private static final int WORDS = 4;
    private static final List<String> BEGINNINGS =
            List.of("tok", "cart", "ship", "pay", "cach", "que", "r\u00E9s", "bas");
    private static final List<String> ENDINGS = List.of("en", "ing", "er", "ment", "ed", "ure", "age", "ion", "ist");

    private final AtomicLong clock = new AtomicLong(START.toEpochMilli());
    private final AtomicLong ids = new AtomicLong();
    private final SplittableRandom random;
    private final int rounds;
    private final List<RecordId> decisions = new ArrayList<>();
    private final List<RecordId> lessons = new ArrayList<>();
    private final List<RecordId> sessions = new ArrayList<>();

    SampleMemory(long seed, int rounds) {
        this.random = new SplittableRandom(seed);
        this.rounds = rounds;
    }

    /** Reads at the moment at which it was filled: an answer may depend on the age of what it is about. */
    LineageOptions reading() {
        Instant end = Instant.ofEpochMilli(clock.get());
        return writing().clock(() -> end);
    }

    /** Clock and ids count on, so that nothing depends on the day. */
    private LineageOptions writing() {
        return LineageOptions.defaults()
                .clock(() -> Instant.ofEpochMilli(clock.incrementAndGet()))
                .ids(() -> new Ulid(START.toEpochMilli() << 16, ids.incrementAndGet()))
                .salts(new Random(1))
                .executor(Runnable::run);
    }

    /** Fills a new file, and closes it twice, so that each family of segments has two. */
    void fill(Path file) {
        SqliteOptions options = SqliteOptions.defaults().id(new Ulid(1, 1));
        for (int half = 0; half < 2; half++) {
            try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file, options), writing())) {
                for (int i = 0; i < (half == 0 ? 2 * rounds : rounds) / 3; i++) {
                    round(lineage, decisions.size());
                }
                use(lineage);
            }
        }
    }

    List<RecordId> decisions() {
        return decisions;
    }

    List<RecordId> lessons() {
        return lessons;
    }

    List<RecordId> sessions() {
        return sessions;
    }

    private void round(Lineage lineage, int number) {
        clock.addAndGet(60_000);
        Scope scope = Scope.project("shop").actor("agent:a" + number % 3);
        lineage.in(Scope.project("neo")).journal().record(DecisionDraft.of(words()));
        RecordId session = lineage.in(scope)
                .transfer()
                .open(SessionDraft.unnamed().about(words()))
                .id();
        Lineage me = lineage.in(scope.session(session.text()));
        RecordId pattern = lesson(me, number);
        RecordId decision = me.journal().record(decision(number, pattern)).id();
        RecordId assigned = me.journal()
                .record(FileAssignment.of("worker-" + number % 2, List.of("src/f" + number % 5 + ".ts"))
                        .of("mj" + number % 3, "task-" + number)
                        .because(words())
                        .draft()
                        .applying(pattern)
                        .citing(decision))
                .id();
        me.journal()
                .resolve(
                        assigned,
                        (number % 2 == 0 ? Result.succeeded() : Result.failed().errors(2)).evidence(words()));
        me.journal().update(decision, DecisionUpdate.to(Outcome.SUCCESSFUL).lesson(words()));
        me.patterns().validate(pattern, ValidationDraft.positive().by(decision).note(words()));
        me.patterns().validate(pattern, ValidationDraft.positive());
        me.graph()
                .addNode(NodeDraft.of(file("src/f" + number % 5 + ".ts"))
                        .with("size", number)
                        .alias("f" + number));
        me.graph()
                .addEdge(EdgeDraft.of(file("src/f" + number % 5 + ".ts"), Relation.DEPENDS_ON, file("src/g.ts"))
                        .because(words()));
        me.transfer().handOff(handoff(number));
        decisions.add(decision);
        decisions.add(assigned);
        lessons.add(pattern);
        sessions.add(session);
    }

    private RecordId lesson(Lineage me, int number) {
        return number % 3 == 0
                ? me.patterns()
                        .warn(AntiPatternDraft.of(words())
                                .symptom(words())
                                .fix(words())
                                .severity(Severity.HIGH))
                        .id()
                : me.patterns()
                        .capture(PatternDraft.of(words())
                                .problem(words())
                                .then(words())
                                .good(words())
                                .category("code"))
                        .id();
    }

    private DecisionDraft decision(int number, RecordId pattern) {
        DecisionDraft draft = DecisionDraft.of(words())
                .because(number % 20 == 0 ? words(LONG_TEXT) : words())
                .rejecting(words(), words())
                .affecting("src/f" + number % 5 + ".ts", "concept:cart")
                .tagged("t" + number % 4)
                .applying(pattern)
                .gitCommit("0a1b2c3d4e5f60718293a4b5c6d7e8f901234567")
                .knowing(context -> context.at(new DecisionPoint("planning"))
                        .epic("mj" + number % 3)
                        .inputs(Map.of("count", number, "names", List.of("a", "b")))
                        .policy(Policy.of("ask first"))
                        .confidence(0.5)
                        .reversible(true))
                .key("key-" + number);
        draft = decisions.isEmpty() ? draft : draft.relatedTo(decisions.get(random.nextInt(decisions.size())));
        return decisions.size() < 8 || number % 5 != 0 ? draft : draft.superseding(decisions.get(decisions.size() - 4));
    }

    private HandoffDraft handoff(int number) {
        GitState git = new GitState(
                Optional.of("main"), Optional.of("0a1b2c3d"), Optional.empty(), List.of(), List.of("a.txt"), 0, 1);
        return HandoffDraft.of(words())
                .workingTree(new WorkingTree(Optional.of(git), List.of("src/f" + number % 5 + ".ts")))
                .thread(words())
                .next(words())
                .blocker(words())
                .question(words())
                .failed(words());
    }

    /** Lets all that is derived be made, and something be shown. */
    private void use(Lineage lineage) {
        lineage.query().search(Search.of(words()), Paging.first(5));
        lineage.graph().neighbours(file("src/g.ts"), Traversal.depth(2));
        lineage.patterns().match(words(), LessonFilter.all(), Paging.first(5));
        lineage.query().recall(words(), Budget.tokens(400));
        lineage.maintenance().flush();
    }

    private String words() {
        return words(WORDS + random.nextInt(WORDS));
    }

    private String words(int count) {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < count; i++) {
            text.add(BEGINNINGS.get(random.nextInt(BEGINNINGS.size())) + ENDINGS.get(random.nextInt(ENDINGS.size())));
        }
        return text.toString();
    }
}
