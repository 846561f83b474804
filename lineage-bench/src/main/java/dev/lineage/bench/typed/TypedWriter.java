package dev.lineage.bench.typed;

import com.github.f4b6a3.ulid.Ulid;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes decisions with kept statements. The caller holds the store's write lock. */
final class TypedWriter {

    private final Connection connection;
    private final Names names;
    private final ListsColumn column;
    private final PreparedStatement nameSelect;
    private final PreparedStatement nameInsert;
    private final PreparedStatement decisionInsert;
    private final PreparedStatement targetSelect;
    private final PreparedStatement outcomeUpdate;
    private final @Nullable PreparedStatement textInsert;
    private final RowInsert tagInsert;
    private final RowInsert entityInsert;
    private final RowInsert linkInsert;
    private final RowInsert linkReverseInsert;

    TypedWriter(Connection connection, Names names, ListsColumn column, boolean fullText) throws SQLException {
        this.connection = connection;
        this.names = names;
        this.column = column;
        nameSelect = connection.prepareStatement("SELECT id FROM name WHERE name = ?");
        nameInsert = connection.prepareStatement("INSERT INTO name (name) VALUES (?)");
        decisionInsert = connection.prepareStatement("INSERT INTO decision (public_id, ulid, decided_at, project,"
                + " session, actor, type, outcome, lists, text, rationale, lesson, git_commit)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        targetSelect = connection.prepareStatement("SELECT id FROM decision WHERE public_id = ?");
        outcomeUpdate = connection.prepareStatement("UPDATE decision SET outcome = ? WHERE public_id = ?");
        textInsert = fullText
                ? connection.prepareStatement(
                        "INSERT INTO decision_text (rowid, text, rationale)" + " VALUES (last_insert_rowid(), ?, ?)")
                : null;
        // A table without rowid leaves last_insert_rowid() at the decision, so no id has to come back and be bound.
        tagInsert = new RowInsert(connection, "INSERT INTO decision_tag (tag, decision)", "(?, last_insert_rowid())");
        entityInsert =
                new RowInsert(connection, "INSERT INTO decision_entity (entity, decision)", "(?, last_insert_rowid())");
        linkInsert =
                new RowInsert(connection, "INSERT INTO link (target, relation, source)", "(?, ?, last_insert_rowid())");
        linkReverseInsert = new RowInsert(
                connection, "INSERT INTO link_reverse (target, relation, source)", "(?, ?, last_insert_rowid())");
    }

    void write(PlainDecision decision) throws SQLException {
        atomically(() -> insert(decision));
    }

    void write(List<PlainDecision> decisions) throws SQLException {
        atomically(() -> {
            for (PlainDecision decision : decisions) {
                insert(decision);
            }
        });
    }

    void updateOutcome(String id, String outcome) throws SQLException {
        atomically(() -> {
            outcomeUpdate.setInt(1, intern(outcome));
            outcomeUpdate.setString(2, id);
            if (outcomeUpdate.executeUpdate() == 0) {
                throw new IllegalArgumentException("no decision " + id);
            }
        });
    }

    private void insert(PlainDecision decision) throws SQLException {
        int[] tags = intern(decision.tags());
        int[] entities = intern(decision.entities());
        int[] targets = new int[decision.links().size()];
        int[] relations = new int[targets.length];
        for (int i = 0; i < targets.length; i++) {
            PlainLink link = decision.links().get(i);
            targets[i] = target(link.target());
            relations[i] = intern(link.relation());
        }
        insertRow(decision, new PackedLists(tags, entities, decision.alternatives(), relations, decision.links()));
        tagInsert.insert(tags);
        entityInsert.insert(entities);
        linkInsert.insert(targets, relations);
        linkReverseInsert.insert(targets, relations);
        insertText(decision);
    }

    private void insertRow(PlainDecision decision, PackedLists lists) throws SQLException {
        int project = intern(decision.project());
        int session = intern(decision.session());
        int actor = intern(decision.actor());
        int type = intern(decision.type());
        int outcome = intern(decision.outcome());
        decisionInsert.setString(1, decision.id());
        decisionInsert.setBytes(2, Ulid.from(decision.ulid()).toBytes());
        decisionInsert.setLong(3, decision.at());
        decisionInsert.setInt(4, project);
        decisionInsert.setInt(5, session);
        decisionInsert.setInt(6, actor);
        decisionInsert.setInt(7, type);
        decisionInsert.setInt(8, outcome);
        decisionInsert.setBytes(9, column.encode(decision, lists));
        decisionInsert.setString(10, decision.text());
        decisionInsert.setString(11, decision.rationale());
        decisionInsert.setString(12, decision.lesson());
        decisionInsert.setString(13, decision.gitCommit());
        decisionInsert.executeUpdate();
    }

    private void insertText(PlainDecision decision) throws SQLException {
        if (textInsert != null) {
            textInsert.setString(1, decision.text());
            textInsert.setString(2, decision.rationale());
            textInsert.executeUpdate();
        }
    }

    private int target(String id) throws SQLException {
        targetSelect.setString(1, id);
        try (ResultSet row = targetSelect.executeQuery()) {
            if (!row.next()) {
                throw new IllegalArgumentException("no decision " + id);
            }
            return row.getInt(1);
        }
    }

    private int[] intern(List<String> texts) throws SQLException {
        int[] ids = new int[texts.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = intern(texts.get(i));
        }
        return ids;
    }

    private int intern(String text) throws SQLException {
        return names.intern(text, nameSelect, nameInsert);
    }

    /** Auto-commit is off only inside: with it on, the driver tries a BEGIN after every statement. */
    private void atomically(Work work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            work.run();
            connection.setAutoCommit(true);
        } catch (SQLException | RuntimeException e) {
            names.forget();
            rollBack(e);
            throw e;
        }
        names.publish();
    }

    private void rollBack(Exception reason) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }

    /** What happens inside a transaction. */
    private interface Work {
        void run() throws SQLException;
    }
}
