package dev.lineage.query;

import java.util.List;

/**
 * A question that is asked often, by its name.
 *
 * @param name for example {@code file_assignment_history}
 * @param sentence the rows of the answer, in words
 * @param parameters the parameters that it takes
 */
public record Preset(String name, String sentence, List<Parameter> parameters) {
    /**
     * A parameter of a preset.
     *
     * @param name for example {@code file}
     * @param required whether it must be given
     */
    public record Parameter(String name, boolean required) {
        /** Returns the name, in brackets if it may be left out. */
        @Override
        public String toString() {
            return required ? name : "[" + name + "]";
        }
    }
}
