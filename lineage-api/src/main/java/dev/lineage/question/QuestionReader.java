package dev.lineage.question;

import dev.lineage.error.InvalidInput;
import java.util.EnumMap;
import java.util.Map;

/**
 * Answers ready-made questions as of the view that it was taken from; {@link Question} says which there are. Safe for use by many
 * threads; each call reads one state of the store. Conditions are met before the limit: an answer has as many rows as were asked for
 * if there are that many.
 */
public interface QuestionReader {
    /**
     * Asks a question.
     *
     * @param question the question
     * @param parameters what it is asked with
     * @return the answer
     * @throws InvalidInput if a parameter is missing, is none of the question's, or breaks its rule
     */
    Table ask(Question question, Map<Parameter, String> parameters);

    /**
     * Asks a question by its name.
     *
     * @param name the question's name, such as {@code epics_citing}
     * @param parameters what it is asked with, by the names of the parameters
     * @return the answer
     * @throws InvalidInput if there is no such question, or a parameter is missing, is none of the question's, or breaks its rule
     */
    default Table ask(String name, Map<String, String> parameters) {
        Question question = Question.parse(name);
        Map<Parameter, String> named = new EnumMap<>(Parameter.class);
        parameters.forEach((parameter, value) -> named.put(question.parameter(parameter), value));
        return ask(question, named);
    }
}
