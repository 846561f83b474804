package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Files with one map, in EDN or JSON: policies and envelopes. */
public final class EdnFile {
    private EdnFile() {}

    /**
     * Returns the map of a file, for {@link dev.lineage.run.CapabilityPolicy#of} or {@link
     * dev.lineage.run.Envelope#of}.
     *
     * @throws InvalidInput if the file holds no map
     * @throws UncheckedIOException if it cannot be read
     */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> read(Path path) {
        try {
            String text = Files.readString(path);
            return text.matches("(?s)\\s*\\{\\s*[\"}].*")
                    ? JsonMapper.shared().readValue(text, Map.class)
                    : Edn.map(text);
        } catch (JacksonException malformed) {
            throw new InvalidInput("file", path.toString(), "must be JSON: " + malformed.getOriginalMessage());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
