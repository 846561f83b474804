/** The store that keeps everything in one SQLite file. */
@org.jspecify.annotations.NullMarked
module dev.lineage.sqlite {
    requires static org.jspecify;
}
