package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.journal.QualityScorer;
import dev.lineage.query.Preset;
import dev.lineage.query.Preset.Parameter;
import dev.lineage.query.Questions;
import dev.lineage.query.Table;
import dev.lineage.record.Check;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The preset questions. */
public final class QuestionsService implements Questions {
    private static final List<Parameter> COMMON = Stream.of("since", "until", "limit")
            .map(name -> new Parameter(name, false))
            .toList();

    private final LineageQuery query;
    private final QualityScorer scorer;

    /** Creates the questions to a state that the query reads. */
    public QuestionsService(LineageQuery query, QualityScorer scorer) {
        this.query = query;
        this.scorer = scorer;
    }

    @Override
    public List<Preset> presets() {
        return Question.ALL.stream().map(Question::preset).toList();
    }

    @Override
    public Table ask(String preset, Map<String, String> parameters) {
        Check.required("preset", preset);
        Question question = Question.ALL.stream()
                .filter(each -> each.preset().name().equals(preset))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("preset", preset, "must be one of " + names()));
        check(question.preset(), Check.required("parameters", parameters));
        return question.answer().apply(Asked.of(query, scorer, Map.copyOf(parameters)));
    }

    private String names() {
        return presets().stream().map(Preset::name).collect(Collectors.joining(", "));
    }

    private static void check(Preset preset, Map<String, String> given) {
        List<Parameter> all =
                Stream.concat(preset.parameters().stream(), COMMON.stream()).toList();
        String takes = preset.name() + ", which takes "
                + all.stream().map(Parameter::toString).collect(Collectors.joining(", "));
        given.forEach((name, value) -> Check.that(
                all.stream().anyMatch(parameter -> parameter.name().equals(name)),
                name,
                value,
                "is not a parameter of " + takes));
        preset.parameters()
                .forEach(parameter -> Check.that(
                        !parameter.required() || given.containsKey(parameter.name()),
                        parameter.name(),
                        null,
                        "is required by " + takes));
    }
}
