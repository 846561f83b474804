package dev.lineage.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class DecisionContextTest {
    private static void refused(String message, Consumer<DecisionContextBuilder> wrong) {
        assertThatThrownBy(() -> DecisionDraft.of("Go").knowing(wrong))
                .isInstanceOf(InvalidInput.class)
                .hasMessage(message);
    }

    @Test
    void whatIsNoNameOrNoTextIsRefusedWithItsField() {
        refused("epic must not be blank, but was \"\"", known -> known.epic(""));
        refused("task must not hold control characters, but was \"a\\u000ab\"", known -> known.task("a\nb"));
        refused("working_memory must not be blank, but was \" \"", known -> known.workingMemory(" "));
        refused(
                "agent must have at most 512 characters (it has 513), but was \"" + "x".repeat(79) + "…\"",
                known -> known.agent("x".repeat(513)));
        refused("question must not hold the character NUL, but was \"a\\u0000\"", known -> known.question("a\0"));
        refused("decision_type must not be blank, but was \"\"", known -> known.at(new DecisionPoint("")));
        refused("policy_evaluated must not be blank, but was \" \"", known -> known.policy(Policy.of(" ")));
        refused(
                "policy_evaluated exception must not be blank, but was \"\"",
                known -> known.policy(Policy.of("ask first").exceptBecause("")));
        refused(
                "policy_evaluated must have at most 1000 values, but was \"1001 values\"",
                known -> known.policies(Collections.nCopies(1_001, Policy.of("ask first"))));
    }

    @Test
    void aConfidenceIsOneOfThreeWordsOrANumberFromNoneToOne() {
        for (double wrong : new double[] {-0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY}) {
            refused("confidence must be from 0 to 1, but was \"" + wrong + "\"", known -> known.confidence(wrong));
        }
        refused("confidence must be high, medium or low, but was \"High\"", known -> known.confidence("High"));
        Map.of("high", 0.9, "medium", 0.6, "low", 0.3).forEach((word, number) -> assertThat(
                        DecisionContext.NOTHING.edit().confidence(word).build().confidence())
                .isEqualTo(OptionalDouble.of(number)));
        assertThat(DecisionContext.NOTHING.edit().confidence(-0.0).build())
                .isEqualTo(DecisionContext.NOTHING.edit().confidence(0.0).build());
    }

    @Test
    void dataIsCopiedAndHeldToWhatJsonSays() {
        refused(
                "chosen.a must hold strings, numbers, booleans, lists, maps and nulls, but was \"java.lang.Object\"",
                known -> known.chosen(Map.of("a", new Object())));
        refused(
                "inputs_gathered.a[0] must have finite numbers, since JSON has no others, but was \"NaN\"",
                known -> known.inputs(Map.of("a", List.of(Double.NaN))));
        refused("chosen depth must be from 1 to 100, but was \"101\"", known -> known.chosen(nested(101)));
        Map<String, Object> data = new LinkedHashMap<>(Map.of("strategy", "file-based"));
        DecisionContext context = DecisionContext.NOTHING.edit().chosen(data).build();
        data.put("strategy", "feature-based");

        assertThat(context.strategy()).isEqualTo(Optional.of("file-based"));
        assertThat(DecisionContext.NOTHING
                        .edit()
                        .chosen(Map.of("strategy", 7))
                        .build()
                        .strategy())
                .isEmpty();
    }

    private static Map<String, Object> nested(int depth) {
        Map<String, Object> data = Map.of();
        for (int i = 1; i < depth; i++) {
            data = Map.of("a", data);
        }
        return data;
    }
}
