package dev.lineage.core.model;

import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What came of following lessons, from the api's words: every version is looked at again for every question. */
final class ModelFeedback {
    private static final double HALF_LIFE = Duration.ofDays(90).toMillis();

    private final Model model;

    ModelFeedback(Model model) {
        this.model = model;
    }

    /** A piece of feedback; one that an import only counted has no validation. */
    private record Voice(
            boolean helpful, Optional<Validation> validation, Optional<RecordId> decision, long since, Instant given) {}

    SeenLesson seen(Kept lesson, Sight sight) {
        List<Voice> voices = voices(lesson, sight);
        double[] amounts = new double[2];
        int[] counts = new int[2];
        for (Voice voice : voices) {
            int which = voice.helpful() ? 0 : 1;
            counts[which]++;
            amounts[which] += left(voice, sight);
        }
        return lesson.seenLesson(
                confidence(lesson, sight),
                counts[0],
                counts[1],
                amounts[0],
                amounts[1],
                maturity(amounts[0], amounts[1]),
                new ModelPrecedent(model, new ModelQuery(model))
                        .decisions(sight).stream()
                                .filter(kept -> applies(kept, lesson.id()))
                                .count());
    }

    private static boolean applies(Kept decision, RecordId lesson) {
        return decision.content().links().stream()
                .anyMatch(link -> link.relation().word().equals("applies_pattern")
                        && link.target().equals(lesson));
    }

    double confidence(Kept lesson, Sight sight) {
        double confidence = lesson.taught().content().initialConfidence();
        for (Voice voice : voices(lesson, sight)) {
            if (voice.validation().isPresent() || voice.decision().isPresent()) {
                confidence = Taught.after(confidence, voice.helpful());
            }
        }
        return confidence;
    }

    private double left(Voice voice, Sight sight) {
        Instant now = sight.validAt().orElseGet(() -> model.now());
        double age = Duration.between(voice.given(), now).toMillis();
        return age <= 0 ? 1 : Math.pow(2, -age / HALF_LIFE);
    }

    private static String maturity(double helpful, double harmful) {
        double all = helpful + harmful;
        boolean enough = all > 2.99;
        if (enough && harmful / all > 0.3 + 1e-9) {
            return "deprecated";
        }
        if (!enough) {
            return "candidate";
        }
        return helpful > 4.99 && harmful / all < 0.15 - 1e-9 ? "proven" : "established";
    }

    /** All pieces that count: outcomes stand behind the validations that were made by then. */
    private List<Voice> voices(Kept lesson, Sight sight) {
        List<Voice> said = new ArrayList<>(said(lesson, sight.sequence()));
        List<Voice> outcomes = new ArrayList<>(outcomes(lesson.id(), sight));
        for (Voice outcome : List.copyOf(outcomes)) {
            said.stream()
                    .filter(each -> each.decision().equals(outcome.decision()))
                    .findFirst()
                    .ifPresent(each -> {
                        if (each.since() > outcome.since()) {
                            outcomes.remove(outcome);
                        } else {
                            said.remove(each);
                        }
                    });
        }
        List<Voice> all = new ArrayList<>();
        for (Voice each : said) {
            while (!outcomes.isEmpty() && outcomes.get(0).since() < each.since()) {
                all.add(outcomes.remove(0));
            }
            all.add(each);
        }
        all.addAll(outcomes);
        return all;
    }

    /** What the lesson's own versions and events say: what a version repeats, gone through once, is as old as it was. */
    private List<Voice> said(Kept lesson, long sequence) {
        List<Voice> before = List.of();
        Optional<Kept> last = Optional.empty();
        for (Kept version : model.all(lesson.id(), sequence)) {
            List<Voice> now = new ArrayList<>();
            int read = 0;
            for (Voice fresh : fresh(version, given(version, last))) {
                int found = read;
                while (found < before.size() && !saysTheSame(before.get(found), fresh)) {
                    found++;
                }
                boolean repeated = found < before.size();
                now.add(repeated ? before.get(found) : fresh);
                read = repeated ? found + 1 : read;
            }
            before = now;
            last = Optional.of(version);
        }
        List<Voice> all = new ArrayList<>(before);
        for (Kept event : model.events(lesson.id(), sequence)) {
            Validation said = event.made().validation();
            all.removeIf(
                    voice -> voice.decision().isPresent() && voice.decision().equals(said.decision()));
            Instant given = event.made().stated().orElse(event.at());
            boolean helpful = said.verdict() == Verdict.POSITIVE;
            Voice voice = new Voice(helpful, Optional.of(said), said.decision(), event.sequence(), given);
            all.addAll(Collections.nCopies(event.made().times(), voice));
        }
        return all;
    }

    private static boolean saysTheSame(Voice one, Voice other) {
        return one.validation().equals(other.validation());
    }

