package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The field that names a record's space. It is never kept as it was written: an export states where the record lies, and nothing that a file
 * says can change that.
 */
final class SpaceField {
    static final String KEY = "space";

    /** The field with the statements of spaces about a node, by the names of the spaces. */
    static final String STATEMENTS = "spaces";

    private static final int LIMIT = 512;

    private SpaceField() {}

    /**
     * The space that a document names.
     *
     * @return empty where it names none
     * @throws InvalidInput if it is no name of a space
     */
    static Optional<String> read(@Nullable Object value) {
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String name)) {
            throw new InvalidInput(KEY, JsonText.of(value), "must be text");
        }
        return Optional.of(Rules.name(KEY, name, LIMIT));
    }

    /**
     * The space that all versions of a record name.
     *
     * @return empty where they name none
     * @throws InvalidInput if one is no name of a space, or they name several
     */
    static Optional<String> common(List<@Nullable Object> versions) {
        List<Optional<String>> spaces =
                versions.stream().map(SpaceField::read).distinct().toList();
        if (spaces.size() > 1) {
            throw new InvalidInput(
                    KEY, spaces.get(1).or(() -> spaces.get(0)).orElse(""), "must be one for all versions");
        }
        return spaces.isEmpty() ? Optional.empty() : spaces.get(0);
    }
}
