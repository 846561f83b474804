package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.core.text.TermSet;
import dev.lineage.core.text.TextHit;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import dev.lineage.query.Paging;
import dev.lineage.recall.LeftOut;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.RecalledItem;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Mention;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Recall with room for everything, and what was shown to whom. */
final class ModelRecall {
    private static final Comparator<Fit> BEST_FIRST = Comparator.comparingDouble(Fit::score)
            .thenComparing(Fit::time)
            .reversed()
            .thenComparing(fit -> fit.kept().id().text());

    private final Model model;
    private final ModelQuery reads;

    ModelRecall(Model model, ModelQuery reads) {
        this.model = model;
        this.reads = reads;
    }

    private record Fit(Kept kept, RecallKind kind, double score) {
        Instant time() {
            return kept.isSession() ? kept.held().handoff().get().at() : kept.time();
        }
    }

    /** What the api answers, in a form of its own. */
    static Object form(Recall recall) {
        return List.of(recall.items().stream().map(ModelRecall::form).toList(), recall.leftOut(), recall.sequence());
    }

    private static Object form(RecalledItem item) {
        return List.of(item.id(), item.kind(), Math.round(item.score().value() * 1e9), item.time(), item.superseded());
    }

    Object recall(RecallQuery query, Sight sight) {
        long sequence = Math.min(sight.sequence(), model.head());
        int depth = 2 * query.limit();
        List<Fit> ranked = ranked(query, sight.at(sequence), depth);
        if (isCrowded(query, ranked, depth)) {
            ranked = ranked(query, sight.at(sequence), Math.min(16 * query.limit(), 4_000));
        }
        Map<Fit, LeftOut> leftOut = new LinkedHashMap<>();
        ranked.stream()
                .filter(fit -> fit.kept().superseded() && !query.superseded())
                .forEach(fit -> leftOut.put(fit, left(fit, LeftOut.Reason.SUPERSEDED, Optional.empty())));
        Map<Fit, Fit> like = like(query, ranked);
        like.forEach((fit, better) -> leftOut.put(
                fit,
                left(
                        fit,
                        LeftOut.Reason.NEAR_DUPLICATE,
                        Optional.of(better.kept().id()))));
        List<Fit> different =
                ranked.stream().filter(fit -> !leftOut.containsKey(fit)).toList();
        Set<Fit> shown = shown(query, different);
        different.stream()
                .filter(fit -> !shown.contains(fit))
                .forEach(fit -> leftOut.put(fit, left(fit, LeftOut.Reason.OVER_LIMIT, Optional.empty())));
        return List.of(
                ranked.stream().filter(shown::contains).map(ModelRecall::form).toList(),
                ranked.stream().map(leftOut::get).filter(Objects::nonNull).toList(),
                sequence);
    }

    private static Object form(Fit fit) {
        return List.of(
                fit.kept().id(),
                fit.kind(),
                Math.round(fit.score() * 1e9),
                fit.time(),
                fit.kept().superseded());
    }

    private static LeftOut left(Fit fit, LeftOut.Reason reason, Optional<RecordId> like) {
        return new LeftOut(fit.kept().id(), fit.kind(), reason, like);
    }

    private List<Fit> ranked(RecallQuery query, Sight sight, int depth) {
        List<Fit> ranked = new ArrayList<>();
        for (RecallKind kind : RecallKind.values()) {
            if (query.asks(kind)) {
                ranked.addAll(candidates(query, kind, sight, depth));
            }
        }
        ranked.sort(BEST_FIRST);
        return ranked;
    }

    /** What says nearly the same as what, the better one. */
    private static Map<Fit, Fit> like(RecallQuery query, List<Fit> ranked) {
        Map<Fit, Fit> like = new LinkedHashMap<>();
        List<Fit> different = new ArrayList<>();
        ranked.stream()
                .filter(fit -> !fit.kept().superseded() || query.superseded())
                .forEach(fit -> different.stream()
                        .filter(better -> isLike(better.kept(), fit.kept()))
                        .findFirst()
                        .ifPresentOrElse(better -> like.put(fit, better), () -> different.add(fit)));
        return like;
    }

    /** Whether a kind has all that was looked at, and of it too little is different. */
    private static boolean isCrowded(RecallQuery query, List<Fit> ranked, int depth) {
        Set<Fit> like = like(query, ranked).keySet();
        List<Fit> asked = ranked.stream()
                .filter(fit -> !fit.kept().superseded() || query.superseded())
                .toList();
        boolean few = asked.size() - like.size() < query.limit();
        return Stream.of(RecallKind.values()).anyMatch(kind -> {
            List<Fit> own = asked.stream().filter(fit -> fit.kind() == kind).toList();
            long different = own.stream().filter(fit -> !like.contains(fit)).count();
            return own.size() == depth && (few || different < quota(query, kind));
        });
    }

    private static long quota(RecallQuery query, RecallKind kind) {
        return query.shareOf(kind) == 0 ? 0 : Math.max(1, Math.round(query.shareOf(kind) * query.limit()));
    }

