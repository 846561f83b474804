package dev.lineage.core.question;

import dev.lineage.core.insight.Tally;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.Decision;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of the decisions of a group, and when the last one was made. For one thread. */
final class Activity {
    private final String group;
    private final Tally tally = new Tally();
    private Instant last = Instant.MIN;

    Activity(String group) {
        this.group = group;
    }

    void add(Decision decision) {
        tally.add(decision);
        last = decision.time().isAfter(last) ? decision.time() : last;
    }

    SuccessRate rate() {
        return tally.rate(group);
    }

    List<@Nullable Object> row() {
        SuccessRate rate = rate();
        return Arrays.asList(
                group, rate.total(), last, rate.succeeded(), rate.failed(), rate.undecided(), rate.unresolved());
    }
}
