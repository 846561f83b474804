/** Reads git repositories, and keeps checkpoints in them, by the program {@code git}. */
@org.jspecify.annotations.NullMarked
module dev.lineage.git {
    requires static org.jspecify;
    requires transitive dev.lineage.api;

    exports dev.lineage.git;
}
