package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The passages of one record, found by section.
 *
 * @param passages all passages in order
 */
record Outline(List<Passage> passages) {

    Outline {
        passages = List.copyOf(passages);
    }

    /** The heading that is the record's title: the first of level 1, or whatever the file begins with. */
    @Nullable Passage title() {
        int position = titlePosition();
        return position < 0 ? null : passages.get(position);
    }

    private int titlePosition() {
        for (int i = 0; i < passages.size(); i++) {
            Passage passage = passages.get(i);
            if (passage.isHeading() && (passage.level() == 1 || i == 0) && SectionName.of(passage) == null) {
                return i;
            }
        }
        return -1;
    }

    /** The passages between the title, or the beginning, and the next heading; a subtitle belongs to the title. */
    List<Passage> preamble() {
        int start = titlePosition() + 1;
        if (start < passages.size() && isSubtitle(passages.get(start))) {
            start++;
        }
        return passages.subList(start, nextHeading(start, 6));
    }

    /** The positions of the headings of a section. */
    List<Integer> headings(SectionName name) {
        return IntStream.range(0, passages.size())
                .filter(i -> passages.get(i).isHeading() && SectionName.of(passages.get(i)) == name)
                .boxed()
                .toList();
    }

    /** What stands between a heading and the next one of any level. */
    List<Passage> directlyUnder(int heading) {
        return passages.subList(heading + 1, nextHeading(heading + 1, 6));
    }

    /** What stands between a heading and the next one of its level or above. */
    List<Passage> under(int heading) {
        return passages.subList(
                heading + 1, nextHeading(heading + 1, passages.get(heading).level()));
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
