package dev.lineage.bench.typed;

import com.github.f4b6a3.ulid.Ulid;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads decisions with one kept statement an answer. The caller holds the store's read lock. */
final class TypedReader {

    private static final String COLUMNS = "SELECT d.public_id, d.ulid, d.decided_at, d.project, d.session, d.actor,"
            + " d.type, d.outcome, d.lists, d.text, d.rationale, d.lesson, d.git_commit FROM ";

    private final Connection connection;
    private final Names names;
    private final ListsColumn column;
    private final PreparedStatement nameSelect;
    private final PreparedStatement byId;
    private final PreparedStatement recent;
    private final PreparedStatement citing;
    private final Map<Filter.Field, PreparedStatement> lists = new EnumMap<>(Filter.Field.class);

    TypedReader(Connection connection, Names names, ListsColumn column) throws SQLException {
        this.connection = connection;
        this.names = names;
        this.column = column;
        nameSelect = connection.prepareStatement("SELECT id FROM name WHERE name = ?");
        byId = connection.prepareStatement(COLUMNS + "decision d WHERE d.public_id = ?");
        recent = connection.prepareStatement(COLUMNS + "decision d ORDER BY d.id DESC LIMIT ?");
        citing = connection.prepareStatement(COLUMNS
                + "decision t CROSS JOIN link_reverse l ON l.target = t.id CROSS JOIN decision d ON d.id = l.source"
                + " WHERE t.public_id = ? ORDER BY l.source DESC LIMIT ?");
        for (Filter.Field field : Filter.Field.values()) {
            lists.put(field, connection.prepareStatement(COLUMNS + source(field)));
        }
    }

    /** A project's decisions all carry its tag, so the tag's clustered list serves both. */
    private static String source(Filter.Field field) {
        return switch (field) {
            case TYPE, OUTCOME, SESSION, ACTOR ->
                "decision d WHERE d." + field.name().toLowerCase(Locale.ROOT) + " = ? ORDER BY d.id DESC LIMIT ?";
            case TAG ->
                "decision_tag t CROSS JOIN decision d ON d.id = t.decision WHERE t.tag = ?"
                        + " ORDER BY t.decision DESC LIMIT ?";
            case ENTITY ->
                "decision_entity e CROSS JOIN decision d ON d.id = e.decision WHERE e.entity = ?"
                        + " ORDER BY e.decision DESC LIMIT ?";
            case PROJECT ->
                "decision_tag t CROSS JOIN decision d ON d.id = t.decision AND d.project = t.tag WHERE t.tag = ?"
                        + " ORDER BY t.decision DESC LIMIT ?";
        };
    }

    Optional<PlainDecision> read(String id) throws SQLException {
        byId.setString(1, id);
        try (ResultSet row = byId.executeQuery()) {
            return row.next() ? Optional.of(decision(row)) : Optional.empty();
        }
    }

    List<PlainDecision> recent(int limit) throws SQLException {
        recent.setInt(1, limit);
        return decisions(recent, limit);
    }

    List<PlainDecision> list(Filter filter, int limit) throws SQLException {
        Integer value = names.id(filter.value(), nameSelect);
        if (value == null) {
            return List.of();
        }
        PreparedStatement list = Objects.requireNonNull(lists.get(filter.field()));
        list.setInt(1, value);
        list.setInt(2, limit);
        return decisions(list, limit);
    }

    List<PlainDecision> citing(String id, int limit) throws SQLException {
        citing.setString(1, id);
        citing.setInt(2, limit);
        return decisions(citing, limit);
    }

    long matching(String word) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT count(*) FROM decision_text WHERE decision_text MATCH ?")) {
            select.setString(1, '"' + word.replace("\"", "\"\"") + '"');
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private List<PlainDecision> decisions(PreparedStatement select, int limit) throws SQLException {
        List<PlainDecision> decisions = new ArrayList<>(Math.min(limit, 64));
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                decisions.add(decision(rows));
            }
        }
        return decisions;
    }

    private PlainDecision decision(ResultSet row) throws SQLException {
        PlainLists lists = column.decode(row.getBytes(9), this::name);
        return new PlainDecision(
                row.getString(1),
                Ulid.from(row.getBytes(2)).toString(),
                row.getLong(3),
                name(row.getInt(4)),
                name(row.getInt(5)),
                name(row.getInt(6)),
                name(row.getInt(7)),
                name(row.getInt(8)),
                row.getString(10),
                row.getString(11),
                lists.alternatives(),
                row.getString(12),
                row.getString(13),
                lists.tags(),
                lists.entities(),
                lists.links());
    }

    private String name(int id) throws SQLException {
        String known = names.name(id);
        if (known == null) {
            names.load(connection);
            known = Objects.requireNonNull(names.name(id), "a name of the file");
        }
        return known;
    }
}
