package dev.lineage.bench;

import com.github.f4b6a3.ulid.Ulid;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Makes decisions out of a seed: the same seed gives the same decisions. Each has a text of about 90 characters, a
 * rationale of about 300, two alternatives, a commit, 3 tags of 2,000 and 3 files of 20,000 (both skewed), and 2 links
 * to earlier decisions of its project, some of them hubs. Times ascend. A session lasts about 20 decisions. One thread at a time.
 */
public final class DecisionSource {

    /** The outcome of every decision when it is recorded. */
    public static final String PENDING = "pending";

    private static final List<String> OUTCOMES = List.of("successful", "revised", "abandoned");
    private static final List<String> TYPES =
            List.of("implementation", "architecture", "bugfix", "naming", "tooling", "process", "refactor", "other");
    private static final int PROJECTS = 12;
    private static final int ACTORS = 40;
    private static final int SESSIONS_AT_ONCE = 8;
    private static final double SESSION_LENGTH = 20;
    private static final long START = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    private final Vocabulary vocabulary = new Vocabulary();
    private final Skew tags = new Skew(Vocabulary.TAGS, 1.0);
    private final Skew files = new Skew(Vocabulary.FILES, 0.8);
    private final Skew types = new Skew(TYPES.size(), 0.8);
    private final Skew projects = new Skew(PROJECTS, 0.8);
    private final Skew actors = new Skew(ACTORS, 0.6);
    private final RandomGenerator random;
    private final int seed;
    private final List<ProjectDecisions> decisions =
            Stream.generate(ProjectDecisions::new).limit(PROJECTS).toList();
    private final Set<Integer> used = new HashSet<>();
    private int[] ids = new int[1_024];
    private final int[] sessions = new int[SESSIONS_AT_ONCE];
    private int lastSession = SESSIONS_AT_ONCE - 1;
    private int made;
    private long at = START;

    /**
     * Starts at the first decision.
     *
     * @param seed decides all that follows
     */
    public DecisionSource(int seed) {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
        for (int slot = 0; slot < SESSIONS_AT_ONCE; slot++) {
            sessions[slot] = slot;
        }
    }

    /**
     * Makes the next decisions. They cite only decisions of earlier calls, so that they may be stored in any order.
     *
     * @param count how many
     * @return the decisions in the order of their time
     */
    public List<PlainDecision> next(int count) {
        decisions.forEach(ProjectDecisions::makeCitable);
        List<PlainDecision> next = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            next.add(decision());
        }
        return List.copyOf(next);
    }

    /**
     * How many decisions were made until now.
     *
     * @return the count
     */
    public int made() {
        return made;
    }

    /**
     * The public id of a decision: the first hex digits of its identity's SHA-256. Distinct decisions have distinct ids.
     *
     * @param ordinal which decision, from 0
     * @return {@code dec-} and 8 hex digits; of a decision that was not made yet an id that none has
     */
    public String id(int ordinal) {
        return ordinal < made ? "dec-" + hex(ids[ordinal]) : "dec-missing";
    }

    /**
     * The public id of a decision that many others cite.
     *
     * @param hub which one, from 0 to 47
     * @return its id
     */
    public String hub(int hub) {
        return id(decisions.get(hub % PROJECTS).hub(hub / PROJECTS));
    }

    /**
     * Draws a value of a field, as frequent ones as often as they occur.
     *
     * @param field the field
     * @param chooser where the randomness comes from
     * @return a value that decisions have
     */
    public String value(Filter.Field field, RandomGenerator chooser) {
        return switch (field) {
            case TYPE -> TYPES.get(types.draw(chooser));
            case OUTCOME -> outcome(chooser);
            case TAG -> vocabulary.tag(tags.draw(chooser));
            case ENTITY -> vocabulary.file(files.draw(chooser));
            case PROJECT -> project(projects.draw(chooser));
            case SESSION -> session(chooser.nextInt(lastSession + 1));
            case ACTOR -> actor(actors.draw(chooser));
        };
    }

    /**
     * Draws an outcome that a decision may get after it was recorded.
     *
     * @param chooser where the randomness comes from
     * @return an outcome other than pending
     */
    public String outcome(RandomGenerator chooser) {
        return OUTCOMES.get(chooser.nextInt(OUTCOMES.size()));
    }

    private PlainDecision decision() {
        at += 1 + random.nextInt(60_000);
        int number = projects.draw(random);
        String project = project(number);
        String ulid = identity();
        decisions.get(number).add(made - 1);
        return new PlainDecision(
                id(made - 1),
                ulid,
                at,
                project,
                session(currentSession()),
                actor(actors.draw(random)),
                TYPES.get(types.draw(random)),
                PENDING,
                vocabulary.text(random, 80 + random.nextInt(15)),
                vocabulary.text(random, 280 + random.nextInt(35)),
                alternatives(),
                null,
                commit(),
                tags(project),
                files(),
                links(decisions.get(number)));
    }

    /** An identity whose short id is free; with it a decision counts as made. */
    private String identity() {
        Ulid ulid;
        int id;
        do {
            ulid = new Ulid(at << 16 | random.nextInt(1 << 16), random.nextLong());
            id = ByteBuffer.wrap(sha256(ulid.toBytes())).getInt();
        } while (!used.add(id));
        ids = made < ids.length ? ids : Arrays.copyOf(ids, 2 * made);
        ids[made++] = id;
        return ulid.toString();
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<PlainAlternative> alternatives() {
        return List.of(
                new PlainAlternative(vocabulary.text(random, 35), vocabulary.text(random, 45)),
                new PlainAlternative(vocabulary.text(random, 35), null));
    }

    private String commit() {
        return hex(random.nextInt())
                + hex(random.nextInt())
                + hex(random.nextInt())
                + hex(random.nextInt())
                + hex(random.nextInt());
    }

    private List<String> tags(String project) {
        Set<String> chosen = new LinkedHashSet<>();
        chosen.add(project);
        while (chosen.size() < 3) {
            chosen.add(vocabulary.tag(tags.draw(random)));
        }
        return List.copyOf(chosen);
    }

    private List<String> files() {
        Set<String> chosen = new LinkedHashSet<>();
        while (chosen.size() < 3) {
            chosen.add(vocabulary.file(files.draw(random)));
        }
        return List.copyOf(chosen);
    }

    private List<PlainLink> links(ProjectDecisions project) {
        Set<PlainLink> chosen = new LinkedHashSet<>();
        while (chosen.size() < Math.min(2, project.citable())) {
            chosen.add(new PlainLink("relates_to", id(project.cited(random))));
        }
        return List.copyOf(chosen);
    }

    private int currentSession() {
        int slot = random.nextInt(SESSIONS_AT_ONCE);
        if (random.nextDouble() < 1 / SESSION_LENGTH) {
            sessions[slot] = ++lastSession;
        }
        return sessions[slot];
    }

    private String session(int number) {
        return "session-" + hex(mix(~(number ^ seed)));
    }

    private String project(int number) {
        return "project-" + vocabulary.tag(number + 100);
    }

    private static String actor(int number) {
        return "agent:worker-" + number;
    }

    private static String hex(int bits) {
        return String.format(Locale.ROOT, "%08x", bits);
    }

    /** The finalizer of MurmurHash3 (Austin Appleby, public domain): a bijection on 32 bits. */
    private static int mix(int value) {
        int mixed = value;
        mixed = (mixed ^ (mixed >>> 16)) * 0x85ebca6b;
        mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
        return mixed ^ (mixed >>> 16);
    }
}
