package dev.lineage.bench.embedded;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.StoreSettings;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** Lineage as a host uses it. Each write names its project, session and actor by a scope of its own. */
public final class LineageStore implements DecisionStore<Decision> {

    private final Path file;
    private final GivenIds ids = new GivenIds();
    private final CloseableLineage lineage;
    private final LineageReader reader;

    private LineageStore(Path file, SqliteOptions options) {
        this.file = file;
        this.lineage = Lineages.open(
                SqliteStore.at(file, options), LineageOptions.defaults().ids(ids));
        this.reader = new LineageReader(lineage.query());
    }

    /**
     * Opens a file, or makes it. The page cache is Lineage's own.
     *
     * @param file the database file
     * @param settings durability and checkpoints
     * @return the open store
     */
    public static LineageStore open(Path file, StoreSettings settings) {
        Durability durability = Durability.valueOf(settings.durability().name());
        return new LineageStore(
                file, SqliteOptions.defaults().durability(durability).checkpointPages(settings.checkpointPages()));
    }

    @Override
    public void write(PlainDecision decision) {
        ids.give(List.of(decision));
        in(decision).journal().record(Drafts.of(decision));
    }

    @Override
    public void writeAll(List<PlainDecision> decisions) {
        ids.give(decisions);
        lineage.atomically(whole -> {
            for (PlainDecision decision : decisions) {
                in(decision).atomically(batch -> batch.journal().record(Drafts.of(decision)));
            }
        });
    }

    private Lineage in(PlainDecision decision) {
        return lineage.in(
                Scope.project(decision.project()).actor(decision.actor()).session(decision.session()));
    }

    @Override
    public void updateOutcome(String id, String outcome) {
        lineage.journal().update(RecordId.of(id), DecisionUpdate.to(Outcome.parse(outcome)));
    }

    /**
     * What is read as of now.
     *
     * @return reads of the newest state
     */
    public LineageReader now() {
        return reader;
    }

    /**
     * What is read as of a past point.
     *
     * @param sequence the ledger sequence
     * @return reads of that state
     */
    public LineageReader asOf(long sequence) {
        return new LineageReader(lineage.asOf(sequence));
    }

    /**
     * The end of the ledger.
     *
     * @return its sequence
     */
    public long sequence() {
        LineageQuery query = lineage.query();
        return query.sequence();
    }

    @Override
    public Optional<Decision> read(String id) {
        return reader.read(id);
    }

    @Override
    public List<Decision> recent(int limit) {
        return reader.recent(limit);
    }

    @Override
    public List<Decision> list(Filter filter, int limit) {
        return reader.list(filter, limit);
    }

    @Override
    public List<Decision> citing(String id, int limit) {
        return reader.citing(id, limit);
    }

    @Override
    public List<Decision> fileHistory(String path, int limit) {
        return list(new Filter(Filter.Field.ENTITY, path), limit);
    }

    @Override
    public PlainDecision plain(Decision value) {
        return Drafts.plain(value);
    }

    @Override
    public long bytesOnDisk() {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            Path log = file.resolveSibling(file.getFileName() + "-wal");
            return Files.size(file) + (Files.exists(log) ? Files.size(log) : 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        lineage.close();
    }
}
