package dev.lineage.sqlite;

import dev.lineage.spi.Selection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A clause of a selection with its names resolved; without targets nothing can meet it. */
record Clause(List<Target> targets) {
    /** How many conditions the walks of a statement may have together. */
    private static final int LONGEST = 500;

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
        leadWithFew(clauses);
        return clauses;
    }

    /**
     * The first clause is walked target by target, and each walk has all other conditions. Where that would become too long for a
     * statement, the clause with the fewest targets goes first.
     */
    private static void leadWithFew(List<Clause> clauses) {
        if (clauses.isEmpty() || clauses.get(0).targets().size() * clauses.size() <= LONGEST) {
            return;
        }
        int fewest = 0;
        for (int i = 1; i < clauses.size(); i++) {
            if (clauses.get(i).targets().size() < clauses.get(fewest).targets().size()) {
                fewest = i;
            }
        }
        clauses.add(0, clauses.remove(fewest));
    }

    /** Whether the targets are bound as two lists: each node with each relation is one. */
    boolean isLong() {
        return targets.size() > NumberList.FEW;
    }

    String nodes() {
        Set<Long> nodes = new LinkedHashSet<>();
        targets.forEach(target -> nodes.add(target.node()));
        return NumberList.of(nodes);
    }

    String relations() {
        Set<Long> relations = new LinkedHashSet<>();
        targets.forEach(target -> relations.add(target.relation()));
        return NumberList.of(relations);
    }

    /** What an edge may be. */
    record Target(long node, long relation) {}
}
