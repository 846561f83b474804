package dev.lineage.bench;

import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/**
 * Makes decisions of an orchestrator out of a seed: a text of about 90 characters, a rationale of about 300, and five links: an epic,
 * an agent, a file, a pattern, and a precedent. A tenth of all decisions belongs to one epic, cites one decision or epic, assigns or
 * affects one file, applies one pattern: the hubs. One thread at a time.
 */
final class PrecedentSource {
    /** How many of the decisions that are cited, the epics, the files, and the patterns are hubs. */
    static final int HUBS = 2;

    private static final int TEXT = 90;
    private static final int RATIONALE = 300;
    private static final int EPIC = 20;
    private static final int AGENTS = 40;
    private static final int PATTERNS = 500;
    private static final int TENTH = 20; // of each of two hubs: together a tenth

    private final Vocabulary vocabulary = new Vocabulary();
    private final RandomGenerator random;

    PrecedentSource(int seed) {
        random = new SplittableRandom(seed);
    }

    /** A decision that is the so-many-th, with its links unless they are left out. */
    DecisionDraft next(int number, IntFunction<RecordId> earlier, boolean linked) {
        DecisionDraft plain = DecisionDraft.of(vocabulary.text(random, TEXT))
                .because(vocabulary.text(random, RATIONALE))
                .knowing(context -> context.at(point(number)));
        return linked
                ? plain.knowing(context -> context.epic(epic(number)).agent("worker-" + random.nextInt(AGENTS)))
                        .linking(file(number), pattern(), precedent(number, earlier))
                : plain;
    }

    /** What somebody is about to decide: it has an epic of its own, and a file. */
    DecisionDraft draft() {
        return DecisionDraft.of(vocabulary.text(random, TEXT))
                .because(vocabulary.text(random, RATIONALE))
                .knowing(context -> context.at(DecisionPoint.FILE_ASSIGNMENT))
                .linking(DecisionLink.of(Relation.ASSIGNS_FILE, anyFile()));
    }

    private static DecisionPoint point(int number) {
        List<DecisionPoint> points = DecisionPoint.USUAL;
        return number % 2 == 0 ? DecisionPoint.FILE_ASSIGNMENT : points.get(number / 2 % points.size());
    }

    private String epic(int number) {
        int hub = random.nextInt(TENTH * HUBS);
        return hub < HUBS * 2 ? "hub-" + hub % HUBS : "epic-" + number / EPIC;
    }

    private DecisionLink file(int number) {
        boolean assigned = point(number).equals(DecisionPoint.FILE_ASSIGNMENT);
        return DecisionLink.of(assigned ? Relation.ASSIGNS_FILE : Relation.AFFECTS, anyFile());
    }

    /** One of the files: the hubs are assigned to somebody in a tenth of all decisions each. */
    Thing anyFile() {
        int hub = random.nextInt(HUBS * 5);
        return Reference.file(
                hub < HUBS ? "src/hub-" + hub + ".java" : vocabulary.file(random.nextInt(Vocabulary.FILES)));
    }

    private DecisionLink pattern() {
        return DecisionLink.of(Relation.APPLIES_PATTERN, anyPattern());
    }

    private Thing anyPattern() {
        int hub = random.nextInt(HUBS * 5);
        return Reference.memory("pattern-" + (hub < HUBS ? hub : random.nextInt(PATTERNS)));
    }

    private DecisionLink precedent(int number, IntFunction<RecordId> earlier) {
        Reference cited = random.nextInt(10) == 0
                ? Reference.epic("hub-0")
                : number == 0 ? Reference.epic("epic-0") : earlier.apply(anyCited(number));
        return DecisionLink.of(Relation.CITES_PRECEDENT, cited).because("solved the same way");
    }

    /** One of so many decisions: the first ones are cited by a tenth of all others each. */
    int anyCited(int count) {
        int hub = random.nextInt(HUBS * 5);
        return hub < HUBS && hub < count ? hub : random.nextInt(count);
    }
}
