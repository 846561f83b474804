/** The command line. */
@org.jspecify.annotations.NullMarked
module dev.lineage.cli {
    requires static org.jspecify;
}
