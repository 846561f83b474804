package dev.lineage.sqlite;

import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a view may see, as conditions on the entry that is aliased {@code h}, with the values they are bound to. */
final class Sight {
    private static final String NOTHING = " AND 0";

    private final View view;
    private final StringBuilder conditions = new StringBuilder();
    private final List<Long> values = new ArrayList<>();

    Sight(Session session, Naming names, View view) throws SQLException {
        this.view = view;
        if (view.project().isPresent()) {
            is(
                    "h.project",
                    names.number(session, Rows.projectName(view.project().get())));
        }
        if (view.spaces().isPresent()) {
            oneOf(session, names, view.spaces());
        }
        if (view.validAt().isPresent()) {
            conditions.append(
                    " AND (h.valid_from IS NULL OR h.valid_from <= ?) AND (h.valid_until IS NULL OR h.valid_until > ?)");
            values.add(view.validAt().get());
            values.add(view.validAt().get());
        }
    }

    private void is(String column, long number) {
        if (number == 0) {
            conditions.append(NOTHING);
            return;
        }
        conditions.append(" AND ").append(column).append(" = ?");
        values.add(number);
    }

    private void oneOf(Session session, Naming names, Optional<Set<String>> spaces) throws SQLException {
        conditions.append(" AND (h.space IS NULL");
        for (String space : spaces.orElseThrow()) {
            conditions.append(" OR h.space = ?");
            values.add(names.number(session, Rows.spaceName(space)));
        }
        conditions.append(")");
    }

    /** The conditions, each with AND before it. */
    String conditions() {
        return conditions.toString();
    }

    /** The sequence of the newest entry of the record that an expression names, as the view knows it. */
    String head(String record) {
        return view.isNow()
                ? "(SELECT max(sequence) FROM entry WHERE record = " + record + ")"
                : "(SELECT max(sequence) FROM entry WHERE record = " + record + " AND sequence <= ?)";
    }

    /** Binds the head's sequence, if it has one, and returns the next index. */
    int bindHead(PreparedStatement statement, int index) throws SQLException {
        if (view.isNow()) {
            return index;
        }
        statement.setLong(index, view.sequence());
        return index + 1;
    }

    /** Binds the conditions' values and returns the next index. */
    int bind(PreparedStatement statement, int index) throws SQLException {
        int next = index;
        for (long value : values) {
            statement.setLong(next++, value);
        }
        return next;
    }
}
