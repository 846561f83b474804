package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import java.util.List;

final class Check {
    private Check() {}

    static List<String> of(String store, SqliteSnapshot snapshot, Deriver deriver) {
        return List.of();
    }
}
