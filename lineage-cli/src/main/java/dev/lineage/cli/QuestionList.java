package dev.lineage.cli;

import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All ready-made questions, with what they are asked with. */
final class QuestionList {
    private QuestionList() {}

    static Answer answer(TableFormat format) {
        return Answer.of(
                QuestionList::document,
                screen -> format == TableFormat.JSON ? Json.text(document()) + "\n" : text(screen));
    }

    private static Object document() {
        return Arrays.stream(Question.values()).map(QuestionList::document).toList();
    }

    private static Map<String, Object> document(Question question) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", question.word());
        document.put("meaning", question.meaning());
        document.put(
                "parameters",
                question.parameters().stream()
                        .map(parameter -> document(question, parameter))
                        .toList());
        return document;
    }

    private static Map<String, @Nullable Object> document(Question question, Parameter parameter) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("name", parameter.word());
        document.put("meaning", parameter.meaning());
        document.put("rule", parameter.rule());
        document.put("required", question.required().contains(parameter));
        document.put("one_of", question.choice().contains(parameter));
        document.put("default", parameter.standard().orElse(null));
        return document;
    }

    private static String text(Screen screen) {
        StringBuilder text = new StringBuilder();
        for (Question question : Question.values()) {
            text.append(screen.strong(question.word()))
                    .append(own(question))
                    .append('\n')
                    .append(screen.below(question.meaning(), Integer.MAX_VALUE));
        }
        return text + screen.faint("All of them: [--project NAME] [--since TIME] [--until TIME] [--limit N]") + "\n";
    }

    private static String own(Question question) {
        List<String> parts = new ArrayList<>();
        question.required().forEach(parameter -> parts.add(flag(parameter)));
        if (!question.choice().isEmpty()) {
            parts.add(question.choice().stream().map(QuestionList::flag).collect(Collectors.joining(" or ")));
        }
        question.optional().forEach(parameter -> parts.add("[" + flag(parameter) + "]"));
        return parts.stream().map(part -> "  " + part).collect(Collectors.joining());
    }

    private static String flag(Parameter parameter) {
        return "--" + parameter.word();
    }
}
