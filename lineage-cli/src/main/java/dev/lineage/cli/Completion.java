package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Completes the last of the words that were typed so far, for the scripts of the shells. Each candidate is a line,
 * where a tab may separate a title; the line {@code :files} leaves the completion of a path to the shell.
 */
final class Completion {
    private static final String FILES = ":files";
    private static final Set<String> PATHS = Set.of("FILE", "FOLDER", "PATH", "FILE_PATH");
    private static final Set<String> RECORDS =
            Set.of("ID", "IDS", "OTHER", "OLDER", "NEWER", "RUN", "REF", "NODE", "FROM", "TO", "PATTERN", "POLICY");
    private static final int MAX_RECORDS = 100;

    private final Environment environment;
    private final Commands commands;
    private final List<String> before;
    private CommandSpec spec = Parser.spec(Command.GLOBAL);
    private String name = "";
    private @Nullable OptionSpec open;
    private int parameters;

    private Completion(Environment environment, List<String> before) {
        this.environment = environment;
        this.commands = new Commands(environment.options());
        this.before = before;
        before.forEach(this::take);
    }

    static Answer script(Call call) throws IOException {
        String shell = call.arguments.first().orElse("bash");
        try (InputStream file = Completion.class.getResourceAsStream("completion." + shell)) {
            String script = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return Answer.of(() -> Map.of("script", script), screen -> script);
        }
    }

    /** Returns the lines for the last of the words behind the program's name. */
    static String lines(Environment environment, List<String> words) {
        String current = words.get(words.size() - 1);
        Completion typed = new Completion(environment, words.subList(0, words.size() - 1));
        int sign = typed.open == null && current.startsWith("--") ? current.indexOf('=') + 1 : 0;
        String option = current.substring(0, sign);
        if (sign > 0) {
            typed.take(option.substring(0, sign - 1));
        }
        String value = current.substring(sign);
        return typed.candidates(value)
                .filter(line -> line.startsWith(value) || line.equals(FILES))
                .map(line -> (line.equals(FILES) ? line : option + line) + "\n")
                .collect(Collectors.joining());
    }

    private void take(String word) {
        if (open != null) {
            open = null;
        } else if (word.startsWith("-")) {
            OptionSpec option = spec.findOption(word);
            open = option == null || option.arity().max() == 0 ? null : option;
        } else if (commands.words(name).contains(word)) {
            name = (name + " " + word).strip();
            if (commands.names().contains(name)) {
                Command command = commands.named(name);
                spec = Parser.spec(command.synopsis() + " " + command.globals());
            }
        } else {
            parameters++;
        }
    }

    private Stream<String> candidates(String value) {
        if (open != null) {
            return values(open, open.longestName().substring(2), value);
        }
        if (!value.startsWith("-")) {
            List<String> names = commands.words(name);
            if (!names.isEmpty()) {
                return described(name, names);
            }
            for (ArgSpec parameter : spec.positionalParameters()) {
                if (parameters-- == 0 || parameter.arity().max() > 1) {
                    return values(parameter, name.split(" ")[0], value);
                }
            }
        }
        return Stream.concat(spec.optionsMap().keySet().stream(), spec.negatedOptionsMap().keySet().stream())
                .filter(option -> option.startsWith("--"));
    }

    private Stream<String> described(String group, List<String> words) {
        return words.stream().map(word -> word + "\t" + Help.phrase(commands, (group + " " + word).strip()));
    }

    /** Returns the values of the named option, or of a parameter of the named command or group. */
    private Stream<String> values(ArgSpec arg, String name, String value) {
        String label = arg.paramLabel();
        if (arg.completionCandidates() != null) {
            return StreamSupport.stream(arg.completionCandidates().spliterator(), false);
        }
        if (PATHS.contains(label) || RECORDS.contains(label) && value.contains("/")) {
            return Stream.of(FILES);
        }
        return switch (label.equals("NAME") || label.equals("FACET") ? name : label) {
            case "KIND" -> commands.kinds().stream().map(KindDescription::name);
            case "COMMAND" -> described("", commands.words(""));
            case "query", "preset" ->
                found(query -> query.questions().presets().stream().map(each -> each.name() + "\t" + each.sentence()));
            case "project" -> found(query -> query.projects().keySet().stream());
            case "core" -> found(query -> list(query, "memory_core").map(Version::title));
            default ->
                RECORDS.contains(label)
                        ? found(query -> records(query, name, value))
                        : open == null ? Stream.empty() : found(query -> used(query, name.replace('-', '_')));
        };
    }

    /** Asks the memory that the words before name. */
    private Stream<String> found(Function<LineageQuery, Stream<String>> answer) {
        spec.parser().collectErrors(true).unmatchedArgumentsAllowed(true);
        ParseResult typed = Parser.commandLine(spec).parseArgs(before.toArray(String[]::new));
        try (Call call = new Call(environment, new Arguments(typed, environment))) {
            return Files.exists(call.file) ? answer.apply(call.query().withDrafts()).toList().stream() : Stream.empty();
        }
    }

    /** Returns the newest records of the kind that a group, command or option is about, else those of all kinds. */
    private Stream<String> records(LineageQuery query, String name, String value) {
        Optional<KindDescription> kind = commands.ofWord(name);
        Stream<? extends Version<?>> versions = kind.isPresent()
                ? list(query, kind.get().name())
                : value.length() < Names.MIN_LENGTH
                        ? query.timeline(Paging.first(MAX_RECORDS)).items().stream()
                        : query.documents().ids(value, MAX_RECORDS).stream()
                                .flatMap(id -> query.find(id.target()).stream());
        return versions.map(version -> Names.name(version).text() + "\t" + VisibleText.line(version.title()))
                .distinct();
    }

    /** Returns the values of a facet in the newest records of the kind that the command is about. */
    private Stream<String> used(LineageQuery query, String facet) {
        return commands
                .ofWord(this.name.split(" ")[0])
                .filter(kind ->
                        kind.facets().stream().anyMatch(each -> each.name().equals(facet)))
                .stream()
                .flatMap(kind -> list(query, kind.name()).map(query.documents()::write))
                .flatMap(document -> Stream.of(facet, facet + "s").map(document::get))
                .filter(Objects::nonNull)
                .flatMap(value -> value instanceof Collection<?> items ? items.stream() : Stream.of(value))
                .map(value -> VisibleText.line(value.toString()))
                .distinct();
    }

    private static Stream<Version<?>> list(LineageQuery query, String kind) {
        return query.list(kind, Filter.ALL, Paging.first(MAX_RECORDS)).items().stream();
    }
}
