package dev.lineage.document;

/** Is told what is wrong with the fields of a document that is read leniently. */
@FunctionalInterface
public interface DocumentProblems {
    /**
     * Is told of one problem.
     *
     * @param problem what is wrong
     * @param field where: the field's name, such as {@code tags}, or the path of a part, such as {@code tags[2]} or {@code
     *     entity_links[0].target}
     * @param detail the value and the rule, in words
     */
    void report(DocumentProblem problem, String field, String detail);
}
