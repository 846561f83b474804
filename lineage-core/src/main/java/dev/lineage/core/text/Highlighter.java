package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the words of a question in the texts of its hits. It remembers what it has met, and serves one thread. */
public final class Highlighter {
    private static final int LENGTH = 160;
    private static final int LEAD = 40;
    /** The text up to the next blank, or 40 characters where a script has no blanks. */
    private static final Pattern PIECE = Pattern.compile("\\S{1,40}+[^\\s\\u0E00-\\x{10FFFF}]*+");

    private final Set<String> stems;
    private final Map<String, Set<String>> known = new HashMap<>();

    /** A place in a text, and the stems of the question that stand there. */
    private record Place(int start, Set<String> stems) {}

    public Highlighter(Set<String> stems) {
        this.stems = stems;
    }

    /** Returns how many of the stems a text has. */
    public int count(String text) {
        return distinct(places(text));
    }

    /** Returns up to 160 characters of a text in one line: the part with the most of the stems. */
    public String excerpt(String text) {
        List<Place> places = places(text);
        int start = 0;
        int most = 0;
        for (int first = 0, end = 0; first < places.size(); first++) {
            int from = places.get(first).start;
            while (end < places.size() && places.get(end).start < from + LENGTH - LEAD) {
                end++;
            }
            int found = distinct(places.subList(first, end));
            if (found > most) {
                most = found;
                start = from;
            }
        }
        int begin = blankAfter(text, Math.max(0, start - LEAD), start);
        int end = Math.min(text.length(), begin + LENGTH);
        end = end == text.length() ? end : Math.max(text.lastIndexOf(' ', end), whole(text, end - LEAD / 2));
        String part = text.substring(begin, end).strip().replaceAll("\\s+", " ");
        return (begin > 0 ? "..." : "") + part + (end < text.length() ? "..." : "");
    }

    private static int blankAfter(String text, int from, int to) {
        int blank = text.indexOf(' ', from);
        return from == 0 ? 0 : blank >= 0 && blank < to ? blank : whole(text, to);
    }

    /** Moves a place out of the middle of a character. */
    private static int whole(String text, int place) {
        return Character.isLowSurrogate(text.charAt(place)) ? place - 1 : place;
    }

    private static int distinct(List<Place> places) {
        Set<String> found = new HashSet<>();
        places.forEach(place -> found.addAll(place.stems));
        return found.size();
    }

    private List<Place> places(String text) {
        List<Place> places = new ArrayList<>();
        Matcher piece = PIECE.matcher(text);
        for (int from = 0; piece.find(from); ) {
            Set<String> found = known.computeIfAbsent(piece.group(), this::stemsIn);
            if (!found.isEmpty()) {
                places.add(new Place(piece.start(), found));
            }
            int end = piece.end();
            from = end < text.length() && text.charAt(end) > ' ' ? end - 1 : end;
        }
        return places;
    }

    private Set<String> stemsIn(String piece) {
        Set<String> found = new HashSet<>(Words.stems(piece));
        found.retainAll(stems);
        return found;
    }
}
