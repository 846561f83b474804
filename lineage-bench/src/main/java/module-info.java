/** Side-by-side benchmarks of Lineage; never published. */
@SuppressWarnings("requires-automatic")
module dev.lineage.bench {
    requires com.github.f4b6a3.ulid;
    requires info.picocli;
    requires java.sql;
    requires org.jspecify;
    requires org.xerial.sqlitejdbc;

    opens dev.lineage.bench to
            info.picocli;
}
