package dev.lineage.cli;

import java.util.List;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The forms that options and parameters have. */
final class Flags {
    private Flags() {}

    static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).description(description).build();
    }

    static OptionSpec text(String label, String description, String... names) {
        return OptionSpec.builder(names).type(String.class).paramLabel(label).description(description).build();
    }

    static OptionSpec number(String label, String description, String... names) {
        return OptionSpec.builder(names).type(int.class).paramLabel(label).description(description).build();
    }

    /** An option that may be repeated. */
    static OptionSpec texts(String label, String description, String... names) {
        return many("1", label, description, names);
    }

    /** An option with two values that may be repeated; the values of all stand in one list. */
    static OptionSpec pairs(String label, String description, String... names) {
        return many("2", label, description, names);
    }

    private static OptionSpec many(String arity, String label, String description, String... names) {
        return OptionSpec.builder(names)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity(arity)
                .paramLabel(label)
                .hideParamSyntax(true)
                .description(description)
                .build();
    }

    static PositionalParamSpec parameter(int index, String label, String description) {
        return PositionalParamSpec.builder()
                .index(Integer.toString(index))
                .arity("1")
                .required(true)
                .type(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }

    static PositionalParamSpec optionalParameter(String label, String description) {
        return PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .type(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }

    static PositionalParamSpec words(String label, String description) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("1..*")
                .required(true)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }
}
