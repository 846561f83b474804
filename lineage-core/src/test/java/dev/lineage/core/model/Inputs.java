package dev.lineage.core.model;

import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Search;
import dev.lineage.recall.Budget;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Random inputs of the journal and of search; those of the other components go on with the same choices. */
final class Inputs extends Choices {
    Inputs(SplittableRandom random, Model model) {
        super(random, model);
    }

    /** Those of patterns and anti-patterns. */
    LessonInputs lessons() {
        return new LessonInputs(random, model);
    }

    /** Those of sessions. */
    SessionInputs sessions() {
        return new SessionInputs(random, model);
    }

    DecisionDraft draft() {
        DecisionDraft draft = DecisionDraft.of(text()).entities(some(2, this::entity));
        for (String tag : some(2, () -> of(TAGS))) {
            draft = draft.tagged(tag);
        }
        if (oneIn(2)) {
            draft = draft.because(text()).type(of(TYPES));
        }
        if (oneIn(3)) {
            draft = draft.rejecting(text()).rejecting(text(), text());
        }
        if (oneIn(3)) {
            draft = draft.relatedTo(id(), id());
        }
        if (oneIn(6)) {
            draft = draft.superseding(id());
        }
        if (oneIn(4)) {
            draft = draft.gitCommit("0a1b2c");
        }
        return draft;
    }

    /** A draft with a key is made of little, so that it is likely to be made again. */
    DecisionDraft keyedDraft() {
        return DecisionDraft.of(of("token race", "refresh cache")).key(of(KEYS));
    }

    private Entity entity() {
        return new Entity(of(ENTITIES), oneIn(4));
    }

    DecisionUpdate update() {
        DecisionUpdate update = oneIn(3) ? DecisionUpdate.learning(text()) : DecisionUpdate.to(of(Outcome.values()));
        update = oneIn(5) ? update.lesson(text()) : update;
        update = oneIn(3) ? update.expecting(1 + random.nextInt(3)) : update;
        return oneIn(6) ? DecisionUpdate.to(Outcome.SUCCESSFUL).key(of(KEYS)) : update;
    }

    /** Versions of one id are drawn from few, so that importing again finds some of them. */
    ImportedDecision imported() {
        RecordId id = oneIn(6) ? id() : RecordId.of(of(IMPORTED));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        Inputs same = new Inputs(fixed, new Model(() -> Run.START));
        List<ImportedVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedVersion version = same.importedVersion();
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedDecision(id, versions);
    }

    private ImportedVersion importedVersion() {
        DecisionContent content = DecisionContent.of(text())
                .edit()
                .rationale(perhaps(3, this::text))
                .type(of(TYPES))
                .outcome(of(Outcome.values()))
                .outcomeWord(perhaps(4, () -> "half done"))
                .lesson(perhaps(4, this::text))
                .alternatives(some(2, () -> new Alternative(text(), perhaps(2, this::text))))
                .entities(some(2, this::entity))
                .tags(some(2, () -> of(TAGS)))
                .related(some(2, () -> RecordId.of(of(IMPORTED))))
                .supersededBy(some(1, () -> RecordId.of(of(IMPORTED))))
                .gitCommit(perhaps(4, () -> "0a1b2c"))
                .additional(oneIn(3) ? additional() : Map.of())
                .build();
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedVersion(
                content, perhaps(2, () -> time), perhaps(2, () -> of(SESSIONS)), perhaps(2, () -> of(ACTORS)));
    }

    DecisionFilter filter() {
        DecisionFilter filter = DecisionFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(10)) {
                case 0 -> filter.type(of(TYPES));
                case 1 -> filter.outcome(of(Outcome.values()));
                case 2 -> filter.tag(of(TAGS));
                case 3 -> filter.entity(of(ENTITIES));
                case 4 -> filter.project(of("shop", "lab"));
                case 5 -> filter.session(of(SESSIONS));
                case 6 -> filter.actor(of(ACTORS));
                case 7 -> filter.from(instant());
                case 8 -> filter.relatedTo(id());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    /** With room for everything. */
    RecallQuery recall() {
        RecallQuery query = RecallQuery.of(oneIn(20) ? "" : text(), Budget.tokens(5_000_000))
                .limit(1 + below(oneIn(2) ? 4 : 30));
        query = oneIn(4) ? query.kind(of(RecallKind.values())) : query;
        query = oneIn(4) ? query.kind(of(RecallKind.values())) : query;
        query = oneIn(4) ? query.share(of(RecallKind.values()), 0.4) : query;
        return oneIn(3) ? query.includingSuperseded() : query;
    }

    Search search() {
        Search search = Search.of(oneIn(20) ? "" : text());
        search = oneIn(5) ? search.kind(of("decision", "pattern", "anti-pattern", "session", "node")) : search;
        search = oneIn(5) ? search.tag(of(TAGS)) : search;
        search = oneIn(8) ? search.from(instant()) : search;
        return oneIn(8) ? search.until(instant()) : search;
    }
}
