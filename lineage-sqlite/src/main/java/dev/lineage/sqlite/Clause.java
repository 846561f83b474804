package dev.lineage.sqlite;

import dev.lineage.spi.Selection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A clause of a selection with its names resolved; without targets nothing can meet it. */
record Clause(List<Target> targets) {
    static List<Clause> of(Source source, Anchor.State state, Selection selection) throws SQLException {
        Session session = source.session();
        Naming names = source.names();
        List<Clause> clauses = new ArrayList<>();
        for (Selection.Clause clause : selection.clauses()) {
            List<Target> targets = new ArrayList<>();
            List<Long> relations = Relations.numbers(session, names, clause.relation(), state.newestName());
            for (String name : clause.targets()) {
                long node = names.node(session, name, state.newestName());
                for (long relation : relations) {
                    if (node != 0) {
                        targets.add(new Target(node, relation));
                    }
                }
            }
            clauses.add(new Clause(targets));
        }
        return clauses;
    }

    /** What an edge may be. */
    record Target(long node, long relation) {}
}