    /** Up to a number of those that count, with the others that stand among them. */
    private List<Fit> candidates(RecallQuery query, RecallKind kind, Sight sight, int depth) {
        List<Fit> found = new ArrayList<>();
        int counted = 0;
        for (TextHit hit : reads.weighed(query.situation(), kind.record(), sight, model.head())) {
            Kept kept = model.versions.get((int) hit.sequence() - 1);
            if (counted < depth
                    && hit.score() > 0
                    && (!kept.isSession() || kept.held().handoff().isPresent())) {
                found.add(new Fit(kept, kind, hit.score()));
                counted += kept.superseded() && !query.superseded() ? 0 : 1;
            }
        }
        return found;
    }

    private static Set<Fit> shown(RecallQuery query, List<Fit> different) {
        Set<Fit> shown = new LinkedHashSet<>();
        Map<RecallKind, Integer> counts = new EnumMap<>(RecallKind.class);
        for (Fit fit : different) {
            if (shown.size() < query.limit() && counts.merge(fit.kind(), 1, Integer::sum) <= quota(query, fit.kind())) {
                shown.add(fit);
            }
        }
        different.stream().filter(fit -> shown.size() < query.limit()).forEach(shown::add);
        return shown;
    }

    private static boolean isLike(Kept some, Kept other) {
        return warns(some) == warns(other)
                && some.superseded() == other.superseded()
                && isLike(words(some).get(0), words(other).get(0))
                && isLike(String.join("\n", words(some)), String.join("\n", words(other)));
    }

    private static boolean isLike(String some, String other) {
        return new TermSet.Maker().of(some).isNearly(new TermSet.Maker().of(other), 0.8);
    }

    private static boolean warns(Kept kept) {
        if (kept.isDecision()) {
            Optional<ResultStatus> status = kept.content().result().map(Result::status);
            return !kept.content().reversedBy().isEmpty()
                    || status.map(known -> known == ResultStatus.FAILED)
                            .orElse(kept.content().outcome() == Outcome.ABANDONED);
        }
        return kept.isLesson() && kept.taught().content() instanceof AntiPatternContent;
    }

    private static List<String> words(Kept kept) {
        List<String> words = new ArrayList<>();
        if (kept.isDecision()) {
            DecisionContent content = kept.content();
            words.add(content.text());
            content.rationale().ifPresent(words::add);
            content.alternatives().stream().limit(3).forEach(each -> {
                words.add(each.text());
                each.rejection().ifPresent(words::add);
            });
            content.lesson().ifPresent(words::add);
            content.result().flatMap(Result::evidence).ifPresent(words::add);
            content.entities().stream().limit(8).map(Entity::text).forEach(words::add);
        } else if (kept.isLesson()) {
            words.addAll(lesson(kept.taught().content()));
        } else {
            handoff(kept.held(), words);
        }
        return words;
    }

    private static List<String> lesson(LessonContent content) {
        Stream<Optional<String>> parts = content instanceof PatternContent pattern
                ? Stream.of(pattern.context(), pattern.problem(), pattern.solution())
                : Stream.of(
                        ((AntiPatternContent) content).symptom(),
                        ((AntiPatternContent) content).risk(),
                        ((AntiPatternContent) content).fix());
        return Stream.concat(Stream.of(content.name()), parts.flatMap(Optional::stream))
                .toList();
    }

    private static void handoff(Held held, List<String> words) {
        Handoff handoff = held.handoff().get();
        words.add(handoff.message());
        Stream.of(
                        handoff.open().nextSteps(),
                        handoff.open().blockers(),
                        handoff.open().questions())
                .forEach(list -> list.stream().limit(3).forEach(words::add));
        handoff.open().threads().items().stream().limit(8).map(Mention::text).forEach(words::add);
        handoff.failedAttempts().stream().limit(3).forEach(words::add);
        held.summary().filter(text -> !text.equals(handoff.message())).ifPresent(words::add);
    }

    Object shown(RecordId id, Paging paging, Sight sight) {
        if (model.find(id, sight).isEmpty()) {
            throw new NotFound("id", id.text());
        }
        List<Showing> all = new ArrayList<>();
        model.visible(sight).stream()
                .filter(Kept::isShowing)
                .sorted(ModelQuery.NEWEST_FIRST)
                .forEach(kept -> {
                    List<ToldShowing> latestFirst =
                            new ArrayList<>(kept.showings().list());
                    Collections.reverse(latestFirst);
                    latestFirst.stream()
                            .filter(told -> told.records().contains(id))
                            .forEach(told -> all.add(told.showing()));
                });
        return List.of(
                all.stream().limit(paging.limit()).toList(),
                all.size() > paging.limit(),
                Math.min(sight.sequence(), model.head()));
    }

    /** Writes showings, those of one project and space in one record, under the ids that they were given. */
    Object flush(List<ToldShowing> noted, List<RecordId> given) {
        Map<Object, List<ToldShowing>> places = new LinkedHashMap<>();
        noted.forEach(told -> places.computeIfAbsent(
                        List.of(told.scope().project(), told.scope().space()), place -> new ArrayList<>())
                .add(told));
        if (places.size() == given.size()) {
            int next = 0;
            for (List<ToldShowing> one : places.values()) {
                Scope scope = one.get(0).scope();
                Scope place = new Scope(scope.project(), Optional.empty(), Optional.empty(), scope.space(), Set.of());
                model.first(given.get(next++), place, When.ALWAYS, new ToldShowings(one), Optional.empty(), "flush");
            }
        }
        return places.size();
    }
}
