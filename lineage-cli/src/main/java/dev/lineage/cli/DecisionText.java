package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Link;
import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decisions for a person: two or more lines in a list, or all of one. */
final class DecisionText {
    private static final int LINES = 3;
    private static final int LABEL = 13;

    /** What is shown in a way of its own, or not at all. */
    private static final Set<String> SHOWN = Set.of(
            "id",
            "timestamp",
            "session_id",
            "decision",
            "rationale",
            "alternatives",
            "alternatives_rejected",
            "outcome",
            "outcome_word",
            "type",
            "entities",
            "extracted_entities",
            "tags",
            "lesson_learned",
            "related_decisions",
            "superseded_by",
            "decision_type",
            "epic_id",
            "task_id",
            "working_memory_id",
            "agent_name",
            "question",
            "decision_data",
            "inputs_gathered",
            "policy_evaluated",
            "confidence",
            "confidence_word",
            "reversible",
            "generated_text",
            "entity_links",
            "outcome_result",
            "reversed_by",
            "project",
            "space",
            "actor",
            "by",
            "version",
            "sequence",
            "learned_at",
            "valid_from",
            "valid_until");

    private DecisionText() {}

    static String inList(Decision decision, Screen screen) {
        return heading(decision, Optional.empty(), screen) + screen.below(decision.text(), LINES);
    }

    static String heading(Decision decision, Optional<Score> score, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(id(decision.id(), screen));
        score.ifPresent(value -> pieces.add(Piece.of(ScoreText.number(value.value()))));
        pieces.add(Piece.of(time(decision.time())));
        pieces.add(outcome(decision, screen));
        pieces.add(Piece.of(Safe.line(decision.type().word())));
        decision.tags().forEach(tag -> pieces.add(faint("#" + Safe.line(tag), screen)));
        return screen.pieces(pieces);
    }

    static Piece id(RecordId id, Screen screen) {
        return new Piece(Safe.line(id.text()), screen.id(Safe.line(id.text())));
    }

    static Piece faint(String text, Screen screen) {
        return new Piece(text, screen.faint(text));
    }

    static String time(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static Piece outcome(Decision decision, Screen screen) {
        String word = decision.standing();
        if (decision.isFailed()) {
            return new Piece(word, screen.bad(word));
        }
        return decision.outcome() == Outcome.SUCCESSFUL ? new Piece(word, screen.good(word)) : Piece.of(word);
    }

    static String whole(Decision decision, List<Link> links, Screen screen) {
        StringBuilder text = new StringBuilder(heading(decision, Optional.empty(), screen));
        text.append(screen.below(decision.text(), Integer.MAX_VALUE));
        fields(decision, links).forEach(field -> text.append(screen.field(field.name(), LABEL, field.value())));
        return text.toString();
    }

    private record Field(String name, String value) {}

    private static List<Field> fields(Decision decision, List<Link> links) {
        List<Field> fields = new ArrayList<>();
        decision.rationale().ifPresent(why -> fields.add(new Field("rationale", why)));
        decision.alternatives().forEach(other -> fields.add(new Field("instead of", alternative(other))));
        decision.outcomeWord().ifPresent(word -> fields.add(new Field("outcome word", word)));
        decision.lesson().ifPresent(lesson -> fields.add(new Field("lesson", lesson)));
        fields.addAll(joined("affects", decision.entities().stream().map(DecisionText::entity)));
        ContextText.lines(decision)
                .forEach((name, values) -> values.forEach(value -> fields.add(new Field(name, value))));
        fields.addAll(joined("superseded by", decision.supersededBy().stream().map(RecordId::text)));
        decision.project().ifPresent(name -> fields.add(new Field("project", name)));
        decision.space().ifPresent(name -> fields.add(new Field("space", name)));
        decision.session().ifPresent(name -> fields.add(new Field("session", name)));
        decision.actor().ifPresent(name -> fields.add(new Field("actor", name)));
        fields.addAll(others(decision));
        decision.additional().forEach((name, value) -> fields.add(new Field("imported", name + " = " + value)));
        ValidityText.bounds(
                decision.validFrom(),
                decision.validUntil(),
                decision.statedTime(),
                (bound, instant) -> fields.add(new Field("valid " + bound, time(instant))));
        fields.add(new Field("version", decision.version() + " of " + time(decision.learnedAt())));
        links.forEach(link -> fields.add(new Field("link", LinkText.line(link, decision.id()))));
        return fields;
    }

    /** What else its document says: a field is a label and a text here without being named again. */
    private static List<Field> others(Decision decision) {
        Map<String, @Nullable Object> others = new LinkedHashMap<>(decision.document());
        others.keySet().removeAll(SHOWN);
        others.keySet().removeAll(decision.additional().keySet());
        List<Field> fields = new ArrayList<>();
        others.forEach((name, value) -> {
            if (value != null) {
                fields.add(new Field(name.replace('_', ' '), value.toString()));
            }
        });
        return fields;
    }

    private static String alternative(Alternative alternative) {
        return alternative.text()
                + alternative.rejection().map(why -> " (" + why + ")").orElse("");
    }

    private static String entity(Entity entity) {
        return entity.extracted() ? entity.text() + " (in the text)" : entity.text();
    }

    private static List<Field> joined(String name, Stream<String> values) {
        String text = values.collect(Collectors.joining(", "));
        return text.isEmpty() ? List.of() : List.of(new Field(name, text));
    }
}
