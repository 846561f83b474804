package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Json;
import dev.lineage.journal.DecisionContent;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One version of a record, as the naive model keeps it: of which kind, what it says tells. */
record Kept(
        RecordId id,
        int number,
        long sequence,
        Instant at,
        long firstSequence,
        Instant time,
        When when,
        Scope place,
        Optional<String> by,
        Optional<String> in,
        Object said,
        Optional<String> key,
        Optional<Object> request) {
    Optional<Instant> stated() {
        return when.stated();
    }

    boolean isDecision() {
        return said instanceof DecisionContent;
    }

    boolean isLesson() {
        return said instanceof Taught;
    }

    /** Whether it is no version, but an event of the record. */
    boolean isEvent() {
        return said instanceof Made;
    }

    Made made() {
        return (Made) said;
    }

    boolean isSession() {
        return said instanceof Held;
    }

    Held held() {
        return (Held) said;
    }

    DecisionContent content() {
        return (DecisionContent) said;
    }

    Taught taught() {
        return (Taught) said;
    }

    boolean isBerth() {
        return said instanceof ToldBerth;
    }

    ToldBerth berth() {
        return (ToldBerth) said;
    }

    boolean isNode() {
        return said instanceof ToldNode;
    }

    boolean isEdge() {
        return said instanceof ToldEdge;
    }

    boolean isShowing() {
        return said instanceof ToldShowings;
    }

    ToldShowings showings() {
        return (ToldShowings) said;
    }

    /** Whether it is no node: a record of the graph's own, or of showings. */
    boolean isOfGraph() {
        return isNode() || isEdge() || isShowing();
    }

    ToldNode node() {
        return (ToldNode) said;
    }

    ToldEdge edge() {
        return (ToldEdge) said;
    }

    String kind() {
        if (isEvent()) {
            return "validation";
        }
        if (isShowing()) {
            return "showing";
        }
        if (isOfGraph()) {
            return isNode() ? "node" : "edge";
        }
        if (isSession()) {
            return "session";
        }
        if (isBerth()) {
            return "berth";
        }
        return isDecision() ? "decision" : taught().content().kind().word();
    }

    String title() {
        if (isNode()) {
            return node().node().text();
        }
        if (isSession()) {
            return held().title(id);
        }
        if (isBerth()) {
            return berth().name();
        }
        return isDecision() ? content().text() : taught().content().name();
    }

    boolean superseded() {
        return isDecision() && !content().supersededBy().isEmpty();
    }

    SeenLesson seenLesson(
            double confidence,
            int positive,
            int negative,
            double helpful,
            double harmful,
            String maturity,
            long usedIn) {
        return new SeenLesson(
                taught().kind(),
                id.text(),
                number,
                sequence,
                time,
                when,
                at,
                taught().content(),
                Math.round(confidence * 1e9),
                taught().initial(),
                positive,
                negative,
                Math.round(helpful * 1e6),
                Math.round(harmful * 1e6),
                maturity,
                usedIn,
                place.project(),
                place.session(),
                place.actor());
    }

    SeenSession seenSession() {
        return new SeenSession(
                id.text(),
                number,
                sequence,
                time,
                when,
                at,
                held().handoff().isPresent() ? SessionState.HANDED_OFF : SessionState.OPEN,
                held().summary(),
                tags(),
                held().parent(),
                held().inherited(),
                held().handoff(),
                held().hash(),
                Json.text(held().additional()),
                place.project(),
                place.actor(),
                number == 1 ? place.actor() : by);
    }

    /** The project's name stands first unless it is among the tags. */
    List<String> tags() {
        if (isLesson() || isOfGraph()) {
            return place.project().stream().toList();
        }
        List<String> own = isBerth()
                ? berth().tags()
                : isSession() ? held().tags() : content().tags();
        return tags(place, own);
    }

    static List<String> tags(Scope place, List<String> own) {
        List<String> tags = new ArrayList<>();
        place.project().filter(name -> !own.contains(name)).ifPresent(tags::add);
        tags.addAll(own);
        return tags;
    }

    Seen seen() {
        return new Seen(
                id.text(),
                number,
                sequence,
                time,
                when,
                at,
                place.project(),
                place.session(),
                place.actor(),
                Said.of(content(), tags()));
    }

    boolean isSeen(Sight sight) {
        return (sight.project().isEmpty() || sight.project().equals(place.project()))
                && (place.space().isEmpty()
                        || sight.spaces().contains(place.space().get()))
                && sight.validAt().filter(instant -> !when.holdsAt(instant)).isEmpty();
    }
}
