package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Up to which revisions of their kinds the entries of a file were derived: of each kind the earliest, as several releases may write to it. */
final class Revisions {
    private static final String ALL = "SELECT word, derived FROM kind";
    private static final String SET = "UPDATE kind SET derived = ? WHERE word = ?";

    private Revisions() {}

    /** Whether a deriver knows more of some kind than whoever derived entries of it. */
    static boolean areEarlier(Session session, Deriver deriver) throws SQLException {
        for (Map.Entry<String, Integer> kind : all(session).entrySet()) {
            int known = deriver.revision(kind.getKey());
            if (known != Deriver.EVERY && kind.getValue() < known) {
                return true;
            }
        }
        return false;
    }

    /** Takes note that a deriver has derived all entries. */
    static void set(Session session, Deriver deriver) throws SQLException {
        for (String kind : all(session).keySet()) {
            PreparedStatement statement = session.prepare(SET);
            statement.setInt(1, deriver.revision(kind));
            statement.setString(2, kind);
            statement.executeUpdate();
        }
    }

    private static Map<String, Integer> all(Session session) throws SQLException {
        Map<String, Integer> revisions = new LinkedHashMap<>();
        try (ResultSet row = session.prepare(ALL).executeQuery()) {
            while (row.next()) {
                revisions.put(row.getString(1), row.getInt(2));
            }
        }
        return revisions;
    }
}
