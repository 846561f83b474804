package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * A commit of a repository.
 *
 * @param id its id, in full or abbreviated
 * @param subject its subject as git shows it, the first paragraph of its message in one line, cut at {@link Limits#PATH} characters; may be empty
 */
public record GitCommit(String id, String subject) {
    /**
     * Checks the texts.
     *
     * @throws InvalidInput if the id is blank, or a text is too long or holds NUL or a lone surrogate
     */
    public GitCommit {
        Rules.name("commits", id, Limits.NAME);
        Rules.anyText("commits", subject, Limits.PATH);
    }
}
