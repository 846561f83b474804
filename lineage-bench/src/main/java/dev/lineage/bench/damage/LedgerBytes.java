package dev.lineage.bench.damage;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;

/** The bytes of a file that are the truth, read by SQLite alone. */
final class LedgerBytes {
    private static final List<String> TRUTH = List.of(
            "SELECT value FROM property WHERE name = 'id'",
            "SELECT number, word FROM kind ORDER BY number",
            "SELECT sequence, stamp, unit, body FROM entry ORDER BY sequence");

    private LedgerBytes() {}

    /** A digest of them; one of its own for a file in which they cannot be read. */
    static String digest(Path file) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file + "?immutable=1");
                Statement statement = connection.createStatement()) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String truth : TRUTH) {
                try (ResultSet row = statement.executeQuery(truth)) {
                    add(row, digest);
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (SQLException e) {
            return "unreadable: " + e.getMessage();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void add(ResultSet row, MessageDigest digest) throws SQLException {
        int width = row.getMetaData().getColumnCount();
        while (row.next()) {
            for (int column = 1; column <= width; column++) {
                byte[] value = row.getBytes(column);
                digest.update((byte) (value == null ? 0 : 1));
                digest.update(value == null ? new byte[0] : value);
            }
        }
    }
}
