package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.journal.QualityScorer;
import dev.lineage.query.Questions;
import dev.lineage.query.Questions.Preset;
import dev.lineage.query.Questions.Preset.Parameter;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Check;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The preset questions (rule Q1). */
public record QuestionsService(LineageQuery query, QualityScorer scorer) implements Questions {
    private static final List<Parameter> COMMON = Stream.of("since", "until", "limit")
            .map(name -> new Parameter(name, false))
            .toList();

    @Override
    public List<Preset> presets() {
        return Stream.of(PresetQuestion.values())
                .map(question -> question.preset)
                .toList();
    }

    @Override
    public Table ask(String name, Map<String, String> parameters) {
        String names = presets().stream().map(Preset::name).collect(Collectors.joining(", "));
        PresetQuestion question = Stream.of(PresetQuestion.values())
                .filter(each -> each.preset.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("preset", String.valueOf(name), "must be one of " + names));
        check(question.preset, Check.required("parameters", parameters));
        return question.answer.apply(Asked.of(query, scorer, Map.copyOf(parameters)));
    }

    private static void check(Preset preset, Map<String, String> given) {
        List<Parameter> all =
                Stream.concat(preset.parameters().stream(), COMMON.stream()).toList();
        String taken = all.stream().map(Parameter::toString).collect(Collectors.joining(", "));
        String rule = preset.name() + ", which takes " + taken;
        given.forEach((name, value) -> {
            boolean known = all.stream().anyMatch(parameter -> parameter.name().equals(name));
            Check.that(known, name, Check.required(name, value), "is not a parameter of " + rule);
        });
        for (Parameter parameter : all) {
            boolean missing = parameter.required() && !given.containsKey(parameter.name());
            Check.that(!missing, parameter.name(), null, "is required by " + rule);
        }
    }
}
