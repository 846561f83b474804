package dev.lineage.core.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lineage.core.Stores;
import dev.lineage.error.InvalidInput;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.question.QuestionReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a question cannot be asked with is refused with the field, the value and the rule. */
class QuestionInputTest {
    private static final String TIME = "must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21";

    @Test
    void badInputNamesTheFieldTheValueAndTheRule(@TempDir Path folder) {
        try (TracedWork work = new TracedWork(Stores.REFERENCE, folder)) {
            QuestionReader questions = work.lineage().query().questions();
            check(
                    questions,
                    "what",
                    Map.of(),
                    "question",
                    "what",
                    "must be one of decision_traces_by_precedent, epics_citing, file_assignment_history,"
                            + " review_decisions, review_decisions_rejected, failed_decompositions, decision_quality,"
                            + " strategy_success_rates, success_rates, decisions_by_pattern, similar_decisions,"
                            + " outdated_citations, unresolved_decisions, agent_activity");
            String ofEpics = "must be one of epic, id, project, since, until, limit";
            check(questions, "epics_citing", Map.of("file", "x"), "parameter", "file", ofEpics);
            check(questions, "epics_citing", Map.of("EPIC", "x"), "parameter", "EPIC", ofEpics);
            check(questions, "epics_citing", Map.of(), "epic", "", "or id must be given");
            check(
                    questions,
                    "decision_traces_by_precedent",
                    Map.of("epic", "mj1", "id", "dec-1a2b3c4d"),
                    "id",
                    "dec-1a2b3c4d",
                    "must not be given together with epic");
            check(questions, "file_assignment_history", Map.of(), "file", "", "must be given");
            check(questions, "decisions_by_pattern", Map.of(), "pattern", "", "must be given");
            check(questions, "similar_decisions", Map.of("type", "naming"), "text", "", "must be given");
            check(questions, "success_rates", Map.of(), "by", "", "must be given");
            check(
                    questions,
                    "success_rates",
                    Map.of("by", "colour"),
                    "by",
                    "colour",
                    "must be one of decision_type, strategy, agent, worker, file, month");
            for (String bad : new String[] {"0", "10001", "-1", "1.5", "ten", "", "99999999999", "+5", "٣"}) {
                check(questions, "agent_activity", Map.of("limit", bad), "limit", bad, "must be from 1 to 10000");
            }
            for (String bad : new String[] {"yesterday", "", "2026-13-01", "2026-01-01T00:00:00", "T"}) {
                check(questions, "agent_activity", Map.of("since", bad), "since", bad, TIME);
                check(questions, "agent_activity", Map.of("until", bad), "until", bad, TIME);
            }
            check(questions, "epics_citing", Map.of("id", "a b"), "id", "a b", "must hold no colon and no white space");
            check(
                    questions,
                    "similar_decisions",
                    Map.of("text", "x".repeat(10_001)),
                    "text",
                    "x".repeat(79) + "…",
                    "must have at most 10000 characters (it has 10001)");
            check(
                    questions,
                    "similar_decisions",
                    Map.of("text", "x", "type", " , "),
                    "type",
                    " , ",
                    "must not be blank");
        }
    }

    @Test
    void everyTextOfEveryQuestionIsHeldToItsRule(@TempDir Path folder) {
        try (TracedWork work = new TracedWork(Stores.REFERENCE, folder)) {
            QuestionReader questions = work.lineage().query().questions();
            int checked = 0;
            for (Question question : Question.values()) {
                for (Parameter parameter : question.parameters()) {
                    checked += refused(questions, question, parameter, " ");
                    checked += refused(questions, question, parameter, "a\u0000b");
                    checked += refused(questions, question, parameter, "\ud800");
                    checked += refused(questions, question, parameter, "x".repeat(10_001));
                }
            }
            assertThat(checked).isGreaterThan(4 * 4 * Question.values().length);
        }
    }

    private static int refused(QuestionReader questions, Question question, Parameter parameter, String value) {
        Map<Parameter, String> asked = new HashMap<>();
        question.required().forEach(needed -> asked.put(needed, needed == Parameter.BY ? "month" : "x"));
        asked.put(parameter, value);
        InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> questions.ask(question, asked));
        assertThat(refusal).as(question + " " + parameter).isNotNull();
        assertThat(refusal.field()).isEqualTo(parameter.word());
        return 1;
    }

    private static void check(
            QuestionReader questions, String name, Map<String, String> asked, String field, String value, String rule) {
        InvalidInput refusal = catchThrowableOfType(InvalidInput.class, () -> questions.ask(name, asked));
        assertThat(refusal).as(name + " " + asked).isNotNull();
        assertThat(refusal.field()).isEqualTo(field);
        assertThat(refusal.value()).isEqualTo(value);
        assertThat(refusal.rule()).isEqualTo(rule);
    }
}
