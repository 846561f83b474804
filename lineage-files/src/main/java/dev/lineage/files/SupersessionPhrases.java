package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds in a record's texts what it says about replacing other records. */
final class SupersessionPhrases {

    private static final Pattern VERB = Pattern.compile("\\b(?:(?<passive>super[sc]ee?ded|replaced by|obsoleted by"
            + "|amended by)|(?<active>super[sc]edes|replaces|obsoletes|amends))\\b");
    private static final Pattern OF_THIS = Pattern.compile("\\bthis (?:adr|decision|record|document)\\b[^.]{0,40}$");
    private static final Pattern PASSIVE_IN_SENTENCE =
            Pattern.compile("\\b(?:is|are|was|were|been)\\b[^.]{0,15}$");
    private static final Pattern PART =
            Pattern.compile("\\b(?:partly|partially|in part|parts?|some|aspects?|portions?|sections?|remaining)\\b");
    private static final Pattern SENTENCE_END = Pattern.compile("[.;]\\s");
    private static final int NEAR = 25;

    private final List<SupersessionClaim> claims = new ArrayList<>();

    List<SupersessionClaim> claims() {
        return List.copyOf(claims);
    }

    /** Takes the passages of a status, in which every such verb is about the record itself. */
    void addStatus(List<Passage> passages) {
        passages.forEach(this::addStatus);
    }

    private void addStatus(Passage passage) {
        Matcher verb = VERB.matcher(lower(passage));
        while (verb.find()) {
            int limit = passage.text().length();
            Matcher next = VERB.matcher(lower(passage));
            claim(passage, verb, next.find(verb.end()) ? next.start() : limit, extent(passage, verb));
        }
    }

    /** Takes any other text, in which the verb has to be said of the record, or of a part of it. */
    void addBody(Passage passage) {
        String text = lower(passage);
        Matcher verb = VERB.matcher(text);
        while (verb.find()) {
            String before = text.substring(Math.max(0, verb.start() - 80), verb.start());
            boolean ofThis = OF_THIS.matcher(before).find();
            boolean ofPart = verb.group("passive") != null
                    && verb.group().endsWith("by")
                    && PASSIVE_IN_SENTENCE.matcher(before).find();
            if (ofThis || ofPart) {
                Matcher end = SENTENCE_END.matcher(text);
                claim(
                        passage,
                        verb,
                        end.find(verb.end()) ? end.start() : text.length(),
                        ofThis ? extent(passage, verb) : SupersessionExtent.PARTIAL);
            }
        }
    }

    private void claim(Passage passage, Matcher verb, int limit, SupersessionExtent extent) {
        int end = limit;
        for (RecordReference reference : RecordReference.in(passage)) {
            if (reference.start() >= verb.end() && reference.start() < end) {
                end = Math.min(end, sentenceEnd(passage, reference.end()));
                claims.add(new SupersessionClaim(extent, verb.group("passive") != null, reference));
            }
        }
    }

    private static int sentenceEnd(Passage passage, int from) {
        Matcher end = SENTENCE_END.matcher(passage.flat());
        return end.find(from) ? end.start() : passage.text().length();
    }

    private static SupersessionExtent extent(Passage passage, Matcher verb) {
        if (verb.group().startsWith("amend")) {
            return SupersessionExtent.AMENDMENT;
        }
        String text = lower(passage);
        int reference = RecordReference.in(passage).stream()
                .mapToInt(RecordReference::start)
                .filter(start -> start >= verb.end())
                .findFirst()
                .orElse(verb.end());
        String around = text.substring(Math.max(0, verb.start() - NEAR), Math.max(verb.end(), reference));
        return PART.matcher(around).find() ? SupersessionExtent.PARTIAL : SupersessionExtent.FULL;
    }

    private static String lower(Passage passage) {
        return passage.flat().toLowerCase(Locale.ROOT);
    }
}
