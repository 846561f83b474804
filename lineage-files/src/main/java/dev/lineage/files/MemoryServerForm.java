package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** Tells an MCP memory server's file from a decision log by its first line. */
final class MemoryServerForm {
    private static final Set<String> KINDS = Set.of("entity", "relation");
    private static final int BEGINNING = 1 << 16;

    private MemoryServerForm() {}

    static boolean isIn(Path file) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            String text = Utf8.decode(input.readNBytes(BEGINNING)).withoutMark();
            Optional<String> first =
                    text.lines().filter(line -> !line.isBlank()).findFirst();
            return first.isPresent() && isEntityOrRelation(first.get());
        }
    }

    /** Whether the type of an object is one of a memory server's, and it has no decision; what cannot be read says nothing. */
    private static boolean isEntityOrRelation(String line) {
        boolean kind = false;
        try (JsonParser parser = JsonObjects.factory(ImportLimits.DEFAULT, ImportLimits.DEFAULT.nesting())
                .createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (name.equals(ContractField.DECISION.key())) {
                    return false;
                }
                kind |= name.equals("type") && value == JsonToken.VALUE_STRING && KINDS.contains(parser.getString());
                parser.skipChildren();
            }
        } catch (JacksonException brokenOrLong) {
            return kind;
        }
        return kind;
    }
}
