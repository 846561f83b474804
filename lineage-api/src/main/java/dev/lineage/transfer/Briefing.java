package dev.lineage.transfer;

import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session as it is resumed: what was handed off, and what changed since. Records that the viewer does not see are left
 * out.
 *
 * @param session the session as it was handed off
 * @param decisions the decisions that it made, as they are now
 * @param patterns the patterns and anti-patterns that it learned, as they are now
 * @param openThreads its open threads but for those that were closed since
 * @param closedThreads its open threads that are the text of a decision which is open no longer
 * @param resolved its decisions that were open then and are not now
 * @param superseded its decisions that were superseded since, and by which records
 * @param branch the change of the branch
 * @param head the change of the commit that is checked out
 */
public record Briefing(
        Version<Session> session,
        List<Version<Decision>> decisions,
        List<Version<?>> patterns,
        List<String> openThreads,
        List<String> closedThreads,
        List<Version<Decision>> resolved,
        Map<RecordId, RecordId> superseded,
        Optional<RefChange> branch,
        Optional<RefChange> head) {
    /**
     * Returns one page for the next agent. Each line of a stored text begins with {@code >}, which no other line does.
     * At most 20 items of a list are shown, and 1,000 characters of a text.
     */
    public String text() {
        return new BriefingText(this).page();
    }
}
