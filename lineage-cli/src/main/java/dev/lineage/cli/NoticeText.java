package dev.lineage.cli;

import dev.lineage.journal.Notice;
import dev.lineage.query.WriteReceipt;
import dev.lineage.ref.RecordId;
import java.util.stream.Collectors;

/** What is the matter with a precedent, for a person. */
final class NoticeText {
    private NoticeText() {}

    /** Says it beside what the command answers. */
    static void tell(Notice notice, Shell shell) {
        shell.environment().err().println("lineage: " + line(notice));
    }

    /** Says what is to be known of any write. */
    static void tell(WriteReceipt receipt, Shell shell) {
        receipt.clockGap()
                .ifPresent(gap -> shell.environment().err().println("lineage: " + gap.words() + "; verify says more"));
    }

    static String line(Notice notice) {
        String replaced = notice.replacedBy().stream().map(RecordId::text).collect(Collectors.joining(", "));
        String by = replaced.isEmpty() ? "" : ", replaced by " + replaced;
        return Safe.line(notice.kind().words() + " " + notice.precedent().text() + by);
    }
}
