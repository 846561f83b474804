package dev.lineage.cli;

import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists, page by page. */
final class Pages {
    private static final int USUAL = 10;

    private Pages() {}

    static void declare(Usage usage) {
        usage.number("N", "At most so many, 1 to 10000; else " + USUAL + ".", "--limit", "--recent");
        usage.text("CURSOR", "Go on where an earlier page ended.", "--after");
        usage.flag("With --json: an object with items, next and sequence, not an array.", "--page");
    }

    static Paging paging(Given given) {
        Paging first = Paging.first(given.number("--limit").orElse(USUAL));
        return given.text("--after").map(Cursor::parse).map(first::after).orElse(first);
    }

    static <T> Answer answer(
            Given given, Page<T> page, Function<T, Map<String, @Nullable Object>> document, ItemText<T> text) {
        return Answer.of(
                () -> given.has("--page") ? whole(page, document) : items(page, document),
                screen -> text(page, screen, text));
    }

    private static <T> List<Map<String, @Nullable Object>> items(
            Page<T> page, Function<T, Map<String, @Nullable Object>> document) {
        return page.items().stream().map(document).toList();
    }

    private static <T> Map<String, @Nullable Object> whole(
            Page<T> page, Function<T, Map<String, @Nullable Object>> document) {
        Map<String, @Nullable Object> whole = new LinkedHashMap<>();
        whole.put("items", items(page, document));
        whole.put("next", page.next().map(Cursor::toString).orElse(null));
        whole.put("sequence", page.sequence());
        return whole;
    }

    private static <T> String text(Page<T> page, Screen screen, ItemText<T> text) {
        StringBuilder all = new StringBuilder();
        page.items().forEach(item -> all.append(text.of(item, screen)));
        if (all.isEmpty()) {
            all.append("Nothing found.\n");
        }
        page.next().ifPresent(cursor -> all.append(screen.faint("There is more: --after " + cursor))
                .append('\n'));
        return all.toString();
    }

    /** Writes one item of a list for a screen. */
    interface ItemText<T> {
        /** Whole lines. */
        String of(T item, Screen screen);
    }
}
