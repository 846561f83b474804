package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.journal.DecisionType;
import dev.lineage.patterns.Category;
import dev.lineage.query.Validity;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
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

/** Random choices, and the small things that inputs are made of. */
class Choices {
    static final String[] WORDS = {
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
    static final String[] TAGS = {"oauth", "shop", "lab", "slow path", "ünï"};
    static final String[] ENTITIES = {"src/auth.ts", "OAuth", "agent:worker-a", "pom.xml", "concept:OAuth"};
    static final String[] ACTORS = {"agent:planner", "agent:worker-a"};
    static final String[] SESSIONS = {"session-1a2b3c4d", "session-00000000"};
    static final String[] NAMED_SESSIONS = {"session-1a2b3c4d", "session-1a2b3c4d", "session-00000000", "planning-7"};
    static final String[] KEYS = {"k1", "k2", "k3"};
    static final String[] IMPORTED = {
        "dec-00000001", "dec-00000002", "adr-0003", "D4", "dec-0000000X", "pat-000003-shop"
    };
    static final String[] IMPORTED_LESSONS = {
        "pat-000001-shop", "pat-507900-48ba66c9", "anti-000002-lab", "L1", "dec-00000001"
    };
    static final Category[] CATEGORIES = {Category.TESTING, Category.BASH, new Category("own word")};
    static final DecisionType[] TYPES = {DecisionType.ARCHITECTURE, DecisionType.OTHER, new DecisionType("own")};
    final SplittableRandom random;
    final Model model;

    Choices(SplittableRandom random, Model model) {
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

    <T> Optional<T> perhaps(int number, Supplier<T> value) {
        return oneIn(number) ? Optional.of(value.get()) : Optional.empty();
    }

    <T> List<T> some(int most, Supplier<T> value) {
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
        scope = oneIn(3) ? scope : scope.session(oneIn(4) ? sessionName() : of(SESSIONS));
        return oneIn(5) ? scope.writingTo("secret") : oneIn(4) ? scope.reading("secret") : scope;
    }

    /** An id that a scope may give as its session's: now and then that of another kind's record, if its form permits. */
    private String sessionName() {
        String id = session().text();
        return IdForm.of(id).filter(form -> form != IdForm.SESSION).isPresent() ? of(SESSIONS) : id;
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

    /** A record that is there, or now and then one that may come, or never comes. */
    RecordId id() {
        List<RecordId> known = model.versions.stream()
                .filter(kept -> !kept.isOfGraph())
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(20) ? RecordId.of(of(IMPORTED)) : known.get(random.nextInt(known.size()));
    }

    /** A decision, if there is one. */
    RecordId decided() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isDecision)
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() ? id() : known.get(random.nextInt(known.size()));
    }

    /** A record of any kind, the graph's own among them. */
    RecordId anyId() {
        return model.versions.isEmpty() || oneIn(2) ? id() : of(model.versions).id();
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    static Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("priority", 3L);
        fields.put("weight", new BigDecimal("1.50"));
        fields.put("parts", Arrays.asList("a", null, Map.of("deep", true)));
        return fields;
    }

    /** An instant that something may have happened at, or a nanosecond later. */
    Instant instant() {
        Instant instant = model.versions.isEmpty() || oneIn(3)
                ? Run.START.plusSeconds(random.nextInt(10) * 50L - 300)
                : model.versions.get(random.nextInt(model.versions.size())).at();
        return oneIn(4) ? instant.plusNanos(1) : instant;
    }

    /** Mostly nothing; bounds before and after now. */
    Validity validity() {
        Validity validity = oneIn(4) ? Validity.UNSAID.from(instant(-300)) : Validity.UNSAID;
        return oneIn(5) ? validity.until(instant(200)) : validity;
    }

    private Instant instant(int start) {
        return Run.START.plusSeconds(start + below(8) * 50L);
    }
}
