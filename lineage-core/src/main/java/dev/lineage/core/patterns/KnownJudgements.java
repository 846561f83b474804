package dev.lineage.core.patterns;

import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The validations of a lesson that are here, beside those that an import brings: what a decision says counts as its last word alone, all
 * else as often as it is said.
 */
final class KnownJudgements {
    private final Map<Said, Long> counts = new HashMap<>();
    private final Map<RecordId, Said> decisions = new HashMap<>();

    private record Said(Verdict verdict, Optional<String> note) {}

    private KnownJudgements() {}

    static KnownJudgements of(List<Stored> events) {
        KnownJudgements known = new KnownJudgements();
        for (Stored event : events) {
            Judgement each = ValidationEvents.KIND.value(event);
            Said said = new Said(each.verdict(), each.note());
            each.by()
                    .ifPresentOrElse(
                            id -> known.decisions.put(id, said),
                            () -> known.counts.merge(said, (long) each.times(), Long::sum));
        }
        return known;
    }

    /** Those of a version's validations that are not here, which are from now on. */
    List<ValidationRun> missing(List<ValidationRun> brought) {
        List<ValidationRun> missing = new ArrayList<>();
        Map<Said, Long> met = new HashMap<>();
        for (ValidationRun run : brought) {
            Said said = new Said(run.verdict(), run.note());
            if (run.decision().isPresent()) {
                if (!said.equals(decisions.put(run.decision().get(), said))) {
                    missing.add(run);
                }
                continue;
            }
            long now = met.merge(said, (long) run.times(), Long::sum);
            long more = Math.min(run.times(), now - counts.getOrDefault(said, 0L));
            if (more > 0) {
                counts.merge(said, more, Long::sum);
                missing.add(new ValidationRun(run.verdict(), (int) more, Optional.empty(), run.note()));
            }
        }
        return missing;
    }
}
