package dev.lineage.cli;

import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Errors of the library in the words that were typed: the option that gave the value, not the field that took it. */
final class OptionNames {
    /** Options whose names are not those of the fields that they fill. */
    private static final Map<String, List<String>> OPTIONS = Map.ofEntries(
            Map.entry("tag", List.of("--tags", "--tag")),
            Map.entry("entity", List.of("--entities", "--entity")),
            Map.entry("alternative", List.of("--alternatives", "--rejecting")),
            Map.entry("rejection", List.of("--rejecting")),
            Map.entry("related_decisions", List.of("--related")),
            Map.entry("lesson_learned", List.of("--lesson")),
            Map.entry("inputs_gathered", List.of("--inputs")),
            Map.entry("cursor", List.of("--after")),
            Map.entry("strength", List.of("--strength", "--citing", "--applying")),
            Map.entry("reason", List.of("--reason", "--citing", "--applying")));

    private OptionNames() {}

    /** The message of an error, which begins with the option that was typed if one did it. */
    static String message(LineageException error, Given given) {
        String message = String.valueOf(error.getMessage());
        String field = "";
        Optional<String> option = Optional.empty();
        if (error instanceof InvalidInput invalid) {
            field = invalid.field();
            option = named(field, given).or(() -> holding(invalid.value(), given));
        } else if (error instanceof NotFound missing) {
            field = missing.field();
            option = named(field, given).or(() -> holding(missing.id(), given));
        } else if (error instanceof Conflict conflict) {
            field = conflict.field();
            option = named(field, given);
        }
        return option.isPresent() && message.startsWith(field + " ")
                ? given.typed(option.get()) + message.substring(field.length())
                : message;
    }

    private static Optional<String> named(String field, Given given) {
        String own = "--" + field.replace('_', '-');
        return given.has(own)
                ? Optional.of(own)
                : OPTIONS.getOrDefault(field, List.of()).stream()
                        .filter(given::has)
                        .findFirst();
    }

    /** The one option that has the value, unless a word that is no option has it too. */
    private static Optional<String> holding(String value, Given given) {
        List<String> options = given.parameters().contains(value) ? List.of() : given.optionsWith(value);
        return options.size() == 1 ? Optional.of(options.get(0)) : Optional.empty();
    }
}
