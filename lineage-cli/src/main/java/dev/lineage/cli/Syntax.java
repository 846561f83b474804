package dev.lineage.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Declares parameters and options from a synopsis such as {@code ID --by=REF [--limit|--recent=N] [--tags=TEXT]...}.
 * Brackets surround what may be left out, dots follow what may be repeated. {@code N} is a whole number, {@code FACET}
 * the value of a filter, {@code =yes|no} a choice of words, {@code [--[no-]success]} a flag with an opposite. All other
 * values are texts, which the commands read.
 */
final class Syntax {
    private final CommandSpec spec;
    private int parameters;

    Syntax(CommandSpec spec) {
        this.spec = spec;
    }

    void declare(String synopsis) {
        declare(synopsis, spec::addOption);
    }

    /** Declares the arguments of a command, its global options below a heading of their own. */
    void declareForHelp(Command command) {
        declare(command.synopsis());
        ArgGroupSpec.Builder global = ArgGroupSpec.builder().validate(false).heading("%nGlobal options:%n");
        declare(command.globals(), global::addArg);
        spec.addArgGroup(global.build());
    }

    private void declare(String synopsis, Consumer<OptionSpec> options) {
        for (String word : synopsis.strip().split(" +")) {
            boolean repeated = word.endsWith("...");
            boolean required = !word.startsWith("[");
            String item = word.replaceFirst("\\.\\.\\.$", "").replaceAll("^\\[|]$", "");
            if (item.startsWith("-")) {
                options.accept(option(item, required, repeated));
            } else if (!item.isEmpty()) {
                parameter(item, required, repeated);
            }
        }
    }

    private static OptionSpec option(String item, boolean required, boolean repeated) {
        String[] parts = item.split("=", 2);
        String[] names = parts[0].replace("[no-]", "").split("\\|");
        OptionSpec.Builder option = OptionSpec.builder(names).required(required);
        if (parts.length == 1) {
            boolean negatable = item.contains("[no-]");
            return option.arity("0").type(Boolean.class).negatable(negatable).build();
        }
        String label = parts[1];
        Class<?> type = label.equals("N") ? Integer.class : String.class;
        option.arity("1").paramLabel(label).type(repeated ? List.class : type).auxiliaryTypes(type);
        if (repeated && label.matches("FACET|.*\\|.*")) {
            String facet = names[0].replaceFirst("^--", "");
            option.descriptionKey("filter." + facet)
                    .description("Filter by " + facet.replace('-', ' ') + " (repeatable)");
        }
        if (label.contains("|")) {
            List<String> words = List.of(label.split("\\|"));
            option.paramLabel("WORD").completionCandidates(words).converters(new Choice(words));
        }
        return option.build();
    }

    /** Refuses other words. The JVM does not archive classes behind a lambda of this old interface. */
    private record Choice(List<String> words) implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!words.contains(text)) {
                throw new TypeConversionException("must be one of " + String.join(", ", words) + ", not '" + text + "'"
                        + Parser.hint(text, words));
            }
            return text;
        }
    }

    private void parameter(String label, boolean required, boolean repeated) {
        spec.addPositional(PositionalParamSpec.builder()
                .paramLabel(label)
                .descriptionKey(label.toLowerCase(Locale.ROOT))
                .required(required)
                .index(parameters++ + (repeated ? "..*" : ""))
                .arity((required ? "1" : "0") + (repeated ? "..*" : "..1"))
                .type(repeated ? List.class : String.class)
                .auxiliaryTypes(String.class)
                .build());
    }
}
