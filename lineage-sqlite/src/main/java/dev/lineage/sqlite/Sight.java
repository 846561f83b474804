package dev.lineage.sqlite;

import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a view may see, as conditions on the entry that is aliased {@code h}, with the values they are bound to. */
final class Sight {
    private final View view;
    private final Shape shape;
    private final String key;
    private final long[] values;
    private final @Nullable String spaces;

    Sight(Session session, Naming names, View view) throws SQLException {
        this.view = view;
        List<Long> readable = new ArrayList<>();
        for (String space : view.spaces().orElse(Set.of())) {
            readable.add(names.number(session, Rows.spaceName(space)));
        }
        boolean many = readable.size() > NumberList.FEW;
        this.spaces = many ? NumberList.of(readable) : null;
        int count = many ? Shape.MANY : readable.size();
        this.shape = new Shape(
                view.isNow(),
                view.project().isPresent(),
                view.spaces().isPresent() ? count : Shape.ALL,
                view.validAt().isPresent());
        this.key = shape.key();
        this.values = new long[shape.values()];
        int index = 0;
        if (view.project().isPresent()) {
            values[index++] =
                    names.number(session, Rows.projectName(view.project().get()));
        }
        if (!many) {
            for (long space : readable) {
                values[index++] = space;
            }
        }
        if (view.validAt().isPresent()) {
            values[index++] = view.validAt().get();
            values[index] = view.validAt().get();
        }
    }

    /** Names the shape in the keys of statements. */
    String key() {
        return key;
    }

    /** What the texts below depend on. */
    Shape shape() {
        return shape;
    }

    /** Binds the head's sequence, if it has one, and returns the next index. */
    int bindHead(PreparedStatement statement, int index) throws SQLException {
        if (shape.now()) {
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
        if (spaces != null) {
            statement.setString(next++, spaces);
        }
        return next;
    }

    /**
     * The form of a view's conditions. A name that has no number is bound as 0, which no row has.
     *
     * @param now whether it is of the newest state
     * @param project whether only one project is seen
     * @param spaces how many spaces are seen besides the common one, or {@link #MANY} or {@link #ALL}
     * @param valid whether records must be valid
     */
    record Shape(boolean now, boolean project, int spaces, boolean valid) {
        static final int ALL = -1;

        /** More than few: they are bound as one list, after all other values. */
        static final int MANY = -2;

        private int values() {
            return (project ? 1 : 0) + Math.max(spaces, 0) + (valid ? 2 : 0);
        }

        /**
         * Names the form in the keys of statements. (The hash of a record is computed by what the JDK links when it is first asked
         * for, which takes longer than all else that a short process does with the store.)
         */
        String key() {
            return "" + (now ? 'n' : 'p') + (project ? '1' : '*') + (valid ? 'v' : '*') + spaces;
        }

        /** The conditions, each with AND before it. */
        String conditions() {
            StringBuilder conditions = new StringBuilder();
            if (project) {
                conditions.append(" AND h.project = ?");
            }
            if (spaces >= 0) {
                conditions
                        .append(" AND (h.space IS NULL")
                        .append(" OR h.space = ?".repeat(spaces))
                        .append(")");
            }
            if (valid) {
                conditions.append(" AND (h.valid_from IS NULL OR h.valid_from <= ?)"
                        + " AND (h.valid_until IS NULL OR h.valid_until > ?)");
            }
            if (spaces == MANY) {
                conditions
                        .append(" AND (h.space IS NULL OR h.space")
                        .append(NumberList.CONDITION)
                        .append(")");
            }
            return conditions.toString();
        }

        /** The sequence of the newest entry of the record that an expression names, as the view knows it. */
        String head(String record) {
            return "(SELECT max(sequence) FROM entry WHERE record = " + record + (now ? ")" : " AND sequence <= ?)");
        }
    }
}
