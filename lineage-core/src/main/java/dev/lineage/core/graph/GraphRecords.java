package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.StoreFailure;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** What nodes' and edges' records have in common. */
final class GraphRecords {
    private GraphRecords() {}

    /** The id of a record of the graph, which its body always says. */
    static String id(Header header) {
        if (header.id() == null) {
            throw new StoreFailure("a record of the graph must have its id");
        }
        return header.id();
    }

    /** The header of a body, with the id that it must say. */
    static Header header(BodyReader reader) {
        Header header = Header.read(reader);
        if (header.id() == null) {
            throw reader.malformed("a record of the graph must have its id");
        }
        return header;
    }

    /** Passes over a field that a later release may have added. */
    static void skip(BodyReader reader) {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }

    /** Writes free data as a field. */
    static void write(BodyWriter writer, int tag, Map<String, Object> data) {
        writer.bytes(tag, Json.write(generator -> Json.write(generator, data)));
    }

    /** Reads a field with free data. */
    static Map<String, Object> fields(BodyReader reader) {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw reader.malformed("data must be a JSON object", e);
        }
    }
}
