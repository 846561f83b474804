package dev.lineage.bench;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Both stores over the same decisions. The first ten are of a small project. */
final class Stores implements AutoCloseable {
    static final String PROJECT = "shop";
    static final String SMALL = "tiny";
    static final String AGENT = "agent:planner";
    static final String SESSION = "session-1a2b3c4d";
    private static final int UNIT = 500;
    private static final int SMALL_SIZE = 10;

    private final Path file;
    private final Path typedFile;
    private final Random random = new Random(3);
    private final List<RecordId> ids = new ArrayList<>();
    private final List<String> typedIds = new ArrayList<>();
    private LineageMemory memory;
    private TypedStore typed;

    Stores(Path folder) throws SQLException {
        this.file = folder.resolve("lineage.db");
        this.typedFile = folder.resolve("typed.db");
        this.memory = open(file, Durability.NORMAL);
        this.typed = new TypedStore(typedFile);
    }

    static LineageMemory open(Path file, Durability durability) {
        return Lineages.open(SqliteStore.at(file, durability));
    }

    LineageMemory memory() {
        return memory;
    }

    Lineage me() {
        return in(PROJECT);
    }

    Lineage in(String project) {
        return memory.in(Scope.project(project).actor(AGENT).session(SESSION));
    }

    TypedStore typed() {
        return typed;
    }

    int size() {
        return ids.size();
    }

    RecordId id(int i) {
        return ids.get(i);
    }

    RecordId anyId() {
        return ids.get(random.nextInt(ids.size()));
    }

    String anyTypedId() {
        return typedIds.get(random.nextInt(typedIds.size()));
    }

    /** Fills both in turns, in units of 500, and returns the milliseconds that a decision of a unit costs. */
    double[] fill(Samples samples, int count) {
        Lineage tiny = in(SMALL);
        typed.atomically(() -> samples.decisions(SMALL_SIZE).forEach(decision -> {
            tiny.journal().record(decision);
            typed.record(decision, SMALL);
        }));
        double[] own = new double[count / UNIT];
        double[] others = new double[count / UNIT];
        for (int unit = 0; unit < count / UNIT; unit++) {
            List<Decision> decisions = samples.decisions(UNIT);
            own[unit] = Turns.once(() -> recordUnit(decisions)) / UNIT;
            others[unit] = Turns.once(() -> recordTyped(decisions)) / UNIT;
        }
        return new double[] {Turns.median(own), Turns.median(others)};
    }

    private void recordUnit(List<Decision> decisions) {
        me().atomically(unit -> {
            decisions.forEach(
                    decision -> ids.add(unit.journal().record(decision).id()));
            return null;
        });
    }

    private void recordTyped(List<Decision> decisions) {
        typed.atomically(() -> decisions.forEach(decision -> typedIds.add(typed.record(decision, PROJECT))));
    }

    /** Closes both and opens them again; returns the bytes of both files while they were closed. */
    long[] reopen() throws SQLException, IOException {
        close();
        long[] bytes = {Files.size(file), Files.size(typedFile)};
        memory = open(file, Durability.NORMAL);
        typed = new TypedStore(typedFile);
        return bytes;
    }

    @Override
    public void close() throws SQLException {
        memory.close();
        typed.close();
    }
}
