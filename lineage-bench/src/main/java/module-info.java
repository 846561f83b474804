/** Benchmarks and side-by-side comparisons; never published. */
@org.jspecify.annotations.NullMarked
module dev.lineage.bench {
    requires static org.jspecify;
    requires com.github.f4b6a3.ulid;
    requires dev.lineage.core;
    requires dev.lineage.files;
    requires dev.lineage.sqlite;
    requires info.picocli;
    requires java.management;
    requires java.sql;
    requires org.apache.lucene.analysis.common;
    requires org.apache.lucene.core;
    requires org.xerial.sqlitejdbc;
    requires tools.jackson.databind;

    opens dev.lineage.bench to
            info.picocli;
    opens dev.lineage.bench.decision to
            tools.jackson.databind;
    opens dev.lineage.bench.typed to
            tools.jackson.databind;
}
