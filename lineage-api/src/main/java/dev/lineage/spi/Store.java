package dev.lineage.spi;

import dev.lineage.error.StoreFailure;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a storage engine has to do. It keeps ledger entries and what core derives from them, and answers reads through views;
 * it understands no body and scores nothing.
 *
 * <p>Safe for use by many threads. Engine errors surface as {@link StoreFailure}; what the functions throw passes through. The
 * contract in {@code lineage-testkit} is what a store must pass.
 */
public interface Store extends AutoCloseable {
    /**
     * What this store is.
     *
     * @return its identity and properties, fixed while it is open
     */
    StoreInfo info();

    /**
     * Makes the store ready. One whose data has the layout of an older release is migrated, and what that layout derived in
     * another way is derived anew; the bytes of the ledger stay. Called before any other reading or writing. Does nothing, as
     * this method does, where there is nothing to migrate.
     *
     * @param deriver derives
     */
    default void prepare(Deriver deriver) {}

    /**
     * Reads one state of the store. Never waits for a writer.
     *
     * @param <T> the answer
     * @param view what may be seen
     * @param reading asks the questions; the snapshot ends when it returns
     * @return the function's answer
     */
    <T> T read(View view, Function<? super Snapshot, ? extends T> reading);

    /**
     * Reads one record: {@link Snapshot#find} for a caller that asks nothing else, which a store may answer with less ado.
     *
     * @param view what may be seen
     * @param name the record's id
     * @return the version that the view sees; empty if it sees none
     */
    default Optional<Stored> find(View view, String name) {
        return read(view, snapshot -> snapshot.find(name));
    }

    /**
     * Runs one transaction. It is alone among writers, in this process and others, and waits for its turn for a bounded time.
     *
     * @param <T> the answer
     * @param writing reads and appends; if it throws, nothing is stored
     * @return the function's answer, once everything it appended is durable
     */
    <T> T write(Function<? super Writer, ? extends T> writing);

    /**
     * Runs one transaction unless another writer is at it: for what may as well be left to another time. A store that cannot
     * tell waits as {@link #write} does.
     *
     * @param <T> the answer
     * @param writing as that of {@link #write}
     * @return the function's answer, once everything it appended is durable; empty if it was not run, since another was writing
     */
    default <T> Optional<T> tryWrite(Function<? super Writer, ? extends T> writing) {
        return Optional.of(write(writing));
    }

    /**
     * Compares all that is derived with what it would be if it were derived anew. Reads only, and one state.
     *
     * @param deriver derives
     * @return what is wrong, each with its place; what {@link #inspect} finds may be why
     */
    List<String> check(Deriver deriver);

    /**
     * Checks what the engine itself can check, such as its pages and indexes; nothing, if it has no such means. Reads only.
     *
     * @return what is wrong, each with its place
     */
    List<String> inspect();

    /**
     * Returns what the owner should know although nothing that is stored is wrong, such as a sign that something is missing.
     * Reads only.
     *
     * @return the notices, each a sentence; none unless the store has something to say
     */
    default List<String> notices() {
        return List.of();
    }

    /**
     * Drops all that is derived and derives it anew, in one transaction.
     *
     * @param deriver derives
     */
    void rebuild(Deriver deriver);

    /**
     * Writes what the store keeps beside what is durable already, such as how far the ledger has gone. Does nothing, as this method does, where
     * there is no such thing.
     */
    default void flush() {}

    /**
     * Closes the store. Calls that are under way end first; later ones fail with {@link StoreFailure}, and so may those that a
     * call under way makes meanwhile. Again: does nothing.
     *
     * @throws IllegalStateException if a read or a write of this store calls it, which would have to wait for itself; nothing is
     *     closed then
     * @throws StoreFailure if something could not be closed; all else is
     */
    @Override
    void close();
}
