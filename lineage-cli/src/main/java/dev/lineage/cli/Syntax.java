package dev.lineage.cli;

import dev.lineage.cli.Command.Access;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Declares the parameters and options of one command. All values are texts; the commands read them. */
final class Syntax {
    private final CommandSpec spec;
    private final UnaryOperator<String> description;
    private Consumer<OptionSpec> options;
    private int parameters;

    /** Declares the syntax of a command in a specification; the operator describes an option or parameter. */
    Syntax(CommandSpec spec, UnaryOperator<String> description) {
        this.spec = spec;
        this.description = description;
        this.options = spec::addOption;
    }

    /** Declares a command's own syntax and its global options. */
    void declare(Command command) {
        command.syntax().accept(this);
        global(command.access());
    }

    /** Declares a command's own syntax, and its global options below a heading. */
    void declareForHelp(Command command) {
        command.syntax().accept(this);
        ArgGroupSpec.Builder group = ArgGroupSpec.builder().validate(false).heading("%nGlobal options:%n");
        options = group::addArg;
        global(command.access());
        spec.addArgGroup(group.build());
    }

    private void global(Access access) {
        flag("--json");
        if (access != Access.NONE) {
            option("--db", "FILE");
            option("--project", "NAME");
            flag("--all-projects");
            option("--session", "ID");
            option("--actor", "NAME");
            option("--space", "NAME");
            repeated("--reading", "SPACE", List.of());
        }
        if (access == Access.READ || access == Access.LIST) {
            option("--as-of", "MOMENT");
            option("--valid-at", "TIME");
        }
        if (access == Access.LIST) {
            number("--limit", "--recent");
            option("--after", "CURSOR");
        }
        if (access == Access.ADD || access == Access.CHANGE) {
            option("--valid-from", "TIME");
            option("--valid-until", "TIME");
            option("--key", "KEY");
        }
        if (access == Access.CHANGE) {
            number("--expect");
        }
        flag("--help", "-h");
    }

    /** Returns the options that may be typed before a command, by their names. */
    static Map<String, OptionSpec> beforeCommand() {
        Map<String, OptionSpec> all = new LinkedHashMap<>();
        for (Access access : Access.values()) {
            CommandSpec spec = CommandSpec.create();
            new Syntax(spec, name -> "").global(access);
            all.putAll(spec.optionsMap());
        }
        OptionSpec version = OptionSpec.builder("--version", "-V").arity("0").build();
        all.put("--version", version);
        all.put("-V", version);
        return all;
    }

    /** Declares an option with one value. */
    void option(String name, String label, String... aliases) {
        options.accept(build(name, label, aliases).build());
    }

    /** Declares an option with one value that must be given. */
    void required(String name, String label) {
        options.accept(build(name, label).required(true).build());
    }

    /** Declares an option with a whole number. */
    void number(String name, String... aliases) {
        options.accept(build(name, "N", aliases).type(Integer.class).build());
    }

    /** Declares an option whose value is one of these words. */
    void choice(String name, List<String> words) {
        options.accept(build(name, "WORD").completionCandidates(words).build());
    }

    /** Declares an option that may be repeated; if there are words, its values are among them. */
    void repeated(String name, String label, List<String> words) {
        OptionSpec.Builder option = build(name, label).type(List.class).auxiliaryTypes(String.class);
        options.accept((words.isEmpty() ? option : option.completionCandidates(words)).build());
    }

    /** Declares an option without a value. */
    void flag(String name, String... aliases) {
        options.accept(build(name, "", aliases).type(boolean.class).arity("0").build());
    }

    /** Declares the options {@code --name} and {@code --no-name}. */
    void yesOrNo(String name) {
        OptionSpec.Builder option = build(name, "").type(Boolean.class).arity("0");
        options.accept(option.negatable(true).build());
    }

    private OptionSpec.Builder build(String name, String label, String... aliases) {
        String[] names = Stream.concat(Stream.of(name), Stream.of(aliases)).toArray(String[]::new);
        OptionSpec.Builder option = OptionSpec.builder(names).paramLabel(label).arity("1");
        return option.type(String.class).description(description.apply(name.substring(2)));
    }

    /** Declares the next parameters. */
    void parameters(String... labels) {
        for (String label : labels) {
            parameter(label, "1");
        }
    }

    /** Declares the next parameter, with the number of its values: {@code 1}, {@code 0..1}, {@code 1..*}. */
    void parameter(String label, String arity) {
        boolean many = arity.endsWith("*");
        PositionalParamSpec.Builder parameter = PositionalParamSpec.builder().paramLabel(label);
        parameter.index(parameters++ + (many ? "..*" : "")).arity(arity).required(arity.startsWith("1"));
        parameter.type(many ? List.class : String.class).auxiliaryTypes(String.class);
        String text = description.apply(label.toLowerCase(Locale.ROOT));
        spec.addPositional(parameter.description(text).build());
    }
}
