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
 * The validations of a lesson that are here, beside those that an import brings. What was said here as often as an import says it is known,
 * wherever it stands: an import brings what is new, and never takes back what was said since.
 */
final class KnownJudgements {
    private final Map<Said, Long> here = new HashMap<>();

    /** What the import has brought of decisions, which say one thing after another. */
    private final Map<Said, Long> brought = new HashMap<>();

    private final Map<RecordId, Said> lastBrought = new HashMap<>();

    private record Said(Verdict verdict, Optional<RecordId> decision, Optional<String> note) {}

    private KnownJudgements() {}

    static KnownJudgements of(List<Stored> events) {
        KnownJudgements known = new KnownJudgements();
        for (Stored event : events) {
            Judgement each = ValidationEvents.KIND.value(event);
            known.here.merge(new Said(each.verdict(), each.by(), each.note()), (long) each.times(), Long::sum);
        }
        return known;
    }

    /** Those of a version's validations that are not here, which are from now on. Each version says all that was said until then. */
    List<ValidationRun> missing(List<ValidationRun> version) {
        List<ValidationRun> missing = new ArrayList<>();
        Map<Said, Long> unnamed = new HashMap<>();
        for (ValidationRun run : version) {
            Said said = new Said(run.verdict(), run.decision(), run.note());
            boolean isRepeated = run.decision()
                    .filter(decision -> said.equals(lastBrought.put(decision, said)))
                    .isPresent();
            if (isRepeated) {
                continue;
            }
            Map<Said, Long> counts = run.decision().isPresent() ? brought : unnamed;
            long times = counts.merge(said, (long) run.times(), Long::sum);
            long more = Math.min(run.times(), times - here.getOrDefault(said, 0L));
            if (more > 0) {
                here.merge(said, more, Long::sum);
                missing.add(new ValidationRun(run.verdict(), (int) more, run.decision(), run.note()));
            }
        }
        return missing;
    }
}
