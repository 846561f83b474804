package dev.lineage.core.question;

import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.precedent.Limits;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.query.Page;
import dev.lineage.question.Parameter;
import dev.lineage.question.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The decisions that are like a text, with how much they are. As many as can be had at the most are taken to be cut. */
final class Similarities {
    private Similarities() {}

    static Table answer(Asked asked, SimilarDecisions similar) {
        DecisionFilter filter = asked.filter();
        for (DecisionType type : asked.types()) {
            filter = filter.type(type);
        }
        Page<SimilarDecision> found = similar.similar(asked.required(Parameter.TEXT), filter, asked.limit() + 1);
        List<Column> columns = Columns.with();
        List<String> names = new ArrayList<>(Column.names(columns));
        names.add("score");
        List<List<@Nullable Object>> rows = new ArrayList<>();
        List<SimilarDecision> shown =
                found.items().subList(0, Math.min(asked.limit(), found.items().size()));
        for (SimilarDecision hit : shown) {
            List<@Nullable Object> row = new ArrayList<>(Column.row(columns, hit.decision()));
            row.add(hit.score().value());
            rows.add(row);
        }
        boolean cut = found.items().size() > shown.size() || shown.size() == Limits.MOST;
        return new Table(asked.question(), names, rows, cut, found.sequence());
    }
}
