package dev.lineage.core.text;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first documents of a tail, as they were published. The maps may meanwhile hold more; nothing of it shows.
 */
record TailView(
        int size,
        Columns columns,
        Deaths deaths,
        Map<String, TailTerm> terms,
        Map<String, Integer> numbers,
        VisibleByViewer known)
        implements Leaf {

    @Override
    public @Nullable Postings postings(String term) {
        TailTerm found = terms.get(term);
        return found == null ? null : found.before(size);
    }

    @Override
    public int name(String name) {
        Integer number = numbers.get(name);
        return number == null ? -1 : number;
    }

    @Override
    public Visible visible(Viewer viewer, long through) {
        return known.of(this, viewer, through);
    }

    /** A tail is short: to look at all of it costs less than to find out. */
    @Override
    public @Nullable Universe ofKind(int kind) {
        return null;
    }

    /** The names that the documents use, by number; number 0 stands for none. */
    List<String> names() {
        int last = 0;
        for (int i = 0; i < size; i++) {
            last = Math.max(last, Math.max(columns.kind(i), Math.max(columns.project(i), columns.space(i))));
        }
        String[] names = new String[last + 1];
        Arrays.fill(names, "");
        numbers.forEach((name, number) -> {
            if (number < names.length) {
                names[number] = name;
            }
        });
        return List.of(names);
    }
}
