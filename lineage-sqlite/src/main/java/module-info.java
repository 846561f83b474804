/** The store that keeps everything in one SQLite file. {@link dev.lineage.sqlite.SqliteStore} is where to start. */
@org.jspecify.annotations.NullMarked
module dev.lineage.sqlite {
    requires static org.jspecify;
    requires transitive dev.lineage.api;
    requires java.sql;
    requires org.xerial.sqlitejdbc;

    exports dev.lineage.sqlite;
}
