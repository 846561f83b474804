package dev.lineage.bench.typed;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The ids of interned names, cached both ways. New names are visible to others only after {@link #publish}, because a
 * transaction that is rolled back takes them along.
 */
final class Names {

    private final Map<String, Integer> ids = new ConcurrentHashMap<>();
    private final Map<String, Integer> unpublished = new HashMap<>();
    private volatile @Nullable String[] names = new String[1 << 12];

    /** Reads all names of the file, on any connection. */
    void load(Connection connection) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT id, name FROM name");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                keep(rows.getString(2), rows.getInt(1));
            }
        }
    }

    /** The id of a name, or null if the file does not have it. */
    @Nullable
    Integer id(String name, PreparedStatement select) throws SQLException {
        Integer known = ids.get(name);
        return known != null ? known : find(name, select);
    }

    /** The name of an id, or null if the cache does not have it yet. */
    @Nullable
    String name(int id) {
        @Nullable String[] current = names;
        return id < current.length ? current[id] : null;
    }

    /** The id of a name, inserted if it is new; only inside the writer's transaction. */
    int intern(String name, PreparedStatement select, PreparedStatement insert) throws SQLException {
        Integer id = ids.get(name);
        if (id == null) {
            id = unpublished.get(name);
        }
        if (id != null) {
            return id;
        }
        Integer stored = find(name, select);
        if (stored == null) {
            insert.setString(1, name);
            insert.executeUpdate();
            stored = find(name, select);
        }
        int found = Objects.requireNonNull(stored, name);
        unpublished.put(name, found);
        return found;
    }

    /** After the commit. */
    void publish() {
        if (!unpublished.isEmpty()) {
            unpublished.forEach(this::keep);
            unpublished.clear();
        }
    }

    /** After a rollback. */
    void forget() {
        unpublished.clear();
    }

    private static @Nullable Integer find(String name, PreparedStatement select) throws SQLException {
        select.setString(1, name);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? row.getInt(1) : null;
        }
    }

    private synchronized void keep(String name, int id) {
        @Nullable String[] current = names;
        @Nullable
        String[] grown = id < current.length ? current : Arrays.copyOf(current, Math.max(id + 1, current.length * 2));
        grown[id] = name;
        names = grown;
        ids.put(name, id);
    }
}
