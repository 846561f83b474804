package dev.lineage.core.question;

import dev.lineage.question.Question;
import dev.lineage.question.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows up to a limit. For one thread. */
final class Rows {
    private final int limit;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private boolean cut;

    Rows(int limit) {
        this.limit = limit;
    }

    /** Adds a row if there is room for it; says whether it was added. */
    boolean add(List<@Nullable Object> row) {
        if (rows.size() == limit) {
            cut = true;
            return false;
        }
        rows.add(row);
        return true;
    }

    Table table(Question question, List<String> columns, long sequence) {
        return new Table(question, columns, rows, cut, sequence);
    }
}