    private static List<Voice> fresh(Kept version, Instant given) {
        List<Voice> fresh = new ArrayList<>();
        for (int i = 0; i < version.taught().initial(); i++) {
            fresh.add(new Voice(true, Optional.empty(), Optional.empty(), version.sequence(), given));
        }
        return fresh;
    }

    /** A version that repeats the time that an import gave the one before was written here. */
    private static Instant given(Kept version, Optional<Kept> before) {
        boolean repeats = before.isPresent() && before.get().stated().equals(version.stated());
        return repeats ? version.at() : version.stated().orElse(version.at());
    }

    private List<Voice> outcomes(RecordId lesson, Sight sight) {
        List<Voice> outcomes = new ArrayList<>();
        for (Kept decision : model.visible(sight)) {
            Optional<Boolean> helpful = speaks(decision, lesson);
            if (helpful.isPresent()) {
                List<Kept> versions = model.all(decision.id(), sight.sequence());
                int first = versions.size() - 1;
                while (first > 0 && speaks(versions.get(first - 1), lesson).equals(helpful)) {
                    first--;
                }
                Kept begun = versions.get(first);
                Optional<Kept> before = first == 0 ? Optional.empty() : Optional.of(versions.get(first - 1));
                outcomes.add(new Voice(
                        helpful.get(),
                        Optional.empty(),
                        Optional.of(decision.id()),
                        begun.sequence(),
                        given(begun, before)));
            }
        }
        outcomes.sort(Comparator.comparingLong(Voice::since));
        return outcomes;
    }

    private static Optional<Boolean> speaks(Kept kept, RecordId lesson) {
        if (!kept.isDecision()) {
            return Optional.empty();
        }
        DecisionContent content = kept.content();
        boolean applied = content.links().stream()
                .anyMatch(link -> link.relation().equals(Relation.APPLIES_PATTERN)
                        && link.target().equals(lesson));
        boolean failed = content.result()
                .filter(result -> result.status() == ResultStatus.FAILED)
                .isPresent();
        if (applied && (failed || content.outcome() == Outcome.ABANDONED)) {
            return Optional.of(false);
        }
        return applied && content.outcome() == Outcome.SUCCESSFUL ? Optional.of(true) : Optional.empty();
    }

    /** A pattern that is proposed, and why. */
    record Due(Kept pattern, AntiPatternContent content, List<RecordId> evidence, int uses) {
        List<Object> form(ModelFeedback feedback, Sight sight) {
            return List.of(feedback.seen(pattern, sight), content, evidence, uses, evidence.size());
        }
    }

    /** Whether and why a pattern is proposed, be it confirmed or not. */
    Optional<Due> due(Kept pattern, Sight sight) {
        Due told = told(pattern, sight);
        boolean isDue = told.uses() >= 3 && told.evidence().size() >= 0.6 * told.uses() - 1e-9;
        return isDue ? Optional.of(told) : Optional.empty();
    }

    /** What is told of a pattern's failures to who sees so much. */
    Due told(Kept pattern, Sight sight) {
        List<Voice> uses = outcomes(pattern.id(), sight);
        List<RecordId> failed = uses.stream()
                .filter(use -> !use.helpful())
                .flatMap(use -> use.decision().stream())
                .toList();
        return new Due(pattern, content(pattern, uses.size(), failed.size()), failed, uses.size());
    }

    private static AntiPatternContent content(Kept kept, int uses, int failures) {
        PatternContent pattern = (PatternContent) kept.taught().content();
        return new AntiPatternContent(
                "avoid: " + pattern.name(),
                pattern.solution().isPresent() ? pattern.solution() : pattern.context(),
                failures == 0
                        ? Optional.empty()
                        : Optional.of(failures + " of " + uses + " decisions that applied " + kept.id() + " failed"),
                Optional.empty(),
                Optional.empty(),
                pattern.category(),
                pattern.origin(),
                0.5,
                Map.of());
    }

    boolean isConfirmed(Kept pattern, Sight sight) {
        String key = Model.key(pattern.place(), " avoid/" + pattern.id());
        return model.versions.stream()
                .anyMatch(kept ->
                        kept.sequence() <= sight.sequence() && kept.key().equals(Optional.of(key)));
    }

    List<List<Object>> proposals(int limit, Sight sight) {
        return model.visible(sight).stream()
                .filter(kept -> kept.isLesson() && kept.taught().kind() == LessonKind.PATTERN)
                .filter(kept -> !isConfirmed(kept, sight))
                .flatMap(kept -> due(kept, sight).stream())
                .sorted(Comparator.<Due>comparingInt(due -> -due.evidence().size())
                        .thenComparing(due -> due.pattern().id().text()))
                .limit(limit)
                .map(due -> due.form(this, sight))
                .toList();
    }
}
