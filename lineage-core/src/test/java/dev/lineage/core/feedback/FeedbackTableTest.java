package dev.lineage.core.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.core.kernel.Proof;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.patterns.Feedback;
import dev.lineage.patterns.Verdict;
import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FeedbackTableTest {
    private static final int SEEDS = 15;
    private static final int FACTS = 120;
    private static final long HOUR = Duration.ofHours(1).toMillis();
    private static final long DAY = Duration.ofDays(1).toMillis();

    private static FeedbackTable table(List<Fact> facts) {
        FeedbackTable table = new FeedbackTable();
        facts.forEach(table::add);
        return table;
    }

    private static List<View> views(RandomFacts facts, Random random) {
        View all = View.EVERYTHING;
        long then = 1L + random.nextInt((int) facts.sequence());
        Optional<Long> valid = Optional.of(facts.now());
        View reader = new View(facts.sequence(), valid, Optional.of("shop"), Optional.of(facts.spaces()));
        return List.of(all.at(facts.sequence()), all.at(then), reader, reader.at(then));
    }

    private static List<Long> instants(RandomFacts facts, Random random) {
        long now = facts.now();
        return List.of(now, now + random.nextInt(90) * DAY, now + random.nextInt(2) * HOUR, now - HOUR);
    }

    /** Whatever was asked before, and whatever of it is kept, what is answered is what a table answers that is asked for the first time. */
    @Test
    void whoWasAskedBeforeAnswersToTheLastBitAsWhoWasNot() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomFacts random = new RandomFacts(seed);
            Random choices = new Random(seed);
            List<Fact> facts = new ArrayList<>();
            FeedbackTable warm = new FeedbackTable();
            for (int i = 0; i < FACTS; i++) {
                Fact fact = random.next();
                facts.add(fact);
                warm.add(fact);
                if (choices.nextInt(3) > 0) {
                    FeedbackTable fresh = table(facts);
                    for (View view : views(random, choices)) {
                        for (long instant : instants(random, choices)) {
                            assertThat(answers(warm, view, instant, random.versions()))
                                    .as("seed %s, fact %s, %s at %s", seed, i, view, instant)
                                    .isEqualTo(answers(fresh, view, instant, random.versions()));
                        }
                    }
                }
            }
        }
    }

    private static List<Object> answers(FeedbackTable table, View view, long instant, Map<Long, String> versions) {
        FeedbackView feedback = new FeedbackView(table, view, instant);
        LessonWeights weights = feedback.weights();
        List<Object> answers = new ArrayList<>();
        for (Map.Entry<Long, String> version : versions.entrySet()) {
            Judged judged = feedback.of(version.getKey());
            answers.add(judged);
            answers.add(feedback.refutedBy(version.getValue(), FACTS));
            double weight = weights.of(version.getKey());
            assertThat(weight)
                    .as("weight of %s in %s at %s", version, view, instant)
                    .isEqualTo(judged.standing().weight());
            assertThat(weights.standing(version.getKey())).isEqualTo(judged.standing());
            assertThat(weight).isLessThanOrEqualTo(weights.most());
        }
        answers.add(feedback.used());
        return answers;
    }

    private static Fact decision(long sequence, String id, boolean helpful, long validFrom) {
        Place place = new Place(Optional.empty(), Optional.empty(), validFrom, Place.ALWAYS_UNTIL);
        Proof proof = new Proof("pat-1", helpful, 1, Optional.of(id), 0, false);
        return new Fact(sequence, id, place, sequence, Proofs.of(List.of(proof)), false);
    }

    private static Fact lesson(long sequence) {
        Place place = new Place(Optional.empty(), Optional.empty(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
        return new Fact(sequence, "pat-1", place, sequence, new Proofs(OptionalDouble.of(0.5), List.of()), false);
    }

    @Test
    void ofTheEventsOfALessonAllCountButOfEachDecisionTheLast() {
        Place place = new Place(Optional.empty(), Optional.empty(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            FeedbackTable table = table(List.of(lesson(1)));
            List<Proof> proofs = new ArrayList<>();
            for (int sequence = 2; sequence < 14; sequence++) {
                Optional<String> by = random.nextBoolean() ? Optional.of("dec-" + random.nextInt(3)) : Optional.empty();
                int times = by.isPresent() ? 1 : 1 + random.nextInt(4);
                Proof next = new Proof("pat-1", random.nextBoolean(), times, by, 0, false);
                proofs.removeIf(proof -> by.isPresent() && proof.by().equals(by));
                proofs.add(next);
                table.add(new Fact(sequence, "pat-1", place, sequence, Proofs.of(List.of(next)), true));

                Judged judged = new FeedbackView(table, View.EVERYTHING, sequence).of(1);

                double confidence = 0.5;
                int[] counts = new int[2];
                for (Proof proof : proofs) {
                    confidence =
                            (proof.helpful() ? Verdict.POSITIVE : Verdict.NEGATIVE).after(confidence, proof.times());
                    counts[proof.helpful() ? 0 : 1] += proof.times();
                }
                assertThat(judged.confidence()).as("seed %s, %s", seed, proofs).isEqualTo(confidence);
                assertThat(List.of(
                                judged.feedback().positive(), judged.feedback().negative()))
                        .as("seed %s, %s", seed, proofs)
                        .isEqualTo(List.of(counts[0], counts[1]));
            }
        }
    }

    @Test
    void whatIsSaidAgainStandsWhereItWasSaidFirst() {
        FeedbackTable table = table(List.of(
                lesson(1),
                decision(2, "dec-1", true, Place.ALWAYS_FROM),
                decision(3, "dec-2", false, Place.ALWAYS_FROM),
                decision(4, "dec-1", true, 2)));

        Judged judged = new FeedbackView(table, View.EVERYTHING, 5).of(1);

        assertThat(judged.confidence()).isCloseTo(0.55 * 0.9, within(1e-12));
    }

    @Test
    void aLessonCountsTheSameUpToTheMillisecondAtWhichItsMaturityChanges() {
        List<Fact> facts = new ArrayList<>(List.of(lesson(1)));
        for (int i = 0; i < 5; i++) {
            facts.add(decision(2 + i, "dec-" + i, true, Place.ALWAYS_FROM));
        }
        FeedbackTable table = table(facts);
        long half = Feedback.HALF_LIFE.toMillis();
        long change = (long) (half * Math.log(5 / 4.99) / Math.log(2));
        double proven = weight(table, change - HOUR / 2);

        assertThat(weight(table, change - 1_000)).isEqualTo(proven);
        assertThat(weight(table, change + 1_000)).isEqualTo(proven / 1.5);
        assertThat(weight(table, change - 1_000)).isEqualTo(proven);
    }

    private static double weight(FeedbackTable table, long instant) {
        return new FeedbackView(table, View.EVERYTHING, instant).weights().of(1);
    }
}
