package dev.lineage.files;

/** Is told how far an import has come, on the thread that imports. */
@FunctionalInterface
public interface ImportProgress {
    /** Tells nobody. */
    ImportProgress NONE = (done, total) -> {};

    /**
     * Takes how far it is; called after each unit of writes that is on disk.
     *
     * @param done how many records have been taken over, left alone or refused
     * @param total how many there are
     */
    void reached(int done, int total);
}
