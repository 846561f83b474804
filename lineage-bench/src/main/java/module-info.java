/** Measures Lineage beside a hand-written store. */
module dev.lineage.bench {
    requires dev.lineage.core;
    requires dev.lineage.embeddings;
    requires dev.lineage.sqlite;
    requires java.management;
    requires java.sql;
    requires org.xerial.sqlitejdbc;
    requires static org.jspecify;
    requires tools.jackson.databind;

    opens dev.lineage.bench;
}
