package dev.lineage.document;

import dev.lineage.journal.Adoption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records of every kind as documents, such as {@link dev.lineage.journal.Decision#document()} gives them. What a document says is a field of
 * its kind, or of the header that all kinds share, or is kept as it is. Safe for use by many threads.
 */
public interface Documents {
    /**
     * The names that have a meaning in documents of a kind; all others are kept as they are.
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
     * @param document strings, numbers, booleans, lists and maps by name
     * @param problems is told what is wrong
     * @return the document of what was read, which {@link #adopt} takes: the contract's fields stand there also where they say nothing;
     *     names that have no meaning are at the end
     * @throws dev.lineage.error.InvalidInput if there is no such kind, or the document lacks what every record of it has
     */
    Map<String, @Nullable Object> read(String kind, Map<String, ?> document, DocumentProblems problems);

    /**
     * Takes over the versions of a record, with its id and their own times; doing so twice changes nothing. The record goes into the
     * project and the space of the scope, or stays where it is; where its documents say that it was, when it was learned and what its
     * versions' numbers were does not count.
     *
     * @param kind the name of the kind
     * @param versions the documents of its versions, oldest first, all with the same id
     * @return what was added
     * @throws dev.lineage.error.InvalidInput if a document has a problem of {@link #read}
     * @throws dev.lineage.error.Conflict if another record has the id, or one that the caller does not see
     * @throws dev.lineage.error.Denied if versions are to be added to a record in another space
     * @throws dev.lineage.error.StoreFailure if the store fails; nothing is written then
     */
    Adoption adopt(String kind, List<? extends Map<String, ?>> versions);
}
