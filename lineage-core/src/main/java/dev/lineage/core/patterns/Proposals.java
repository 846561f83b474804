package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.feedback.FeedbackView;
import dev.lineage.core.feedback.Judged;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.AntiPatternProposal;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternContent;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the patterns that failed so often that they should rather be avoided. */
final class Proposals {
    private final Store store;
    private final FeedbackIndex feedback;

    Proposals(Store store, FeedbackIndex feedback) {
        this.store = store;
        this.feedback = feedback;
    }

    /** What failed too often, whatever it is. */
    private record Due(RecordId id, Judged judged) {
        private static final Comparator<Due> ORDER = Comparator.<Due>comparingInt(
                        due -> -due.judged().failures())
                .thenComparing(due -> due.id().text());
    }

    List<AntiPatternProposal> list(View view, int limit) {
        return feedback.read(view, seen -> store.read(seen.view(), snapshot -> proposals(seen, snapshot, limit)));
    }

    private static List<AntiPatternProposal> proposals(FeedbackView seen, Snapshot snapshot, int limit) {
        List<AntiPatternProposal> proposals = new ArrayList<>();
        for (Due due : due(seen)) {
            if (proposals.size() == limit) {
                break;
            }
            pattern(snapshot, due.id())
                    .filter(pattern -> !isConfirmed(snapshot, pattern))
                    .ifPresent(pattern -> proposals.add(proposal(snapshot, pattern, due.judged(), seen)));
        }
        return proposals;
    }

    private static List<Due> due(FeedbackView seen) {
        List<Due> due = new ArrayList<>();
        for (Map.Entry<String, Judged> used : seen.used().entrySet()) {
            Judged judged = used.getValue();
            if (AntiPatternProposal.isDue(judged.uses(), judged.failures())) {
                due.add(new Due(RecordId.of(used.getKey()), judged));
            }
        }
        due.sort(Due.ORDER);
        return due;
    }

    private static Optional<Stored> pattern(Snapshot snapshot, RecordId id) {
        return snapshot.find(id.text())
                .filter(stored -> LessonRecord.kind(stored).equals(Optional.of(LessonKind.PATTERN)));
    }

    private static boolean isConfirmed(Snapshot snapshot, Stored pattern) {
        Selection.Clause clause = new Selection.Clause(Header.KEY, Set.of(keyName(pattern)));
        return !snapshot.list(new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1))
                .isEmpty();
    }

    private static String keyName(Stored pattern) {
        return Confirmation.keyName(Header.read(pattern.entry()), RecordId.of(pattern.name()));
    }

    private static AntiPatternProposal proposal(Snapshot snapshot, Stored stored, Judged judged, FeedbackView seen) {
        Pattern pattern = (Pattern) StoredLesson.of(stored, judged, Uses.of(snapshot, stored.name()));
        return new AntiPatternProposal(
                pattern, content(stored, judged), evidence(seen, pattern.id()), judged.uses(), judged.failures());
    }

    private static List<RecordId> evidence(FeedbackView seen, RecordId pattern) {
        return seen.refutedBy(pattern.text(), Limits.EVIDENCE).stream()
                .map(RecordId::of)
                .toList();
    }

    /** What to avoid is what the pattern says to do. */
    private static AntiPatternContent content(Stored stored, Judged judged) {
        PatternContent pattern = (PatternContent)
                LessonRecord.of(LessonKind.PATTERN).value(stored).content();
        return new AntiPatternContent(
                Rules.cut(AntiPatternProposal.AVOID + pattern.name(), Limits.NAME),
                pattern.solution().or(pattern::context),
                Optional.of(judged.failures() + " of " + judged.uses() + " decisions that applied " + stored.name()
                                + " failed")
                        .filter(said -> judged.failures() > 0),
                Optional.empty(),
                Optional.empty(),
                pattern.category(),
                pattern.origin(),
                LessonContent.UNPROVED,
                Map.of());
    }

    /**
     * What confirming a pattern would write, unless it was confirmed before.
     *
     * @throws NotFound if the view sees no such pattern
     * @throws InvalidInput if it is not proposed and was not confirmed before
     */
    Confirmation confirmation(View view, RecordId id, Ulid identity) {
        return feedback.read(
                view,
                seen -> store.read(seen.view(), snapshot -> {
                    Stored pattern = pattern(snapshot, id).orElseThrow(() -> new NotFound("id", id.text()));
                    Judged judged = seen.of(pattern.entry().sequence());
                    if (!AntiPatternProposal.isDue(judged.uses(), judged.failures())
                            && !isConfirmed(snapshot, pattern)) {
                        throw notProposed(id);
                    }
                    FeedbackView told = seen.of(everybody(pattern.place(), seen.view()));
                    Judged known = told.of(pattern.entry().sequence());
                    return new Confirmation(
                            id, identity, keyName(pattern), content(pattern, known), evidence(told, id));
                }));
    }

    /** What is seen by all who see a record: what is written beside it tells of nothing else. */
    private static View everybody(Place place, View view) {
        return new View(
                view.sequence(),
                view.validAt(),
                place.project(),
                Optional.of(place.space().map(Set::of).orElse(Set.of())));
    }

    private static InvalidInput notProposed(RecordId pattern) {
        return new InvalidInput(
                "id",
                pattern.text(),
                "must be a pattern that failed in 0.6 or more of 3 or more decisions that applied it");
    }
}
