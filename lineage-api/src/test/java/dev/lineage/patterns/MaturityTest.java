package dev.lineage.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaturityTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, candidate",
        "2.98, 0, candidate",
        "0, 2.98, candidate",
        "2.995, 0, established",
        "3, 0, established",
        "2.1, 0.9, established",
        "2.09, 0.91, deprecated",
        "0, 3, deprecated",
        "1, 1.9, candidate",
        "4.98, 0, established",
        "4.995, 0, proven",
        "5, 0, proven",
        "5, 0.88, proven",
        "5.1, 0.9, established",
        "17, 3, established",
        "17.1, 3, proven",
        "7, 3, established",
        "70, 30.1, deprecated",
        "0.7, 0.3, candidate"
    })
    void feedbackMakesTheMaturityThatTheRuleSays(double helpful, double harmful, String maturity) {
        assertThat(new Feedback(0, 0, helpful, harmful).maturity().word()).isEqualTo(maturity);
    }

    @Test
    void roundingDoesNotMoveAShareOverItsBound() {
        for (int days = 0; days < 400; days++) {
            double left = Feedback.left(Duration.ofDays(days));
            double helpful = 0;
            double harmful = 0;
            for (int i = 0; i < 70; i++) {
                helpful += left;
                harmful += i < 30 ? left : 0;
            }
            assertThat(new Feedback(70, 30, helpful, harmful).maturity())
                    .as("after %s days", days)
                    .isEqualTo(helpful + harmful > 2.99 ? Maturity.ESTABLISHED : Maturity.CANDIDATE);
        }
    }

    @Test
    void aMaturityHasAWordAndAFactor() {
        assertThat(Arrays.stream(Maturity.values()).map(each -> each.word() + " " + each.factor()))
                .containsExactly("candidate 0.5", "established 1.0", "proven 1.5", "deprecated 0.0");
    }

    @Test
    void feedbackHalvesInNinetyDaysAndWhatLiesAheadHasNoAge() {
        assertThat(Feedback.left(Duration.ZERO)).isEqualTo(1);
        assertThat(Feedback.left(Duration.ofDays(90))).isCloseTo(0.5, within(1e-12));
        assertThat(Feedback.left(Duration.ofDays(45))).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(Feedback.left(Duration.ofDays(900))).isCloseTo(1 / 1024.0, within(1e-12));
        assertThat(Feedback.left(Duration.ofDays(-1))).isEqualTo(1);
    }

    @Test
    void noFeedbackHasNoHarmfulShare() {
        assertThat(Feedback.NONE.harmfulShare()).isZero();
        assertThat(Feedback.NONE.maturity()).isEqualTo(Maturity.CANDIDATE);
        assertThat(new Feedback(0, 0, 3, 1).harmfulShare()).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, false",
        "3, 1, false",
        "3, 2, true",
        "4, 2, false",
        "5, 3, true",
        "10, 6, true",
        "1000, 599, false"
    })
    void aPatternIsProposedFromSixOfTenOfThreeUsesOn(int uses, int failures, boolean due) {
        assertThat(AntiPatternProposal.isDue(uses, failures)).isEqualTo(due);
    }
}
