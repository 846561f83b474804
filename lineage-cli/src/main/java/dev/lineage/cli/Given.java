package dev.lineage.cli;

import dev.lineage.error.InvalidInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What was typed: the command, its parameters, and its options with their values. For one thread. */
final class Given {
    private final List<String> path;
    private final List<String> parameters = new ArrayList<>();
    private final Map<String, List<String>> options = new HashMap<>();
    private final Map<String, String> typed = new HashMap<>();

    /**
     * Begins with nothing but the command.
     *
     * @param path the words that name the command, without {@code lineage}
     */
    Given(List<String> path) {
        this.path = path;
    }

    void addParameter(String parameter) {
        parameters.add(parameter);
    }

    /** Adds values to those that an option has; a switch has none. */
    void addOption(Flag flag, List<String> values) {
        options.computeIfAbsent(flag.name(), name -> new ArrayList<>()).addAll(values);
    }

    /** Notes by which of its names an option was typed. */
    void addName(Flag flag, List<String> arguments) {
        flag.names().stream()
                .filter(name -> arguments.stream().anyMatch(word -> word.equals(name) || word.startsWith(name + "=")))
                .findFirst()
                .ifPresent(name -> typed.put(flag.name(), name));
    }

    /** The name by which an option was typed. */
    String typed(String flag) {
        return typed.getOrDefault(flag, flag);
    }

    /** The options that have a value, alone or between commas. */
    List<String> optionsWith(String value) {
        return options.entrySet().stream()
                .filter(option -> option.getValue().stream()
                        .anyMatch(given -> given.equals(value) || parts(given).contains(value)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<String> parts(String value) {
        return Stream.of(value.split(",", -1)).map(String::strip).toList();
    }

    /** Whether a value is this one: of an option, or a word that is none. */
    boolean hasValue(String value) {
        return parameters.contains(value) || options.values().stream().anyMatch(values -> values.contains(value));
    }

    /** Replaces a value of an option where it stands at such an index. */
    void replace(Flag flag, IntPredicate where, String value, String replacement) {
        List<String> values = options.getOrDefault(flag.name(), new ArrayList<>());
        for (int i = 0; i < values.size(); i++) {
            if (where.test(i) && values.get(i).equals(value)) {
                values.set(i, replacement);
            }
        }
    }

    /** Replaces the values of an option. */
    void replace(String flag, UnaryOperator<String> replacement) {
        options.getOrDefault(flag, new ArrayList<>()).replaceAll(replacement);
    }

    /** Replaces a word that is no option. */
    void replace(int index, String replacement) {
        parameters.set(index, replacement);
    }

    List<String> path() {
        return path;
    }

    boolean has(String flag) {
        return options.containsKey(flag);
    }

    /** The value of an option; of one that stands before the command and again after it, the one after it. */
    Optional<String> text(String flag) {
        List<String> values = all(flag);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** The values of an option that may be repeated, as they were typed. */
    List<String> all(String flag) {
        return options.getOrDefault(flag, List.of());
    }

    /**
     * The values of an option that may be repeated, each split at commas; blank parts are left out.
     *
     * @throws InvalidInput if a value has no other parts: it would be as if the option had not been typed
     */
    List<String> names(String flag) {
        List<String> names = new ArrayList<>();
        for (String value : all(flag)) {
            if (value.replace(',', ' ').isBlank()) {
                throw new InvalidInput(flag.substring(2), value, "must not be blank");
            }
            for (String name : value.split(",", -1)) {
                if (!name.isBlank()) {
                    names.add(name.strip());
                }
            }
        }
        return names;
    }

    OptionalInt number(String flag) {
        Optional<String> value = text(flag);
        return value.isPresent() ? OptionalInt.of(Integer.parseInt(value.get())) : OptionalInt.empty();
    }

    List<String> parameters() {
        return parameters;
    }

    String parameter(int index) {
        return parameters.get(index);
    }

    Optional<String> optionalParameter() {
        return parameters.stream().findFirst();
    }

    /** All words that are no options, with a space between them. */
    String words() {
        return String.join(" ", parameters);
    }

    /** The error for something that the command line cannot understand. */
    Misuse misuse(String message) {
        return new Misuse(("lineage " + String.join(" ", path)).strip(), message);
    }

    @Override
    public String toString() {
        return path + " " + parameters + " " + options;
    }
}
