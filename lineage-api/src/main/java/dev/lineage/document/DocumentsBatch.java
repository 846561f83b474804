package dev.lineage.document;

import dev.lineage.journal.Adoption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Records that one unit takes over as documents. For the thread that runs the batch. */
public interface DocumentsBatch {
    /**
     * Notes the versions of a record, see {@link Documents#adopt}.
     *
     * @param kind the name of the kind
     * @param versions the documents of its versions, oldest first, all with the same id
     * @param done is told what was added, when the unit is on disk
     * @throws dev.lineage.error.InvalidInput if a document has a problem of {@link Documents#read} other than {@link
     *     DocumentProblem#ALTERED}
     */
    void adopt(String kind, List<? extends Map<String, ?>> versions, Consumer<Adoption> done);
}
