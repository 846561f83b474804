package dev.lineage.cli;

import dev.lineage.error.InvalidInput;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Paths as they are typed. A blank one is no path: it would name the folder that the command runs in. */
final class NamedPath {
    private NamedPath() {}

    /**
     * The path that a text names.
     *
     * @param field what it is called in an error
     * @throws InvalidInput if the text is blank or can be no path here
     */
    static Path of(String field, String text) {
        if (text.isBlank()) {
            throw new InvalidInput(field, text, "must not be blank");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new InvalidInput(field, text, "must be a path: " + e.getReason());
        }
    }
}
