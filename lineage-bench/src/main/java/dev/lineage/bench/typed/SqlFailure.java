package dev.lineage.bench.typed;

import java.sql.SQLException;

/** The database refused something; the cause says what. */
public final class SqlFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SqlFailure(SQLException cause) {
        super(cause);
    }
}
