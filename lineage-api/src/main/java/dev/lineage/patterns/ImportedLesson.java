package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.List;

/**
 * A lesson that was learned elsewhere.
 *
 * @param id its id, which it keeps
 * @param versions its versions, oldest first; at least one, and all patterns or all anti-patterns
 */
public record ImportedLesson(RecordId id, List<ImportedLessonVersion> versions) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if there is no version, or more than a million, or they are of both kinds
     */
    public ImportedLesson {
        Rules.given("id", id);
        Rules.given("versions", versions);
        Rules.range("versions", versions.size(), 1, 1_000_000);
        versions = Rules.copy("versions", versions);
        LessonKind kind = versions.get(0).content().kind();
        for (ImportedLessonVersion version : versions) {
            if (version.content().kind() != kind) {
                throw new InvalidInput(
                        "kind", version.content().kind().word(), "must be that of the first version, " + kind.word());
            }
        }
    }

    /**
     * Which of the two it is.
     *
     * @return the kind of all its versions
     */
    public LessonKind kind() {
        return versions.get(0).content().kind();
    }
}
