package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.query.Questions;
import dev.lineage.query.Questions.Preset;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Check;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The preset questions (rule Q1). */
public record QuestionsService(LineageQuery query, Function<Version<Decision>, OptionalDouble> scorer)
        implements Questions {
    private static final List<String> COMMON = List.of("[since]", "[until]", "[limit]");

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
        String taken =
                Stream.concat(preset.parameters().stream(), COMMON.stream()).collect(Collectors.joining(", "));
        String rule = preset.name() + ", which takes " + taken;
        List<String> names = List.of(taken.replaceAll("[\\[\\]]", "").split(", "));
        given.forEach((name, value) ->
                Check.that(names.contains(name), name, Check.required(name, value), "is not a parameter of " + rule));
        preset.parameters().stream()
                .filter(name -> !name.startsWith("["))
                .forEach(name -> Check.that(given.containsKey(name), name, null, "is required by " + rule));
    }
}
