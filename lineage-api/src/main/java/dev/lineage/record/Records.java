package dev.lineage.record;

import java.util.function.UnaryOperator;

/** Reads and writes the records of a kind. A write has been committed when its call returns. */
public interface Records<T> extends RecordReader<T> {
    /** Stores a new record. */
    Version<T> add(T value, WriteOption... options);

    /**
     * Reads the current version, changes it and stores the next one, in one transaction. A change that changes nothing
     * stores nothing. The function runs while other writers wait, so it must be quick.
     *
     * @throws dev.lineage.LineageException.Denied if the record lies in another space than the scope writes to
     */
    Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options);

    /**
     * Ends the validity of a record now. Lists, search and links leave it out from then on; {@code find} and
     * {@code history} keep it. A write with {@link WriteOption#valid(Validity)} brings it back.
     */
    Version<T> retire(RecordId id, String reason, WriteOption... options);
}
