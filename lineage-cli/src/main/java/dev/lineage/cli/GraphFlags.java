package dev.lineage.cli;

import dev.lineage.graph.Direction;
import dev.lineage.graph.Facet;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import java.util.Locale;
import java.util.Optional;

/** The options of commands that follow edges. */
final class GraphFlags {
    private GraphFlags() {}

    static void declare(Usage usage, String depth) {
        usage.number("N", "So many edges from the start at the most" + depth + ".", "--depth");
        usage.number("N", "So many nodes at the most, else 1,000.", "--limit");
        usage.text("WAY", "Follow edges out, in, or both ways, as without this.", "--direction");
        usage.texts("WORD", "Follow edges of this relation; repeated: of any of them.", "--relation");
        usage.texts("FACET", "Go through project, session, tag or actor too; may be repeated.", "--through");
    }

    static Traversal traversal(Given given, Traversal usual) {
        Traversal traversal = usual;
        if (given.number("--depth").isPresent()) {
            int depth = given.number("--depth").getAsInt();
            traversal = new Traversal(
                    traversal.direction(), traversal.relations(), depth, traversal.limit(), traversal.through());
        }
        if (given.number("--limit").isPresent()) {
            traversal = traversal.limit(given.number("--limit").getAsInt());
        }
        Optional<String> way = given.text("--direction");
        if (way.isPresent()) {
            traversal = traversal.direction(word(given, "--direction", Direction.values(), way.get()));
        }
        for (String relation : given.names("--relation")) {
            traversal = traversal.along(new Relation(relation));
        }
        for (String facet : given.names("--through")) {
            traversal = traversal.through(word(given, "--through", Facet.values(), facet));
        }
        return traversal;
    }

    private static <E extends Enum<E>> E word(Given given, String flag, E[] values, String word) {
        StringBuilder words = new StringBuilder();
        for (E value : values) {
            String known = value.name().toLowerCase(Locale.ROOT);
            if (known.equals(word)) {
                return value;
            }
            words.append(words.isEmpty() ? "" : ", ").append(known);
        }
        throw given.misuse(flag + " must be one of " + words + ", not \"" + word + "\"");
    }
}
