package dev.lineage.core.recall;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.search.Scored;
import dev.lineage.core.transfer.SessionKind;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ResultStatus;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.Pattern;
import dev.lineage.recall.RecallKind;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Session;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Says what of a record is worth telling, kind by kind. */
final class Tellings {
    private Tellings() {}

    /** A record that was found, unless it is worth nothing, or is a session that nobody handed off. */
    static Optional<Scored> told(Scored scored) {
        boolean open = SessionKind.session(scored.stored())
                .filter(session -> session.handoff().isEmpty())
                .isPresent();
        return scored.score().value() <= 0 || open ? Optional.empty() : Optional.of(scored);
    }

    /** What a record that was found tells; empty if it is of a kind that is not recalled. */
    static Optional<Telling> of(Scored scored, Map<RecordId, Lesson> lessons) {
        Lesson lesson = lessons.get(RecordId.of(scored.stored().name()));
        if (lesson != null) {
            return Optional.of(lesson(scored, lesson));
        }
        return DecisionKind.decision(scored.stored())
                .map(decision -> decision(scored, decision))
                .or(() -> SessionKind.session(scored.stored()).flatMap(session -> session(scored, session)));
    }

    private static Telling decision(Scored scored, Decision decision) {
        SaidParts said = new SaidParts()
                .add("why", decision.rationale())
                .each("instead of", decision.alternatives(), Tellings::alternative)
                .add("lesson", decision.lesson())
                .add("result", decision.result().flatMap(result -> result.evidence()))
                .joined(
                        "affects",
                        decision.entities().stream().map(Entity::text).toList());
        return telling(
                scored,
                RecallKind.DECISION,
                decision.time(),
                decision.context().confidence(),
                Optional.of(outcome(decision)),
                decision.isFailed() || !decision.reversedBy().isEmpty(),
                decision.text(),
                said);
    }

    private static String alternative(Alternative alternative) {
        return alternative.text()
                + alternative.rejection().map(why -> " (" + why + ")").orElse("");
    }

    private static String outcome(Decision decision) {
        if (!decision.reversedBy().isEmpty()) {
            return "reversed";
        }
        Optional<ResultStatus> status = decision.result().map(result -> result.status());
        if (status.equals(Optional.of(ResultStatus.FAILED))) {
            return "failed";
        }
        return status.equals(Optional.of(ResultStatus.SUCCEEDED))
                ? "successful"
                : decision.outcome().word();
    }

    private static Telling lesson(Scored scored, Lesson lesson) {
        SaidParts said = new SaidParts();
        if (lesson instanceof Pattern pattern) {
            said.add("when", pattern.context())
                    .add("problem", pattern.problem())
                    .add("then", pattern.solution());
        } else if (lesson instanceof AntiPattern antiPattern) {
            said.add("symptom", antiPattern.symptom())
                    .add("risk", antiPattern.risk())
                    .add("fix", antiPattern.fix());
        }
        boolean warns = lesson instanceof AntiPattern;
        return telling(
                scored,
                warns ? RecallKind.ANTI_PATTERN : RecallKind.PATTERN,
                lesson.time(),
                OptionalDouble.of(lesson.confidence()),
                Optional.empty(),
                warns,
                lesson.name(),
                said);
    }

    private static Optional<Telling> session(Scored scored, Session session) {
        return session.handoff().map(handoff -> handoff(scored, handoff, session.summary()));
    }

    private static Telling handoff(Scored scored, Handoff handoff, Optional<String> summary) {
        SaidParts said = new SaidParts()
                .each("next", handoff.open().nextSteps(), step -> step)
                .each("blocked by", handoff.open().blockers(), blocker -> blocker)
                .each("open question", handoff.open().questions(), question -> question)
                .joined(
                        "open threads",
                        handoff.open().threads().items().stream()
                                .map(Mention::text)
                                .toList())
                .each("did not work", handoff.failedAttempts(), attempt -> attempt)
                .add("about", summary.filter(text -> !text.equals(handoff.message())));
        return telling(
                scored,
                RecallKind.HANDOFF,
                handoff.at(),
                OptionalDouble.empty(),
                Optional.empty(),
                false,
                handoff.message(),
                said);
    }

    private static Telling telling(
            Scored scored,
            RecallKind kind,
            Instant time,
            OptionalDouble confidence,
            Optional<String> outcome,
            boolean warns,
            String title,
            SaidParts said) {
        return new Telling(
                RecordId.of(scored.stored().name()),
                scored.stored().entry().identity(),
                scored.stored().place(),
                kind,
                time,
                scored.score(),
                confidence,
                outcome,
                scored.searchable().superseded(),
                warns,
                title,
                List.copyOf(said.parts()));
    }
}
