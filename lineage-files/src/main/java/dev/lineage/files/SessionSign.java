package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** Tells a session's file from a graph's by the first member that only one of them has. */
final class SessionSign {
    private static final Set<String> OF_SESSIONS = Set.of(
            "started_at", "ended_at", "decisions_made", "patterns_learned", "open_threads", "handoff", "git_state");
    private static final Set<String> OF_GRAPHS = Set.of("nodes", "edges");

    private static final int BEGINNING = 1 << 20;

    private SessionSign() {}

    /** Whether a file is one JSON object that begins as a session does. */
    static boolean isOn(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        byte[] beginning;
        try (InputStream input = Files.newInputStream(file)) {
            beginning = input.readNBytes(BEGINNING);
        }
        try (JsonParser parser = JsonObjects.factory(ImportLimits.DEFAULT, ImportLimits.DEFAULT.nesting())
                .createParser(ObjectReadContext.empty(), beginning)) {
            return parser.nextToken() == JsonToken.START_OBJECT && isOn(parser);
        } catch (JacksonException cutOrBroken) {
            return false;
        }
    }

    private static boolean isOn(JsonParser parser) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String member = parser.currentName();
            if (OF_SESSIONS.contains(member)) {
                return true;
            }
            if (OF_GRAPHS.contains(member)) {
                return false;
            }
            parser.nextToken();
            parser.skipChildren();
        }
        return false;
    }

    /** Whether a session's file lies in a folder. */
    static boolean isIn(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SessionNames.END)) {
            for (Path file : files) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && isOn(file)) {
                    return true;
                }
            }
        }
        return false;
    }
}
