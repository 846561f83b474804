package dev.lineage.core.question;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.journal.SeenPrecedents;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.question.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The citations of what is outdated or unknown: a row for each of them.
 *
 * @param asked what was asked
 * @param scan where decisions are
 */
record UnsoundCitations(Asked asked, DecisionScan scan) {
    Table answer() {
        List<Column> columns = Columns.with();
        SeenPrecedents precedents = new SeenPrecedents(scan.kinds(), scan.snapshot());
        Rows rows = new Rows(asked.limit());
        scan.visit(List.of(), asked.filter(), DecisionScan.PAGE, decision -> precedents.notices(decision).stream()
                .allMatch(notice -> rows.add(row(columns, decision, notice))));
        List<String> names = new ArrayList<>(Column.names(columns));
        names.addAll(List.of("precedent", "notice", "replaced_by"));
        return rows.table(asked.question(), names, scan.snapshot().sequence());
    }

    private static List<@Nullable Object> row(List<Column> columns, Decision decision, Notice notice) {
        List<@Nullable Object> row = new ArrayList<>(Column.row(columns, decision));
        row.add(notice.precedent());
        row.add(notice.kind().words());
        row.add(notice.replacedBy());
        return row;
    }
}
