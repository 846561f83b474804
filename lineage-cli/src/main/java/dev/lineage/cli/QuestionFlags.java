package dev.lineage.cli;

import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The parameters of all questions as options; the project is the scope's. */
final class QuestionFlags {
    private QuestionFlags() {}

    static void declare(Usage usage) {
        for (Parameter parameter : Parameter.values()) {
            String name = name(parameter);
            switch (parameter) {
                case PROJECT -> {}
                case TYPE -> usage.texts("TYPE", "Of this type; repeated: of any of them.", name);
                case LIMIT -> usage.number("N", "At most so many rows, 1 to 10000; else 50.", name);
                case SINCE, UNTIL -> usage.text("TIME", parameter.meaning(), name);
                case BY -> usage.text("WHAT", parameter.meaning() + " It " + parameter.rule() + ".", name);
                default -> usage.text(label(parameter), parameter.meaning(), name);
            }
        }
    }

    private static String label(Parameter parameter) {
        return switch (parameter) {
            case FILE -> "PATH";
            case TEXT -> "TEXT";
            case ID, PATTERN -> "ID";
            default -> "NAME";
        };
    }

    private static String name(Parameter parameter) {
        return "--" + parameter.word();
    }

    /** Without a question nothing can be asked with a parameter. */
    static void refuse(Given given) {
        Stream<String> own = Stream.of(Parameter.values()).map(QuestionFlags::name);
        Stream.concat(own, Stream.of("--db", CurrentProject.ALL, "--as-of"))
                .filter(given::has)
                .findFirst()
                .ifPresent(flag -> {
                    throw given.misuse(flag + " needs the NAME of a question");
                });
    }

    /** What was typed, be it the question's or not. */
    static Map<Parameter, String> parameters(Given given, Question question) {
        Map<Parameter, String> parameters = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            List<String> values = given.all(name(parameter));
            if (parameter != Parameter.PROJECT && !values.isEmpty()) {
                boolean several = parameter == Parameter.TYPE;
                parameters.put(
                        question.parameter(parameter.word()),
                        several ? String.join(",", values) : values.get(values.size() - 1));
            }
        }
        return parameters;
    }
}
