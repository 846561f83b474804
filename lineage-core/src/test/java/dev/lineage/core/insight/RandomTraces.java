package dev.lineage.core.insight;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.ManualClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Does something at random with decisions of two projects and a space. */
record RandomTraces(Lineage all, ManualClock clock, Random random) {
    private static final List<String> NAMES = List.of("a", "b", "c%", "d_");

    void step() {
        clock.advance(Duration.ofHours(random.nextInt(40)));
        Lineage lineage = all.in(scope());
        List<RecordId> known =
                lineage.query().journal().list(DecisionFilter.all(), Paging.first(1_000)).items().stream()
                        .map(Decision::id)
                        .toList();
        int choice = known.size() < 2 ? 0 : random.nextInt(10);
        try {
            step(lineage, known, choice);
        } catch (Denied outside) {
            lineage.journal().record(draft(known)); // what lies in another space cannot be changed from here
        }
    }

    private void step(Lineage lineage, List<RecordId> known, int choice) {
        if (choice < 5) {
            lineage.journal().record(draft(known));
        } else if (choice < 7) {
            lineage.journal().resolve(one(known), result());
        } else if (choice < 8) {
            lineage.journal().update(one(known), DecisionUpdate.to(one(List.of(Outcome.values()))));
        } else {
            int newer = random.nextInt(known.size() - 1);
            RecordId older = one(known.subList(newer + 1, known.size()));
            if (choice < 9) {
                lineage.journal().supersede(older, known.get(newer));
            } else {
                lineage.journal().reverse(older, known.get(newer));
            }
        }
    }

    private Scope scope() {
        Scope scope = random.nextInt(4) == 0 ? Scope.all() : Scope.project(one(List.of("shop", "blog")));
        if (random.nextInt(4) == 0) {
            scope = scope.writingTo("board");
        }
        return random.nextInt(3) == 0 ? scope : scope.actor(one(List.of("a", "agent:a", "agent:b")));
    }

    private Result result() {
        Result result = Result.of(one(List.of(ResultStatus.values())));
        return random.nextBoolean() ? result : result.errors(random.nextInt(9));
    }

    private DecisionDraft draft(List<RecordId> known) {
        DecisionDraft draft = DecisionDraft.of("Decision " + random.nextInt(100));
        draft = random.nextBoolean() ? draft : draft.because("It is so");
        draft = random.nextBoolean() ? draft : draft.rejecting("another");
        draft = random.nextInt(4) > 0 ? draft : draft.affecting(one(List.of("src/a", "src/b", "OAuth")));
        draft = random.nextInt(4) > 0
                ? draft
                : draft.linking(DecisionLink.of(Relation.ASSIGNS_FILE, Reference.file("src/" + one(NAMES))));
        draft = random.nextInt(4) > 0 ? draft : draft.citing(Reference.epic(one(NAMES)));
        draft = random.nextInt(3) > 0 || known.isEmpty() ? draft : draft.citing(one(known));
        draft = random.nextInt(9) > 0 ? draft : draft.citing(RecordId.of("JIRA-1"));
        return random.nextInt(5) == 0 ? draft : knowing(draft);
    }

    private DecisionDraft knowing(DecisionDraft draft) {
        return draft.knowing(known -> {
            known.at(one(DecisionPoint.USUAL.subList(0, 6)));
            Map<String, Object> chosen = new HashMap<>();
            if (random.nextBoolean()) {
                chosen.put("strategy", one(NAMES));
            }
            if (random.nextBoolean()) {
                chosen.put("status", one(List.of("approved", "needs_changes")));
            }
            known.chosen(chosen);
            if (random.nextBoolean()) {
                known.inputs(Map.of("file_insights", one(List.of(List.of(), List.of("x"), Map.of("a", 1), "text"))));
            }
            if (random.nextBoolean()) {
                known.epic(one(NAMES));
            }
            if (random.nextBoolean()) {
                known.agent(one(List.of("a", "agent:b", "c")));
            }
        });
    }

    private <T> T one(List<T> several) {
        return several.get(random.nextInt(several.size()));
    }
}
