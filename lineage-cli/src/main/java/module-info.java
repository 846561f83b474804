/** The command line of Lineage. */
@org.jspecify.annotations.NullMarked
module dev.lineage.cli {
    requires dev.lineage.api;
    requires dev.lineage.core;
    requires dev.lineage.files;
    requires dev.lineage.git;
    requires dev.lineage.sqlite;
    requires info.picocli;
    requires static org.jspecify;
    requires tools.jackson.databind;

    exports dev.lineage.cli;
}
