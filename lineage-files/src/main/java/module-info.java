/** Import and export of decision logs and architecture decision records. */
@org.jspecify.annotations.NullMarked
module dev.lineage.files {
    requires static org.jspecify;
}
