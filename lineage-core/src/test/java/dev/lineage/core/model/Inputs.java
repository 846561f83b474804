package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Random inputs out of small vocabularies, so that they meet. */
final class Inputs {
    private static final String[] WORDS = {
        "token",
        "tokens",
        "refresh",
        "cache",
        "race",
        "expiry",
        "the",
        "and",
        "OAuth",
        "writeBoolean",
        "c++",
        "Ärger",
        "\uD83D\uDE00",
        "\"",
        "AND",
        "store",
        "storing",
        "one",
        "index",
        "retry"
    };
    private static final String[] TAGS = {"oauth", "shop", "lab", "slow path", "ünï"};
    private static final String[] ENTITIES = {"src/auth.ts", "OAuth", "agent:worker-a", "pom.xml", "concept:OAuth"};
    private static final String[] ACTORS = {"agent:planner", "agent:worker-a"};
    private static final String[] SESSIONS = {"session-1a2b3c4d", "session-00000000"};
    private static final String[] NAMED_SESSIONS = {
        "session-1a2b3c4d", "session-1a2b3c4d", "session-00000000", "planning-7"
    };
    private static final String[] KEYS = {"k1", "k2", "k3"};
    private static final String[] IMPORTED = {
        "dec-00000001", "dec-00000002", "adr-0003", "D4", "dec-0000000X", "pat-000003-shop"
    };
    private static final String[] IMPORTED_LESSONS = {
        "pat-000001-shop", "pat-507900-48ba66c9", "anti-000002-lab", "L1", "dec-00000001"
    };
    private static final Category[] CATEGORIES = {Category.TESTING, Category.BASH, new Category("own word")};
    private static final DecisionType[] TYPES = {DecisionType.ARCHITECTURE, DecisionType.OTHER, new DecisionType("own")
    };

    private final SplittableRandom random;
    private final Model model;

    Inputs(SplittableRandom random, Model model) {
        this.random = random;
        this.model = model;
    }

    boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private <T> Optional<T> perhaps(int number, Supplier<T> value) {
        return oneIn(number) ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> List<T> some(int most, Supplier<T> value) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            T next = value.get();
            if (!list.contains(next)) {
                list.add(next);
            }
        }
        return list;
    }

    String text() {
        int count = 1 + random.nextInt(6);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(of(WORDS));
        }
        return String.join(of(" ", " ", "\n", ". "), words);
    }

    Scope scope() {
        Scope scope = oneIn(3) ? Scope.all() : Scope.project(of("shop", "shop", "lab"));
        scope = oneIn(3) ? scope : scope.actor(of(ACTORS));
        scope = oneIn(3) ? scope : scope.session(oneIn(4) ? session().text() : of(SESSIONS));
        return oneIn(5) ? scope.writingTo("secret") : oneIn(4) ? scope.reading("secret") : scope;
    }

    /** A record that is there, or now and then one that may come, or never comes. */
    RecordId id() {
        List<RecordId> known = model.versions.stream()
                .filter(kept -> !kept.isOfGraph())
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(20) ? RecordId.of(of(IMPORTED)) : known.get(random.nextInt(known.size()));
    }

    /** A record of any kind, the graph's own among them. */
    RecordId anyId() {
        return model.versions.isEmpty() || oneIn(2) ? id() : of(model.versions).id();
    }

    private <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    DecisionDraft draft() {
        DecisionDraft draft = DecisionDraft.of(text()).entities(some(2, this::entity));
        for (String tag : some(2, () -> of(TAGS))) {
            draft = draft.tagged(tag);
        }
        if (oneIn(2)) {
            draft = draft.because(text()).type(of(TYPES));
        }
        if (oneIn(3)) {
            draft = draft.rejecting(text()).rejecting(text(), text());
        }
        if (oneIn(3)) {
            draft = draft.relatedTo(id(), id());
        }
        if (oneIn(6)) {
            draft = draft.superseding(id());
        }
        if (oneIn(4)) {
            draft = draft.gitCommit("0a1b2c");
        }
        return draft;
    }

    /** A draft with a key is made of little, so that it is likely to be made again. */
    DecisionDraft keyedDraft() {
        return DecisionDraft.of(of("token race", "refresh cache")).key(of(KEYS));
    }

    private Entity entity() {
        return new Entity(of(ENTITIES), oneIn(4));
    }

    PatternDraft pattern() {
        PatternDraft draft = PatternDraft.of(of("token race", "refresh early", "Cache the Index"));
        if (oneIn(3)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(3) ? draft : draft.when(text()).then(text());
        draft = oneIn(3) ? draft.problem(text()) : draft;
        draft = oneIn(3) ? draft.good(text()).bad(text()) : draft;
        draft = oneIn(2) ? draft.category(of(CATEGORIES)) : draft;
        return oneIn(4) ? draft.origin("lab") : draft;
    }

    AntiPatternDraft antiPattern() {
        AntiPatternDraft draft = AntiPatternDraft.of(of("token race", "store tokens"));
        if (oneIn(3)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(3) ? draft : draft.symptom(text()).risk(text());
        draft = oneIn(3) ? draft.fix(text()) : draft;
        draft = oneIn(2) ? draft.severity(of(Severity.values())) : draft;
        draft = oneIn(2) ? draft.category(of(CATEGORIES)) : draft;
        return oneIn(4) ? draft.origin("lab") : draft;
    }

    ValidationDraft validation() {
        ValidationDraft draft = ValidationDraft.of(oneIn(3) ? Verdict.NEGATIVE : Verdict.POSITIVE);
        if (oneIn(6)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(3) ? draft : draft.by(oneIn(4) ? id() : first());
        return oneIn(4) ? draft.note(text()) : draft;
    }

    LessonFilter lessonFilter() {
        LessonFilter filter = LessonFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(9)) {
                case 0 -> filter.kind(of(LessonKind.values()));
                case 1 -> filter.category(of(CATEGORIES));
                case 2 -> filter.origin(Origin.of(of("shop", "lab", "session-2026-01-01")));
                case 3 -> filter.severity(of(Severity.values()));
                case 4 -> filter.project(of("shop", "lab"));
                case 5 -> filter.session(of(SESSIONS));
                case 6 -> filter.actor(of(ACTORS));
                case 7 -> filter.from(instant());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    /** The record that has been there longest, so that several validations name it. */
    private RecordId first() {
        return model.versions.stream()
                .filter(kept -> !kept.isOfGraph())
                .findFirst()
                .map(Kept::id)
                .orElseGet(this::id);
    }

    /** A lesson, if there is one; now and then another record. */
    RecordId lesson() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isLesson)
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(8) ? id() : known.get(random.nextInt(known.size()));
    }

    SessionDraft sessionDraft() {
        SessionDraft draft = oneIn(3) ? SessionDraft.unnamed() : SessionDraft.named(of(NAMED_SESSIONS));
        if (oneIn(4)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(2) ? draft.about(text()) : draft;
        return oneIn(2) ? draft.tagged(of(TAGS)) : draft;
    }

    /** Few sessions with few versions each, so that they come again. */
    ImportedSession importedSession() {
        RecordId id = oneIn(4) ? session() : RecordId.of(of(NAMED_SESSIONS));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        Inputs same = new Inputs(fixed, new Model(() -> Run.START));
        List<ImportedSessionVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedSessionVersion version = same.importedSessionVersion();
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedSession(id, versions);
    }

    private ImportedSessionVersion importedSessionVersion() {
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedSessionVersion(
                perhaps(2, () -> time),
                perhaps(2, () -> of(ACTORS)),
                perhaps(2, this::text),
                some(2, () -> of(TAGS)),
                perhaps(3, () -> RecordId.of(of(NAMED_SESSIONS))),
                oneIn(2) ? OpenWork.NONE : openWork(),
                oneIn(4) ? Optional.empty() : Optional.of(importedHandoff(time)),
                oneIn(3) ? additional() : Map.of());
    }

    private ImportedHandoff importedHandoff(Instant opened) {
        Instant time = opened.plusSeconds(random.nextInt(8) * 50L);
        return new ImportedHandoff(
                perhaps(2, () -> time),
                text(),
                perhaps(2, this::workingTree),
                mentions(),
                mentions(),
                openWork(),
                some(2, this::text),
                perhaps(5, () -> "0123456789abcdef".repeat(4)));
    }

    private OpenWork openWork() {
        return new OpenWork(mentions(), some(2, this::text), some(2, () -> of(WORDS)), some(2, this::text));
    }

    private Mentions mentions() {
        List<Mention> mentions = some(
                3,
                () -> oneIn(2)
                        ? Mention.of(RecordId.of(of(oneIn(2) ? IMPORTED : IMPORTED_LESSONS)))
                        : Mention.of(text()));
        return new Mentions(mentions, 0);
    }

    HandoffDraft handoffDraft() {
        HandoffDraft draft = HandoffDraft.of(oneIn(6) ? "token race" : text());
        draft = oneIn(2) ? draft.workingTree(workingTree()) : draft;
        if (oneIn(5)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(2) ? draft.thread(text()) : draft;
        draft = oneIn(2) ? draft.next(text()).next(of(WORDS)) : draft;
        draft = oneIn(3) ? draft.blocker(of(WORDS)) : draft;
        draft = oneIn(3) ? draft.question(text()) : draft;
        draft = oneIn(3) ? draft.failed(of(WORDS)) : draft;
        return oneIn(2) ? draft.tagged(of(TAGS)) : draft;
    }

    WorkingTree workingTree() {
        Optional<GitState> git = perhaps(
                2,
                () -> new GitState(
                        perhaps(2, () -> of("main", "feature")),
                        perhaps(2, () -> of("0a1b2c", "ffffff")),
                        perhaps(4, () -> "merge"),
                        some(2, () -> new GitCommit(of("0a1b2c", "ffffff"), of("", "token race"))),
                        some(2, () -> of("src/auth.ts", "pom.xml")),
                        below(3),
                        below(2)));
        return new WorkingTree(git, some(3, () -> of("src/auth.ts", "pom.xml", "README.md")));
    }

    SessionFilter sessionFilter() {
        SessionFilter filter = SessionFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(6)) {
                case 0 -> filter.state(of(SessionState.values()));
                case 1 -> filter.tag(of(TAGS));
                case 2 -> filter.project(of("shop", "lab"));
                case 3 -> filter.actor(of(ACTORS));
                case 4 -> filter.from(instant());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    /** A session, if there is one; now and then another record. */
    RecordId session() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isSession)
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(10) ? id() : known.get(random.nextInt(known.size()));
    }

    /** The scope's session, or another one. */
    RecordId session(Scope scope) {
        return oneIn(2) ? scope.session().map(RecordId::of).orElseGet(this::session) : session();
    }

    /** A decision that a handoff lists, if there is one, so that some are resolved afterwards. */
    RecordId handedOver() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isSession)
                .flatMap(kept -> kept.held().handoff().stream())
                .flatMap(handoff -> handoff.decisions().records().stream())
                .distinct()
                .toList();
        return known.isEmpty() ? id() : known.get(random.nextInt(known.size()));
    }

    /** The hash of a handoff, mostly of this session. */
    String contentHash(RecordId session) {
        List<String> hashes = model.versions.stream()
                .filter(kept -> kept.isSession() && (kept.id().equals(session) || oneIn(5)))
                .flatMap(kept -> kept.held().handoff().stream())
                .map(Handoff::contentHash)
                .toList();
        return hashes.isEmpty() ? "0".repeat(64) : hashes.get(random.nextInt(hashes.size()));
    }

    DecisionUpdate update() {
        DecisionUpdate update = oneIn(3) ? DecisionUpdate.learning(text()) : DecisionUpdate.to(of(Outcome.values()));
        update = oneIn(5) ? update.lesson(text()) : update;
        update = oneIn(3) ? update.expecting(1 + random.nextInt(3)) : update;
        return oneIn(6) ? DecisionUpdate.to(Outcome.SUCCESSFUL).key(of(KEYS)) : update;
    }

    /** Versions of one id are drawn from few, so that importing again finds some of them. */
    ImportedDecision imported() {
        RecordId id = oneIn(6) ? id() : RecordId.of(of(IMPORTED));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        Inputs same = new Inputs(fixed, new Model(() -> Run.START));
        List<ImportedVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedVersion version = same.importedVersion();
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedDecision(id, versions);
    }

    private ImportedVersion importedVersion() {
        DecisionContent content = DecisionContent.of(text())
                .edit()
                .rationale(perhaps(3, this::text))
                .type(of(TYPES))
                .outcome(of(Outcome.values()))
                .outcomeWord(perhaps(4, () -> "half done"))
                .lesson(perhaps(4, this::text))
                .alternatives(some(2, () -> new Alternative(text(), perhaps(2, this::text))))
                .entities(some(2, this::entity))
                .tags(some(2, () -> of(TAGS)))
                .related(some(2, () -> RecordId.of(of(IMPORTED))))
                .supersededBy(some(1, () -> RecordId.of(of(IMPORTED))))
                .gitCommit(perhaps(4, () -> "0a1b2c"))
                .additional(oneIn(3) ? additional() : Map.of())
                .build();
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedVersion(
                content, perhaps(2, () -> time), perhaps(2, () -> of(SESSIONS)), perhaps(2, () -> of(ACTORS)));
    }

    /** As {@link #imported}: what is drawn under one id is of one kind, mostly. */
    ImportedLesson importedLesson() {
        RecordId id = oneIn(4) ? lesson() : RecordId.of(of(IMPORTED_LESSONS));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        Inputs same = new Inputs(fixed, new Model(() -> Run.START));
        boolean pattern = !id.text().startsWith("anti-") ^ oneIn(8);
        List<ImportedLessonVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedLessonVersion version = same.importedLessonVersion(pattern);
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedLesson(id, versions);
    }

    private ImportedLessonVersion importedLessonVersion(boolean pattern) {
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedLessonVersion(
                pattern ? importedPattern() : importedAntiPattern(),
                oneIn(2) ? 0 : random.nextInt(5),
                some(3, this::run),
                perhaps(2, () -> time),
                perhaps(2, () -> of(SESSIONS)),
                perhaps(2, () -> of(ACTORS)));
    }

    private PatternContent importedPattern() {
        return new PatternContent(
                of("token race", "Cache the Index"),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, this::text),
                some(2, () -> new Example(oneIn(2), text())),
                perhaps(2, () -> of(CATEGORIES)),
                perhaps(2, () -> Origin.of("lab")),
                of(0.5, 0.75, 0.0, 1.0),
                oneIn(3) ? additional() : Map.of());
    }

    private AntiPatternContent importedAntiPattern() {
        return new AntiPatternContent(
                of("token race", "store tokens"),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, () -> of(Severity.values())),
                perhaps(2, () -> of(CATEGORIES)),
                perhaps(2, () -> Origin.of("lab")),
                of(0.5, 0.75, 0.0, 1.0),
                oneIn(3) ? additional() : Map.of());
    }

    /** Each decision once, and nothing side by side that an import would draw together. */
    private ValidationRun run() {
        Verdict verdict = of(Verdict.values());
        return oneIn(3)
                ? new ValidationRun(verdict, 1 + random.nextInt(3), Optional.empty(), Optional.empty())
                : new ValidationRun(verdict, 1, perhaps(2, this::cited), Optional.of(text()));
    }

    private RecordId cited() {
        return RecordId.of(of(IMPORTED) + random.nextInt(1000));
    }

    private static Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("priority", 3L);
        fields.put("weight", new BigDecimal("1.50"));
        fields.put("parts", Arrays.asList("a", null, Map.of("deep", true)));
        return fields;
    }

    DecisionFilter filter() {
        DecisionFilter filter = DecisionFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(10)) {
                case 0 -> filter.type(of(TYPES));
                case 1 -> filter.outcome(of(Outcome.values()));
                case 2 -> filter.tag(of(TAGS));
                case 3 -> filter.entity(of(ENTITIES));
                case 4 -> filter.project(of("shop", "lab"));
                case 5 -> filter.session(of(SESSIONS));
                case 6 -> filter.actor(of(ACTORS));
                case 7 -> filter.from(instant());
                case 8 -> filter.citing(id());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    Search search() {
        Search search = Search.of(oneIn(20) ? "" : text());
        search = oneIn(5) ? search.kind(of("decision", "pattern", "anti-pattern", "session", "node")) : search;
        search = oneIn(5) ? search.tag(of(TAGS)) : search;
        search = oneIn(8) ? search.from(instant()) : search;
        return oneIn(8) ? search.until(instant()) : search;
    }

    /** An instant that something may have happened at, or a nanosecond later. */
    Instant instant() {
        Instant instant = model.versions.isEmpty() || oneIn(3)
                ? Run.START.plusSeconds(random.nextInt(10) * 50L - 300)
                : model.versions.get(random.nextInt(model.versions.size())).at();
        return oneIn(4) ? instant.plusNanos(1) : instant;
    }
}
