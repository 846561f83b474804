package dev.lineage.core.model;

import dev.lineage.journal.Decision;
import dev.lineage.transfer.Difference;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.SessionDiff;
import java.util.List;

/** All that a resumption and a comparison answer, as lists that can be compared. */
final class SeenResumption {
    private SeenResumption() {}

    static Object of(Resumption resumption) {
        if (!resumption
                .briefing()
                .startsWith("# Session " + resumption.session().id() + "\n\n")) {
            throw new AssertionError("the briefing begins with " + resumption.briefing());
        }
        return List.of(
                SeenSession.of(resumption.session()),
                resumption.check(),
                resumption.head(),
                resumption.branch(),
                seen(resumption.decisions()),
                resumption.lessons().stream().map(SeenLesson::of).toList(),
                resumption.resolved().stream()
                        .map(each -> List.of(Seen.of(each.decision()), Seen.of(each.before())))
                        .toList(),
                seen(resumption.superseded()),
                seen(resumption.closed()),
                seen(resumption.pending()),
                resumption.open());
    }

    private static List<Seen> seen(List<Decision> decisions) {
        return decisions.stream().map(Seen::of).toList();
    }

    static Object of(SessionDiff diff) {
        return List.of(
                SeenSession.of(diff.first()),
                SeenSession.of(diff.second()),
                seen(diff.decisions()),
                seen(diff.lessons()),
                seen(diff.threads()),
                seen(diff.nextSteps()),
                seen(diff.blockers()),
                seen(diff.questions()),
                seen(diff.failedAttempts()),
                seen(diff.files()),
                diff.head());
    }

    private static <T> List<List<T>> seen(Difference<T> difference) {
        return List.of(difference.onlyFirst(), difference.onlySecond());
    }
}
