package dev.lineage.cli;

import dev.lineage.cli.Flag.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may be typed after the name of a command. */
final class Usage {
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Flag> flags = new ArrayList<>();

    /**
     * A text that is no option.
     *
     * @param least how many there have to be
     * @param most how many there may be
     */
    record Parameter(String label, String description, int least, int most) {}

    Usage parameter(String label, String description) {
        return parameter(new Parameter(label, description, 1, 1));
    }

    Usage optionalParameter(String label, String description) {
        return parameter(new Parameter(label, description, 0, 1));
    }

    Usage words(String label, String description) {
        return parameter(new Parameter(label, description, 1, Integer.MAX_VALUE));
    }

    Usage optionalWords(String label, String description) {
        return parameter(new Parameter(label, description, 0, Integer.MAX_VALUE));
    }

    private Usage parameter(Parameter parameter) {
        parameters.add(parameter);
        return this;
    }

    Usage flag(String description, String... names) {
        return add(Kind.SWITCH, "", description, names);
    }

    Usage text(String label, String description, String... names) {
        return add(Kind.TEXT, label, description, names);
    }

    Usage number(String label, String description, String... names) {
        return add(Kind.NUMBER, label, description, names);
    }

    Usage texts(String label, String description, String... names) {
        return add(Kind.TEXTS, label, description, names);
    }

    Usage pairs(String label, String description, String... names) {
        return add(Kind.PAIRS, label, description, names);
    }

    private Usage add(Kind kind, String label, String description, String... names) {
        return add(new Flag(kind, label, description, List.of(names)));
    }

    Usage add(Flag flag) {
        flags.add(flag);
        return this;
    }

    List<Parameter> parameters() {
        return parameters;
    }

    List<Flag> flags() {
        return flags;
    }

    @Nullable
    Flag find(String name) {
        for (Flag flag : flags) {
            if (flag.names().contains(name)) {
                return flag;
            }
        }
        return null;
    }

    boolean allows(int count) {
        int least = 0;
        long most = 0;
        for (Parameter parameter : parameters) {
            least += parameter.least();
            most += parameter.most();
        }
        return count >= least && count <= most;
    }
}
