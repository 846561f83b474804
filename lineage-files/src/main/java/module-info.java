/**
 * Reading and writing of the files that hold records: the contract's layout with its decision log, its sessions and its library of
 * patterns, and folders of architecture decision records in Markdown.
 */
@org.jspecify.annotations.NullMarked
module dev.lineage.files {
    requires transitive dev.lineage.api;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.snakeyaml.engine;
    requires static org.jspecify;
    requires tools.jackson.core;

    exports dev.lineage.files;
}
