package dev.lineage.core.model;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.core.text.TextHit;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.FoundDecision;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.precedent.Assignment;
import dev.lineage.precedent.Citation;
import dev.lineage.query.Cursor;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Score;
import dev.lineage.query.Search;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.transfer.SessionFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A list that is read page by page, through the api and from the model. */
final class Listing {
    private final Read read;
    private final Spot spot;
    private final DecisionFilter filter;
    private final LessonFilter lessons;
    private final SessionFilter sessions;
    private final Search search;
    private final int limit;
    private final Reference precedent;
    private final int depth;
    private final Thing file;
    private final String epic;
    private @Nullable LineageQuery query;
    private long pinned;
    private long ranked;
    private Optional<Cursor> next = Optional.empty();
    private Optional<Kept> last = Optional.empty();
    private int shown;

    Listing(Read read, Spot spot, Inputs inputs) {
        this.read = read;
        this.spot = spot;
        this.filter = inputs.filter();
        this.lessons = inputs.lessons().lessonFilter();
        this.sessions = inputs.sessions().sessionFilter();
        this.search = inputs.search();
        this.limit = 1 + inputs.below(6);
        this.precedent = inputs.precedent();
        this.depth = 1 + inputs.below(4);
        this.file = Reference.entity(inputs.of("src/auth.ts", "pom.xml"));
        this.epic = inputs.of(Inputs.EPICS);
    }

    boolean hasMore() {
        return next.isPresent();
    }

    /** The next page, as the api gives it. */
    Object actual(Lineage lineage) {
        if (query == null) {
            query = spot.query(lineage);
        }
        Paging paging = new Paging(limit, next);
        return switch (read) {
            case LIST -> page(query.journal().list(filter, paging), Seen::of);
            case QUERY -> page(query.journal().query(search.text(), filter, paging), Listing::found);
            case LIST_LESSONS -> page(query.patterns().list(lessons, paging), SeenLesson::of);
            case LIST_SESSIONS -> page(query.transfer().list(sessions, paging), SeenSession::of);
            case CITING -> page(query.precedents().citing(precedent, depth, paging), Listing::cited);
            case APPLYING -> page(query.precedents().applying(precedent, paging), Seen::of);
            case ASSIGNMENTS -> page(query.precedents().assignments(file, paging), Listing::assigned);
            case OF_EPIC -> page(query.precedents().ofEpic(epic, paging), Seen::of);
            case MATCH -> page(query.patterns().match(search.text(), lessons, paging), Listing::matched);
            default -> page(query.search(search, paging), Listing::hit);
        };
    }

    private <T> Object page(Page<T> page, Function<T, Object> form) {
        next = page.next();
        return List.of(page.items().stream().map(form).toList(), page.next().isPresent(), page.sequence());
    }

    private static Object cited(Citation citation) {
        return List.of(Seen.of(citation.decision()), citation.distance(), citation.path());
    }

    private static Object assigned(Assignment assignment) {
        return List.of(
                Seen.of(assignment.decision()),
                assignment.link(),
                assignment.quality().toString());
    }

    private Object assigned(Kept kept) {
        DecisionLink said = kept.content().links().stream()
                .filter(link -> link.relation().equals(Relation.ASSIGNS_FILE)
                        && link.target().equals(file))
                .findFirst()
                .orElseThrow();
        return List.of(kept.seen(), said, ModelInsight.quality(kept).toString());
    }

    private static Object found(FoundDecision found) {
        if (found.snippet().length() > 160) {
            throw new AssertionError("a snippet is too long: " + found.snippet());
        }
        return List.of(Seen.of(found.decision()), score(found.score()));
    }

    private static Object matched(MatchedLesson matched) {
        if (matched.snippet().length() > 160) {
            throw new AssertionError("a snippet is too long: " + matched.snippet());
        }
        return List.of(SeenLesson.of(matched.lesson()), score(matched.score()));
    }

    private static Object hit(Hit hit) {
        if (hit.snippet().length() > 160) {
            throw new AssertionError("a snippet is too long: " + hit.snippet());
        }
        return List.of(
                hit.id(), hit.kind(), hit.title(), hit.time(), hit.project(), hit.superseded(), score(hit.score()));
    }

    private static Object score(Score score) {
        double sum = score.parts().stream().mapToDouble(Score.Part::value).sum();
        if (Math.abs(sum - score.value()) > 1e-9 || score.value() < 0 || score.value() > 1) {
            throw new AssertionError("a score does not add up: " + score);
        }
        List<Object> form = new ArrayList<>(List.of(rounded(score.value())));
        score.parts().forEach(part -> form.add(part.name() + " " + rounded(part.value())));
        return form;
    }

    private static long rounded(double value) {
        return Math.round(value * 1e9);
    }

