package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds in one passage of a record what it says about replacing other records. */
final class SupersessionPhrases {

    private static final Pattern VERB =
            Pattern.compile("(?i)\\b(?:super[sc]ee?ded(?<by> by)?|(?<by2>replaced by|obsoleted by"
                    + "|amended by)|(?<active>super[sc]edes|replaces|obsoletes|amends))\\b");
    private static final Pattern OF_THIS =
            Pattern.compile("(?i)\\bthis (?:adr|decision|record|document)\\b[^.]{0,40}$");
    private static final Pattern PASSIVE = Pattern.compile("(?i)\\b(?:is|are|was|were|been)\\b[^.]{0,15}$");
    private static final Pattern PART = Pattern.compile(
            "(?i)\\b(?:partly|partially|in part|parts?|some|aspects?|portions?|sections?|remaining)\\b");
    private static final Pattern SENTENCE_END = Pattern.compile("[.;]\\s");
    private static final int NEAR = 25;
    private static final int BEFORE = 80;

    /** A verb, where it stands, and whether the other record is its subject. */
    private record Verb(String word, int start, int end, boolean byOther, boolean saysBy) {}

    private final String text;
    private final List<Verb> verbs = new ArrayList<>();
    private final NavigableSet<Integer> sentenceEnds = new TreeSet<>();
    private final List<RecordReference> references;
    private final List<SupersessionClaim> claims = new ArrayList<>();

    private SupersessionPhrases(Passage passage) {
        text = passage.flat();
        Matcher verb = VERB.matcher(text);
        while (verb.find()) {
            boolean active = verb.group("active") != null;
            boolean saysBy = verb.group("by") != null || verb.group("by2") != null;
            verbs.add(new Verb(verb.group(), verb.start(), verb.end(), !active, saysBy));
        }
        references = verbs.isEmpty() ? List.of() : RecordReference.in(passage);
        Matcher end = SENTENCE_END.matcher(text);
        while (!verbs.isEmpty() && end.find()) {
            sentenceEnds.add(end.start());
        }
    }

    /** Reads a passage of a status, in which every such verb is about the record itself. */
    static List<SupersessionClaim> inStatus(Passage passage) {
        SupersessionPhrases phrases = new SupersessionPhrases(passage);
        for (int i = 0; i < phrases.verbs.size(); i++) {
            boolean last = i + 1 == phrases.verbs.size();
            int limit = last ? phrases.text.length() : phrases.verbs.get(i + 1).start();
            phrases.claim(phrases.verbs.get(i), limit, null);
        }
        return phrases.claims;
    }

    /** Reads any other passage, in which the verb has to be said of the record, or of a part of it. */
    static List<SupersessionClaim> inBody(Passage passage) {
        SupersessionPhrases phrases = new SupersessionPhrases(passage);
        for (Verb verb : phrases.verbs) {
            String before = phrases.text.substring(Math.max(0, verb.start() - BEFORE), verb.start());
            boolean ofThis = OF_THIS.matcher(before).find();
            boolean ofPart = verb.saysBy() && PASSIVE.matcher(before).find();
            if (ofThis || ofPart) {
                phrases.claim(verb, phrases.sentenceEnd(verb.end()), ofThis ? null : SupersessionExtent.PARTIAL);
            }
        }
        return phrases.claims;
    }

    /** Claims the references behind a verb, up to the end of the sentence of the first one. */
    private void claim(Verb verb, int limit, @Nullable SupersessionExtent given) {
        int first = firstReference(verb.end());
        if (first == references.size() || references.get(first).start() >= limit) {
            return;
        }
        SupersessionExtent extent =
                given == null ? extent(verb, references.get(first).start()) : given;
        int end = Math.min(limit, sentenceEnd(references.get(first).end()));
        for (int i = first; i < references.size() && references.get(i).start() < end; i++) {
            claims.add(new SupersessionClaim(extent, verb.byOther(), references.get(i)));
        }
    }

    private int firstReference(int from) {
        int low = 0;
        int high = references.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (references.get(middle).start() < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int sentenceEnd(int from) {
        Integer end = sentenceEnds.ceiling(from);
        return end == null ? text.length() : end;
    }

    private SupersessionExtent extent(Verb verb, int reference) {
        if (verb.word().toLowerCase(Locale.ROOT).startsWith("amend")) {
            return SupersessionExtent.AMENDMENT;
        }
        String before = text.substring(Math.max(0, verb.start() - NEAR), verb.start());
        String between = text.substring(verb.end(), Math.min(reference, verb.end() + BEFORE));
        return PART.matcher(before + " " + between).find() ? SupersessionExtent.PARTIAL : SupersessionExtent.FULL;
    }
}
