package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Random writes, and every answer compared with that of the reference store. */
interface ModelContract {
    /** How many ledgers are made up; each is written to a store of its own. */
    int SEEDS = 25;

    @Test
    default void randomLedgersAreAnsweredAsTheReferenceStoreAnswersThem(StoreUnderTest store) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            RandomLedger ledger = new RandomLedger(seed);
            try (StoreUnderTest subject = store.sibling("seed-" + seed);
                    StoreUnderTest reference = StoreUnderTest.reference()) {
                compare(ledger, subject, reference);
            }
        }
    }

    private static void compare(RandomLedger ledger, StoreUnderTest subject, StoreUnderTest reference) {
        for (int step = 1; step <= RandomLedger.UNITS; step++) {
            Said[] unit = ledger.unit();
            subject.write(unit);
            reference.write(unit);
            RandomLedger.Question question = ledger.question();
            Answers answers = subject.read(question.view(), snapshot -> Answers.of(snapshot, question.questions()));
            Answers expected = reference.read(question.view(), snapshot -> Answers.of(snapshot, question.questions()));
            assertThat(answers)
                    .as("seed %d, unit %d, through %s", ledger.seed(), step, question.view())
                    .isEqualTo(expected);
        }
        assertThat(subject.store().check(SaidFormat.DERIVER))
                .as("seed %d", ledger.seed())
                .isEmpty();
    }
}
