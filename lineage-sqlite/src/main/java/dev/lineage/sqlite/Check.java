package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import java.util.List;

final class Check {
    private Check() {}

    static List<String> of(SqliteSnapshot.Source source, Deriver deriver) {
        return List.of();
    }
}
