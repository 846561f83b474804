package dev.lineage.bench;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.Reference;
import dev.lineage.record.Relationship;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TempStore;

/**
 * The store that an application would write by hand for its decisions: a table for each list, no history, prepared
 * statements that are reused.
 */
final class TypedStore implements AutoCloseable {
    private static final List<String> SCHEMA = List.of(
            """
            CREATE TABLE IF NOT EXISTS decisions (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
                project TEXT NOT NULL, actor TEXT NOT NULL, session TEXT, time INTEGER NOT NULL,
                decision TEXT NOT NULL, rationale TEXT, type TEXT NOT NULL, outcome TEXT NOT NULL, lesson TEXT,
                git_commit TEXT) STRICT""",
            "CREATE INDEX IF NOT EXISTS decisions_project ON decisions (project, time)",
            "CREATE INDEX IF NOT EXISTS decisions_actor ON decisions (actor, time)",
            """
            CREATE TABLE IF NOT EXISTS tags (decision INTEGER, tag TEXT, PRIMARY KEY (decision, tag))
                STRICT, WITHOUT ROWID""",
            "CREATE INDEX IF NOT EXISTS tags_tag ON tags (tag)",
            """
            CREATE TABLE IF NOT EXISTS entities (decision INTEGER, entity TEXT, PRIMARY KEY (decision, entity))
                STRICT, WITHOUT ROWID""",
            "CREATE INDEX IF NOT EXISTS entities_entity ON entities (entity)",
            """
            CREATE TABLE IF NOT EXISTS links (decision INTEGER, place INTEGER, relation TEXT, target TEXT,
                strength REAL, reason TEXT, PRIMARY KEY (decision, place)) STRICT, WITHOUT ROWID""",
            "CREATE INDEX IF NOT EXISTS links_target ON links (target)",
            """
            CREATE VIRTUAL TABLE IF NOT EXISTS texts USING fts5(decision, rationale, content='', contentless_delete=1,
                tokenize='porter unicode61')""");
    private static final int CACHE_KIB = 16_384;
    /** Odd, so that the products of different numbers differ in their lower 32 bits. */
    private static final long SCATTER = 2_654_435_761L;

    /** A decision as it was read: its row, and the rows of its tags, entities and links. */
    record TypedDecision(
            List<@Nullable String> columns,
            List<List<@Nullable String>> tags,
            List<List<@Nullable String>> entities,
            List<List<@Nullable String>> links) {}

    private final SqliteConnection sqlite;
    private long last;

    TypedStore(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.NORMAL);
        config.setCacheSize(-CACHE_KIB);
        config.setTempStore(TempStore.MEMORY);
        config.setGetGeneratedKeys(false);
        sqlite = new SqliteConnection(config, file.toString());
        SCHEMA.forEach(sqlite::update);
        last = sqlite.rows("SELECT number FROM decisions").size();
    }

    void atomically(Runnable work) {
        sqlite.update("BEGIN IMMEDIATE");
        work.run();
        sqlite.update("COMMIT");
    }

    String record(Decision decision, String project) {
        long number = ++last;
        String id = "dec-%08x".formatted((int) (number * SCATTER));
        sqlite.update(
                "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                number,
                id,
                project,
                Stores.AGENT,
                Stores.SESSION,
                System.currentTimeMillis(),
                decision.decision(),
                decision.rationale().orElse(null),
                decision.type(),
                word(decision.outcome()),
                decision.lessonLearned().orElse(null),
                decision.gitCommit().orElse(null));
        for (String tag : decision.tags()) {
            sqlite.update("INSERT INTO tags VALUES (?, ?)", number, tag);
        }
        for (Reference entity : decision.entities()) {
            sqlite.update("INSERT INTO entities VALUES (?, ?)", number, entity.text());
        }
        int place = 0;
        for (Relationship link : decision.links()) {
            sqlite.update(
                    "INSERT INTO links VALUES (?, ?, ?, ?, ?, ?)",
                    number,
                    place++,
                    link.relation().value(),
                    link.target().text(),
                    link.strength(),
                    link.reason().orElse(null));
        }
        sqlite.update(
                "INSERT INTO texts (rowid, decision, rationale) VALUES (?, ?, ?)",
                number,
                decision.decision(),
                decision.rationale().orElse(""));
        return id;
    }

    void update(String id, Outcome outcome) {
        sqlite.update("UPDATE decisions SET outcome = ? WHERE id = ?", word(outcome), id);
    }

    private static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    TypedDecision find(String id) {
        return select("WHERE d.id = ?", id).get(0);
    }

    List<TypedDecision> byTag(String project, String tag) {
        return select("""
                JOIN tags t ON t.decision = d.number WHERE t.tag = ? AND d.project = ?
                ORDER BY t.decision DESC LIMIT 20""", tag, project);
    }

    List<TypedDecision> newest(String project) {
        return select("WHERE d.project = ? ORDER BY d.time DESC LIMIT 20", project);
    }

    List<TypedDecision> search(String project, String words) {
        return select("""
                JOIN (SELECT rowid AS number, rank FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT 10) f
                ON f.number = d.number WHERE d.project = ? ORDER BY f.rank""", words.replace(" ", " OR "), project);
    }

    private List<TypedDecision> select(String rest, Object... values) {
        List<TypedDecision> found = new ArrayList<>();
        for (List<@Nullable String> columns : sqlite.rows("SELECT d.* FROM decisions d " + rest, values)) {
            String number = columns.get(0);
            found.add(new TypedDecision(
                    columns,
                    sqlite.rows("SELECT tag FROM tags WHERE decision = ?", number),
                    sqlite.rows("SELECT entity FROM entities WHERE decision = ?", number),
                    sqlite.rows(
                            "SELECT relation, target, strength, reason FROM links WHERE decision = ? ORDER BY place",
                            number)));
        }
        return found;
    }

    @Override
    public void close() throws SQLException {
        sqlite.close();
    }
}
