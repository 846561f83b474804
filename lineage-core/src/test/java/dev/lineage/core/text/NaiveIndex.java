package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the index must answer, by looking at every document for every query. */
final class NaiveIndex {
    private final List<Counted> documents = new ArrayList<>();

    private record Counted(TextDocument document, Map<String, Integer> frequencies, int length) {}

    void add(TextDocument document) {
        Map<String, Integer> frequencies = new HashMap<>();
        int length = 0;
        Terms terms = new Terms();
        if (document.text() != null) {
            for (Words words = new Words(document.text()); words.next(); ) {
                for (Terms.Token token : terms.tokens(words.word())) {
                    frequencies.merge(token.term(), 1, Integer::sum);
                    length += token.telling() ? 1 : 0;
                }
            }
        }
        documents.add(new Counted(document, frequencies, length));
    }

    List<TextHit> search(TextQuery query) {
        QueryTerms terms = QueryTerms.of(query.text());
        List<Counted> counted = documents.stream()
                .filter(each -> isVisible(each.document(), query))
                .filter(each -> isAlive(each.document(), query.rankedAsOf()))
                .toList();
        double[] weights = new double[terms.terms().size()];
        double average = average(counted);
        double ideal = 0;
        for (int i = 0; i < weights.length; i++) {
            QueryTerms.QueryTerm term = terms.terms().get(i);
            long frequency = counted.stream()
                    .filter(each -> each.frequencies().containsKey(term.term()))
                    .count();
            weights[i] = term.frequency() * Math.log(1 + (counted.size() - frequency + 0.5) / (frequency + 0.5));
            ideal += weights[i] * saturation(term.frequency(), terms.length(), average);
        }
        List<TextHit> hits = new ArrayList<>();
        Map<Long, Long> times = new HashMap<>();
        for (Counted each : documents) {
            if (isCandidate(each.document(), query)) {
                score(each, query, terms, weights, average, ideal, hits);
                times.put(each.document().sequence(), each.document().time());
            }
        }
        Comparator<TextHit> bestFirst = Comparator.comparingDouble(TextHit::score)
                .thenComparingLong(hit -> Math.round(-cut(hit) * 1e9))
                .thenComparingLong(hit -> times.get(hit.sequence()))
                .thenComparingLong(TextHit::record)
                .thenComparingLong(TextHit::sequence)
                .reversed();
        return hits.stream()
                .sorted(bestFirst)
                .skip(query.offset())
                .limit(query.limit())
                .toList();
    }

    /** What the cap took away, at most 0: the last part of that name, or none. */
    private static double cut(TextHit hit) {
        return hit.parts().stream()
                .filter(part -> part.name().equals(TextHit.CAP) && part.value() < 0)
                .mapToDouble(TextHit.Part::value)
                .sum();
    }

    private static void score(
            Counted each,
            TextQuery query,
            QueryTerms terms,
            double[] weights,
            double average,
            double ideal,
            List<TextHit> hits) {
        List<TextHit.Part> parts = new ArrayList<>();
        double sum = 0;
        for (int i : byWeight(weights)) {
            int frequency = each.frequencies().getOrDefault(terms.terms().get(i).term(), 0);
            sum += frequency == 0 ? 0 : weights[i] * saturation(frequency, each.length(), average);
        }
        for (int i = 0; i < weights.length; i++) {
            QueryTerms.QueryTerm term = terms.terms().get(i);
            int frequency = each.frequencies().getOrDefault(term.term(), 0);
            if (frequency > 0) {
                double value = weights[i] * saturation(frequency, each.length(), average);
                parts.add(new TextHit.Part(term.typed(), value / ideal));
            }
        }
        if (parts.isEmpty()) {
            return;
        }
        double relevance = sum / ideal;
        double score = Math.min(1, relevance);
        if (relevance > 1) {
            parts.add(new TextHit.Part("cap", 1 - relevance));
        }
        if (each.document().superseded()) {
            parts.add(new TextHit.Part("superseded", score * 0.7 - score));
            score *= 0.7;
        }
        if (query.weigher() != null) {
            Weight weight = query.weigher().weigh(each.document().sequence());
            if (weight.maturity() == 0) {
                return;
            }
            double trusted = score * weight.confidence();
            double mature = trusted * weight.maturity();
            if (weight.confidence() < 1) {
                parts.add(new TextHit.Part("confidence", trusted - score));
            }
            if (weight.maturity() != 1) {
                parts.add(new TextHit.Part("maturity", mature - trusted));
            }
            if (mature > 1) {
                parts.add(new TextHit.Part("cap", 1 - mature));
            }
            score = Math.min(1, mature);
        }
        hits.add(new TextHit(each.document().sequence(), each.document().record(), score, parts));
    }

    /** In this order they are added up, so that what is rounded is the same. */
    private static List<Integer> byWeight(double[] weights) {
        return IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer term) -> -weights[term]))
                .toList();
    }

    private static double average(List<Counted> counted) {
        long total = counted.stream().mapToLong(Counted::length).sum();
        return total == 0 ? 1 : (double) total / counted.size();
    }

    private static double saturation(int frequency, int length, double average) {
        return frequency * (1.2 + 1) / (frequency + 1.2 * (1 - 0.75) + 1.2 * 0.75 / average * length);
    }

    private boolean isCandidate(TextDocument document, TextQuery query) {
        Long instant = query.validAt();
        return isVisible(document, query)
                && isAlive(document, query.asOf())
                && (query.kinds().isEmpty() || query.kinds().contains(document.kind()))
                && query.facets().stream().allMatch(anyOf -> hasAny(document.facets(), anyOf))
                && document.time() >= query.from()
                && document.time() < query.until()
                && (instant == null || (document.validFrom() <= instant && instant < document.validUntil()));
    }

    private static boolean hasAny(Set<String> facets, Set<String> anyOf) {
        return anyOf.stream().anyMatch(facets::contains);
    }

    private static boolean isVisible(TextDocument document, TextQuery query) {
        @Nullable Set<String> spaces = query.spaces();
        return document.text() != null
                && (query.project() == null || query.project().equals(document.project()))
                && (document.space() == null || spaces == null || spaces.contains(document.space()));
    }

    private boolean isAlive(TextDocument document, long sequence) {
        return document.sequence() <= sequence
                && documents.stream()
                        .map(Counted::document)
                        .noneMatch(next -> next.replaces() == document.sequence() && next.sequence() <= sequence);
    }
}
