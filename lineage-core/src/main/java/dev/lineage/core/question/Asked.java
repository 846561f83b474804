package dev.lineage.core.question;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Limits;
import dev.lineage.query.Paging;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a question was asked with; every value keeps its rule.
 *
 * @param question the question
 * @param values the values; names without what surrounds them
 */
record Asked(Question question, Map<Parameter, String> values) {
    private static final int TEXT = 10_000;

    /** Checks what was given. */
    static Asked of(Question question, Map<Parameter, String> given) {
        Map<Parameter, String> values = new EnumMap<>(Parameter.class);
        given.forEach(
                (parameter, value) -> values.put(question.parameter(parameter.word()), checked(parameter, value)));
        question.required().stream()
                .filter(parameter -> !values.containsKey(parameter))
                .forEach(parameter -> missing(parameter.word(), "must be given"));
        checkChoice(question.choice(), values);
        return new Asked(question, values);
    }

    private static void checkChoice(List<Parameter> choice, Map<Parameter, String> values) {
        List<Parameter> made = choice.stream().filter(values::containsKey).toList();
        if (!choice.isEmpty() && made.isEmpty()) {
            List<String> others = choice.stream().skip(1).map(Parameter::word).toList();
            missing(choice.get(0).word(), "or " + String.join(" or ", others) + " must be given");
        }
        if (made.size() > 1) {
            Parameter first = made.get(0);
            Parameter second = made.get(1);
            throw new InvalidInput(
                    second.word(), values.getOrDefault(second, ""), "must not be given together with " + first.word());
        }
    }

    private static void missing(String parameter, String rule) {
        throw new InvalidInput(parameter, "", rule);
    }

    private static String checked(Parameter parameter, String value) {
        return switch (parameter) {
            case EPIC, FILE, PATTERN, AGENT, PROJECT -> Rules.name(parameter.word(), value, Limits.NAME);
            case ID -> RecordId.of(value).text();
            case TEXT -> Rules.text(parameter.word(), value, TEXT);
            case TYPE ->
                String.join(",", Rules.names(parameter.word(), parts(parameter, value), Limits.NAME, Limits.FILTER));
            case BY -> Grouping.parse(value).word();
            case SINCE, UNTIL -> Times.parse(parameter, value).toString();
            case LIMIT -> Integer.toString(count(parameter, value));
        };
    }

    /** What stands between commas; nothing between two of them is no part. */
    private static List<String> parts(Parameter parameter, String value) {
        List<String> parts = new ArrayList<>();
        for (String part : value.split(",", -1)) {
            if (!part.isBlank()) {
                parts.add(part);
            }
        }
        if (parts.isEmpty()) {
            throw new InvalidInput(parameter.word(), value, "must not be blank");
        }
        return parts;
    }

    private static int count(Parameter parameter, String value) {
        int count = value.matches("[0-9]{1,9}") ? Integer.parseInt(value) : 0;
        if (count < 1 || count > Paging.MOST) {
            throw new InvalidInput(parameter.word(), value, parameter.rule());
        }
        return count;
    }

    Optional<String> value(Parameter parameter) {
        return Optional.ofNullable(values.get(parameter)).or(parameter::standard);
    }

    String required(Parameter parameter) {
        return value(parameter).orElseThrow();
    }

    int limit() {
        return Integer.parseInt(required(Parameter.LIMIT));
    }

    /** What every question can ask of decisions. */
    DecisionFilter filter() {
        DecisionFilter filter = DecisionFilter.all();
        Optional<String> project = value(Parameter.PROJECT);
        Optional<String> since = value(Parameter.SINCE);
        Optional<String> until = value(Parameter.UNTIL);
        filter = project.isPresent() ? filter.project(project.get()) : filter;
        filter = since.isPresent() ? filter.from(Times.parse(Parameter.SINCE, since.get())) : filter;
        return until.isPresent() ? filter.until(Times.parse(Parameter.UNTIL, until.get())) : filter;
    }

    /** The types that were named, any of which will do. */
    List<DecisionType> types() {
        return value(Parameter.TYPE).stream()
                .flatMap(types -> parts(Parameter.TYPE, types).stream())
                .map(DecisionType::new)
                .toList();
    }
}
