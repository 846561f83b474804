/** Reading the state of a working tree: what a git repository says of itself, and the files in work. */
@org.jspecify.annotations.NullMarked
module dev.lineage.git {
    requires transitive dev.lineage.api;
    requires org.eclipse.jgit;
    requires static org.jspecify;

    exports dev.lineage.git;
}
