package dev.lineage.graph;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Identified;
import dev.lineage.record.Kind;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A named thing, and what is known about it (seed 0). Links name it as {@code type:name}; type and name identify it.
 *
 * @param type what it is: {@code concept} by default, {@code file}, {@code decision}, {@code lesson}, {@code session},
 *     {@code pattern}, {@code project}, {@code goal}, {@code failure}, {@code url}, {@code observation}, or another
 * @param name its name, in Unicode normal form C; that of a file is its path from the project's root
 * @param data further fields; added again, they are merged
 * @param observations sentences about it, up to 1,000 of up to 10,000 characters; added again, they are united
 * @param aliases the ids that other memories gave to it
 */
@Kind(name = "node")
@RecordBuilder
public record Node(
        @Facet String type,
        @Title @Searchable @Facet("title") String name,
        @Searchable Map<String, Object> data,
        @Searchable List<String> observations,
        @Facet("id_as_written") List<String> aliases)
        implements Identified, NodeBuilder.With {
    private static final String FILE = "file";

    public Node {
        name = Check.name("name", name);
        type = Check.word("type", Check.orElse(type, "concept"));
        type = type.equals(FILE) && name.contains("://") ? "url" : type;
        int max = Reference.MAX_LENGTH - prefix(type).length() - 1;
        Check.that(name.length() <= max, "name", name, "must have at most " + max + " characters");
        name = type.equals(FILE) ? Reference.file(name).normal().substring("file:".length()) : name;
        data = Check.data("data", data);
        observations = Check.lines("observations", observations);
        aliases = Check.names("aliases", aliases);
    }

    /** Returns a builder of a node. */
    public static NodeBuilder builder(String type, String name) {
        return NodeBuilder.builder().type(type).name(name);
    }

    /** Returns its name in links: {@code type:name}, with the type in small letters and {@code _}. */
    @Facet("name")
    public Reference reference() {
        return new Reference(prefix(type) + ":" + name);
    }

    private static String prefix(String type) {
        String prefix = type.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_");
        return prefix.matches("[a-z][a-z_]+") ? prefix : "node_" + prefix;
    }

    @Override
    public List<String> identity() {
        return List.of(reference().normal());
    }
}
