package dev.lineage.cli;

import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Errors of the library in the words that were typed: the option or variable that gave the value, not the field. */
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

    /** The fields whose values variables give. */
    private static final Set<String> INHERITED = Set.of("db", "project", "actor", "session", "space");

    private OptionNames() {}

    /** The message of an error, which begins with the option that was typed, or the variable, if one did it. */
    static String message(LineageException error, Given given, Environment environment) {
        String message = String.valueOf(error.getMessage());
        String field = "";
        Optional<String> word = Optional.empty();
        if (error instanceof InvalidInput invalid) {
            field = invalid.field();
            word = typed(field, invalid.value(), given).or(() -> inherited(invalid, environment));
        } else if (error instanceof NotFound missing) {
            field = missing.field();
            word = typed(field, missing.id(), given);
        } else if (error instanceof Conflict conflict) {
            field = conflict.field();
            word = named(field, given).map(given::typed);
        }
        return word.isPresent() && message.startsWith(field + " ")
                ? word.get() + message.substring(field.length())
                : message;
    }

    /** The variable that gave the value. */
    private static Optional<String> inherited(InvalidInput error, Environment environment) {
        String variable = "LINEAGE_" + error.field().toUpperCase(Locale.ROOT);
        boolean gave = INHERITED.contains(error.field())
                && environment.variable(variable).equals(Optional.of(error.value()));
        return gave ? Optional.of(variable) : Optional.empty();
    }

    /** The option that gave the value, as it was typed. */
    private static Optional<String> typed(String field, String value, Given given) {
        return named(field, given).or(() -> holding(value, given)).map(given::typed);
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
