/** Reads and writes the files of the integration contract and of other tools. */
@org.jspecify.annotations.NullMarked
module dev.lineage.files {
    requires static org.jspecify;
    requires transitive dev.lineage.api;
    requires tools.jackson.databind;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.snakeyaml.engine;
    requires edn.java;

    exports dev.lineage.files;
    exports dev.lineage.files.run;
}
