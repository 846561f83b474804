package dev.lineage.files;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The passages of one record, found by section. Immutable. */
final class Outline {

    private final List<Passage> passages;
    private final Map<SectionName, List<Integer>> sections = new EnumMap<>(SectionName.class);
    private final int title;

    Outline(List<Passage> passages) {
        this.passages = List.copyOf(passages);
        int found = -1;
        for (int i = 0; i < passages.size(); i++) {
            Passage passage = passages.get(i);
            SectionName name = passage.isHeading() ? SectionName.of(passage) : null;
            if (name != null) {
                sections.computeIfAbsent(name, key -> new ArrayList<>()).add(i);
            } else if (found < 0 && passage.isHeading() && (passage.level() == 1 || i == 0)) {
                found = i;
            }
        }
        title = found;
    }

    List<Passage> passages() {
        return passages;
    }

    /** The heading that is the record's title: the first of level 1, or whatever the file begins with. */
    @Nullable
    Passage title() {
        return title < 0 ? null : passages.get(title);
    }

    /** The passages between the title, or the beginning, and the next heading; a subtitle belongs to the title. */
    List<Passage> preamble() {
        int start = title + 1;
        if (start < passages.size() && isSubtitle(passages.get(start))) {
            start++;
        }
        return passages.subList(start, nextHeading(start, 6));
    }

    /** Whether the record has a section of any of the names. */
    boolean has(SectionName... names) {
        for (SectionName name : names) {
            if (sections.containsKey(name)) {
                return true;
            }
        }
        return false;
    }

    /** The positions of the headings of a section. */
    List<Integer> headings(SectionName name) {
        return List.copyOf(sections.getOrDefault(name, List.of()));
    }

    /** What stands between a heading and the next one of any level. */
    List<Passage> directlyUnder(int heading) {
        return passages.subList(heading + 1, nextHeading(heading + 1, 6));
    }

    /** What stands between a heading and the next one of its level or above. */
    List<Passage> under(int heading) {
        int level = passages.get(heading).level();
        return passages.subList(heading + 1, nextHeading(heading + 1, level));
    }

    /** What stands in all sections of a name, directly under their headings. */
    List<Passage> directlyUnder(SectionName name) {
        List<Passage> all = new ArrayList<>();
        headings(name).forEach(heading -> all.addAll(directlyUnder(heading)));
        return all;
    }

    private static boolean isSubtitle(Passage passage) {
        return passage.isHeading() && SectionName.of(passage) == null;
    }

    private int nextHeading(int from, int level) {
        for (int i = from; i < passages.size(); i++) {
            if (passages.get(i).isHeading() && passages.get(i).level() <= level) {
                return i;
            }
        }
        return passages.size();
    }
}
