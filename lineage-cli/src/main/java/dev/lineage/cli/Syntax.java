package dev.lineage.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Declares parameters and options from a synopsis such as {@code ID --by=REF [--limit|--recent=N] [--tags=TEXT]...}. Brackets
 * surround what may be left out, dots follow what may be repeated. {@code N} is a whole number, {@code =yes|no} a choice of words,
 * {@code [--[no-]success]} a flag with an opposite. All other values are texts, which the commands read.
 */
final class Syntax {
    private final CommandSpec spec;
    private final UnaryOperator<String> description;
    private int parameters;

    /** Declares arguments in a specification; the operator describes an option or parameter. */
    Syntax(CommandSpec spec, UnaryOperator<String> description) {
        this.spec = spec;
        this.description = description;
    }

    /** Declares the arguments of a command. */
    void declare(Command command) {
        declare(command.synopsis() + " " + command.access().options, spec::addOption);
    }

    /** Declares the arguments of a command, its global options below a heading of their own. */
    void declareForHelp(Command command) {
        declare(command.synopsis(), spec::addOption);
        ArgGroupSpec.Builder global = ArgGroupSpec.builder().validate(false).heading("%nGlobal options:%n");
        declare(command.access().options, global::addArg);
        spec.addArgGroup(global.build());
    }

    /** Returns all global options by their names. */
    static Map<String, OptionSpec> global() {
        CommandSpec spec = CommandSpec.create();
        new Syntax(spec, name -> "").declare(Command.GLOBAL, spec::addOption);
        return spec.optionsMap();
    }

    private void declare(String synopsis, Consumer<OptionSpec> options) {
        for (String word : synopsis.strip().split(" +")) {
            boolean repeated = word.endsWith("...");
            String item = repeated ? word.substring(0, word.length() - "...".length()) : word;
            boolean required = !item.startsWith("[");
            item = required ? item : item.substring(1, item.length() - 1);
            if (item.startsWith("-")) {
                options.accept(option(item, required, repeated));
            } else if (!item.isEmpty()) {
                parameter(item, required, repeated);
            }
        }
    }

    private OptionSpec option(String item, boolean required, boolean repeated) {
        String[] parts = item.split("=", 2);
        String[] names = parts[0].replace("[no-]", "").split("\\|");
        OptionSpec.Builder option = OptionSpec.builder(names).required(required);
        option.description(description.apply(names[0].substring("--".length())));
        if (parts.length == 1) {
            return option.arity("0")
                    .type(Boolean.class)
                    .negatable(item.contains("[no-]"))
                    .build();
        }
        String label = parts[1];
        option.arity("1").paramLabel(label).type(label.equals("N") ? Integer.class : String.class);
        if (repeated) {
            option.type(List.class).auxiliaryTypes(String.class);
        }
        if (label.contains("|")) {
            option.paramLabel("WORD").completionCandidates(List.of(label.split("\\|")));
        }
        return option.build();
    }

    private void parameter(String label, boolean required, boolean repeated) {
        PositionalParamSpec.Builder parameter =
                PositionalParamSpec.builder().paramLabel(label).required(required);
        parameter
                .index(parameters++ + (repeated ? "..*" : ""))
                .arity((required ? "1" : "0") + (repeated ? "..*" : "..1"));
        parameter.type(repeated ? List.class : String.class).auxiliaryTypes(String.class);
        parameter.description(description.apply(label.toLowerCase(Locale.ROOT)));
        spec.addPositional(parameter.build());
    }
}
