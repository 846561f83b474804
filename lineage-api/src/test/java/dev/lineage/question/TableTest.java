package dev.lineage.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void aTableKeepsWhatItWasMadeOf() {
        List<Reference> references = new ArrayList<>(List.of(Reference.file("a")));
        Table table = new Table(
                Question.REVIEW_DECISIONS,
                List.of("a", "b"),
                List.of(Arrays.asList(null, references), List.of(1L, Instant.EPOCH), List.of(true, 0.5)),
                false,
                1);
        references.clear();

        assertThat(table.rows())
                .containsExactly(
                        Arrays.asList(null, List.of(Reference.file("a"))),
                        List.of(1L, Instant.EPOCH),
                        List.of(true, 0.5));
        assertThatThrownBy(() -> table.rows().get(0).set(0, "x")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aRowThatIsNoneIsRefused() {
        assertThatThrownBy(() -> table(List.of("one")))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("row");
        assertThatThrownBy(() -> table(List.of("one", new Object())))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("cell");
        assertThatThrownBy(() -> table(List.of("one", List.of("two"))))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("cell");
    }

    private static Table table(List<Object> row) {
        return new Table(Question.REVIEW_DECISIONS, List.of("a", "b"), List.of(row), false, 1);
    }

    @Test
    void everyQuestionTakesWhatIsCommonToAllAndKnowsItsNames() {
        for (Question question : Question.values()) {
            assertThat(question.parameters())
                    .endsWith(Parameter.PROJECT, Parameter.SINCE, Parameter.UNTIL, Parameter.LIMIT)
                    .containsAll(question.required())
                    .containsAll(question.choice())
                    .containsAll(question.optional())
                    .doesNotHaveDuplicates();
            assertThat(Question.parse(question.word())).isEqualTo(question);
            question.parameters().forEach(parameter -> assertThat(question.parameter(parameter.word()))
                    .isEqualTo(parameter));
        }
    }
}