    /** The next page, as the model has it. */
    Object expected(Model model, ModelQuery reads) {
        if (shown == 0) {
            ranked = model.head();
            pinned = Math.min(spot.sight(model).sequence(), model.head());
        }
        Sight then = spot.now().sight(model).at(pinned);
        ModelFeedback feedback = new ModelFeedback(model);
        ModelPrecedent precedents = new ModelPrecedent(model, reads);
        List<?> rest =
                switch (read) {
                    case LIST -> rest(reads.list(filter, then), Kept::seen);
                    case LIST_LESSONS -> rest(reads.lessons(lessons, then), kept -> feedback.seen(kept, then));
                    case LIST_SESSIONS -> rest(new ModelSessions(model).list(sessions, then), Kept::seenSession);
                    case CITING -> citing(precedents, then);
                    case APPLYING -> rest(applying(precedents, then), Kept::seen);
                    case ASSIGNMENTS -> rest(precedents.assigned(file, then), this::assigned);
                    case OF_EPIC -> inOrder(precedents.ofEpic(epic, then));
                    case MATCH ->
                        reads.match(search.text(), lessons, then, ranked, limit + 1, shown).stream()
                                .map(hit -> List.of(feedback.seen(version(model, hit), then), score(hit)))
                                .toList();
                    case QUERY ->
                        reads.query(search.text(), filter, then, ranked, limit + 1, shown).stream()
                                .map(hit -> List.of(version(model, hit).seen(), score(hit)))
                                .toList();
                    default ->
                        reads.search(search, then, ranked, limit + 1, shown).stream()
                                .map(hit -> hit(version(model, hit), hit))
                                .toList();
                };
        shown += limit;
        return List.of(rest.subList(0, Math.min(limit, rest.size())), rest.size() > limit, pinned);
    }

    /** A chain is gone through again from its beginning; what it begins with has to be there at first alone. */
    private List<?> citing(ModelPrecedent precedents, Sight then) {
        List<ModelPrecedent.Reached> all = precedents.citing(precedent, depth, then);
        if (depth > 1) {
            return all.stream().skip(shown).map(ModelPrecedent.Reached::form).toList();
        }
        return rest(
                all.stream().map(ModelPrecedent.Reached::kept).toList(),
                kept -> List.of(kept.seen(), 1, List.of(precedent)));
    }

    private List<Kept> applying(ModelPrecedent precedents, Sight then) {
        return precedents.applying(precedent, then);
    }

    private List<Object> inOrder(List<Kept> oldestFirst) {
        List<Kept> rest = oldestFirst.stream()
                .filter(kept -> last.isEmpty() || isBehind(last.get(), kept))
                .toList();
        if (!rest.isEmpty()) {
            last = Optional.of(rest.get(Math.min(limit, rest.size()) - 1));
        }
        return rest.stream().<Object>map(Kept::seen).toList();
    }

    private <T> List<T> rest(List<Kept> all, Function<Kept, T> form) {
        List<Kept> rest = all.stream()
                .filter(kept -> last.isEmpty() || isBehind(kept, last.get()))
                .toList();
        if (rest.size() > 0) {
            last = Optional.of(rest.get(Math.min(limit, rest.size()) - 1));
        }
        return rest.stream().map(form).toList();
    }

    /** Whether one stands behind another in a list that has the newest first. */
    private static boolean isBehind(Kept one, Kept other) {
        int byTime = one.time().compareTo(other.time());
        return byTime < 0 || (byTime == 0 && one.firstSequence() < other.firstSequence());
    }

    private static Kept version(Model model, TextHit hit) {
        return model.versions.get((int) hit.sequence() - 1);
    }

    private static Object hit(Kept kept, TextHit hit) {
        return List.of(
                kept.id(),
                kept.kind(),
                kept.title().strip().lines().findFirst().orElse(""),
                kept.time(),
                kept.place().project(),
                kept.superseded(),
                score(hit));
    }

    private static Object score(TextHit hit) {
        List<Object> form = new ArrayList<>(List.of(rounded(hit.score())));
        hit.parts().forEach(part -> form.add(part.name() + " " + rounded(part.value())));
        return form;
    }

    @Override
    public String toString() {
        return read + " " + spot + " " + precedent + " depth " + depth + " " + file + " " + epic + " "
                + (read == Read.LIST || read == Read.QUERY ? filter : "") + " "
                + (read == Read.LIST_LESSONS || read == Read.MATCH ? lessons : "") + " "
                + (read == Read.LIST_SESSIONS ? sessions : "") + " "
                + (read == Read.LIST || read == Read.LIST_LESSONS || read == Read.LIST_SESSIONS ? "" : search)
                + " limit " + limit + " shown "
                + shown;
    }
}
