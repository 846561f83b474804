/** The command line. It exports nothing: a host calls the library itself. */
@org.jspecify.annotations.NullMarked
module dev.lineage.cli {
    requires dev.lineage.api;
    requires dev.lineage.core;
    requires dev.lineage.files;
    requires dev.lineage.git;
    requires dev.lineage.sqlite;
    requires info.picocli;
    requires static org.jspecify;

    provides System.LoggerFinder with
            dev.lineage.cli.WarningLines;
}
