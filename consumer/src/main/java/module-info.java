/** A host of Lineage. */
module com.example.host {
    requires com.fasterxml.jackson.databind;
    requires dev.lineage.core;
    requires dev.lineage.files;
    requires dev.lineage.sqlite;
    requires tools.jackson.databind;

    exports com.example.host;
}
