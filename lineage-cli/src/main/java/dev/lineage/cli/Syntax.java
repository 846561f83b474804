package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Collects the parameters and options of one command. All values are texts; the commands read them. */
final class Syntax {
    private final String command;
    private final CommandSpec spec;
    private final Optional<Texts> texts;
    private final List<OptionSpec> options = new ArrayList<>();
    private int parameters;

    /** Collects the syntax of a command; with descriptions if it is for the help. */
    Syntax(String command, CommandSpec spec, Optional<Texts> texts) {
        this.command = command;
        this.spec = spec;
        this.texts = texts;
    }

    /** Declares the command's own syntax and the global options, which the help shows below them. */
    void declare(Command declared) {
        declared.syntax().accept(this);
        int own = options.size();
        GlobalOptions.declare(declared.access(), this);
        if (texts.isEmpty()) {
            options.forEach(spec::addOption);
            return;
        }
        options.subList(0, own).forEach(spec::addOption);
        ArgGroupSpec.Builder global = ArgGroupSpec.builder().validate(false).heading("%nGlobal options:%n");
        options.subList(own, options.size()).forEach(global::addArg);
        spec.addArgGroup(global.build());
    }

    /** Declares an option with one value. */
    void option(String name, String label, String... aliases) {
        options.add(build(name, label, aliases).build());
    }

    /** Declares an option with a whole number. */
    void number(String name, String... aliases) {
        options.add(build(name, "N", aliases).type(Integer.class).build());
    }

    /** Declares an option whose value is one of these words. */
    void choice(String name, List<String> words) {
        options.add(build(name, "WORD").completionCandidates(words).build());
    }

    /** Declares an option with one value that must be given. */
    void required(String name, String label) {
        options.add(build(name, label).required(true).build());
    }

    /** Declares an option that may be repeated; if there are words, its values are among them. */
    void repeated(String name, String label, List<String> words) {
        OptionSpec.Builder option = build(name, label).type(List.class).auxiliaryTypes(String.class);
        options.add((words.isEmpty() ? option : option.completionCandidates(words)).build());
    }

    /** Declares an option without a value. */
    void flag(String name, String... aliases) {
        options.add(build(name, "", aliases).type(boolean.class).arity("0").build());
    }

    /** Declares the options {@code --name} and {@code --no-name}. */
    void yesOrNo(String name) {
        options.add(
                build(name, "").type(Boolean.class).arity("0").negatable(true).build());
    }

    /** Declares the next parameter. */
    void parameter(String label) {
        parameter(label, String.valueOf(parameters), "1", String.class);
        parameters++;
    }

    /** Declares the next parameters. */
    void parameters(String... labels) {
        Stream.of(labels).forEach(this::parameter);
    }

    /** Declares a last parameter that may be left out. */
    void optionalParameter(String label) {
        parameter(label, String.valueOf(parameters), "0..1", String.class);
    }

    /** Declares a last parameter that may be repeated. */
    void rest(String label, String arity) {
        parameter(label, parameters + "..*", arity, List.class);
    }

    private void parameter(String label, String index, String arity, Class<?> type) {
        PositionalParamSpec.Builder parameter =
                PositionalParamSpec.builder().paramLabel(label).index(index);
        parameter.arity(arity).required(arity.startsWith("1")).type(type).auxiliaryTypes(String.class);
        spec.addPositional(parameter
                .description(description(label.toLowerCase(Locale.ROOT)))
                .build());
    }

    private OptionSpec.Builder build(String name, String label, String... aliases) {
        String[] names = Stream.concat(Stream.of(name), Stream.of(aliases)).toArray(String[]::new);
        return OptionSpec.builder(names)
                .paramLabel(label)
                .type(String.class)
                .arity("1")
                .description(description(name));
    }

    private String description(String option) {
        return texts.map(found -> found.option(command, option)).orElse("");
    }
}
