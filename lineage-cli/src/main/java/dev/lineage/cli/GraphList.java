package dev.lineage.cli;

import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists of nodes and of parts of the graph, with what a number says of each. */
final class GraphList {
    private static final int USUAL = 10;

    private GraphList() {}

    static void declare(Usage usage, String what) {
        usage.number("N", "At most N " + what + ", else " + USUAL + ".", "--limit");
        Moments.declare(usage);
    }

    static int limit(Given given) {
        return given.number("--limit").orElse(USUAL);
    }

    static <T> Answer answer(
            List<T> items, Function<T, Map<String, Object>> document, BiFunction<T, Screen, String> text) {
        return Answer.of(
                () -> items.stream().map(document).toList(),
                screen -> items.isEmpty()
                        ? "Nothing found.\n"
                        : items.stream().map(item -> text.apply(item, screen)).collect(Collectors.joining()));
    }

    static Screen.Piece name(Reference reference, Screen screen) {
        String name = Safe.line(reference.text());
        return new Screen.Piece(name, screen.id(name));
    }
}
