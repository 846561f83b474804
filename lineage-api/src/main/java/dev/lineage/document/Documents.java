package dev.lineage.document;

import dev.lineage.journal.Adoption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records of every kind as documents, such as {@link dev.lineage.journal.Decision#document()} and {@link
 * dev.lineage.graph.Node#document()} give them. What a document says is a field of
 * its kind, or of the header that all kinds share, or is kept as it is.
 *
 * <p>Values are strings, numbers, booleans, nulls, and lists and maps of them, at most {@link
 * dev.lineage.journal.Limits#ADDITIONAL_DEPTH} deep. A number may be an {@code Integer}, a {@code Double} or of any other class of the JDK
 * that JSON can say. What is given is copied at once. Limits of fields are those of drafts; a record's version has at most as many bytes as
 * the limits of its kind say. Safe for use by many threads.
 */
public interface Documents {
    /**
     * The names that have a meaning in documents of a kind; all others are kept as they are, those of nodes and edges in the
     * object {@code additional}.
     *
     * @param kind the name of the kind, such as {@code decision}
     * @return the names, in the order in which documents say them
     * @throws dev.lineage.error.InvalidInput if there is no such kind, or its records are not imported
     */
    Set<String> fields(String kind);

    /**
     * Reads a document leniently: a value that a field does not take is reported and left out. Nothing is written.
     *
     * @param kind the name of the kind
     * @param document values by name
     * @param problems is told what is wrong
     * @return the document of what was read, which {@link #adopt} takes: the contract's fields stand there also where they say nothing;
     *     names that have no meaning are at the end
     * @throws dev.lineage.error.InvalidInput if there is no such kind, the document lacks what every record of it has, or its free data is
     *     more than a record may have
     */
    Map<String, @Nullable Object> read(String kind, Map<String, ?> document, DocumentProblems problems);

    /**
     * Takes over the versions of a record, with its id and their own times; doing so twice changes nothing. The record goes into the
     * project and the space of the scope, or stays where it is; where its documents say that it was, when it was learned and what its
     * versions' numbers were does not count. A tag that only names the project in which it was is left out. Documents of nodes and edges have
     * no id of a record: it follows from what they are about, and from the project and the space of the scope; what they say is joined with what
     * is here.
     *
     * @param kind the name of the kind
     * @param versions the documents of its versions, oldest first, all with the same id, or about the same node or edge
     * @return what was added
     * @throws dev.lineage.error.InvalidInput if a document has a problem of {@link #read} other than {@link DocumentProblem#ALTERED}; the
     *     field is its path, such as {@code versions[1].tags[2]} where there are several versions
     * @throws dev.lineage.error.Conflict if another record has the id, or one that the caller does not see
     * @throws dev.lineage.error.Denied if versions are to be added to a record in another space
     * @throws dev.lineage.error.StoreFailure if the store fails; nothing is written then
     */
    Adoption adopt(String kind, List<? extends Map<String, ?>> versions);
}
