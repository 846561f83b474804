package dev.lineage.cli;

import dev.lineage.error.StoreFailure;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@code version} and {@code --version}: the version of the build, and the format of the files that it writes. */
final class VersionCommand implements Command {
    @Override
    public void declare(Usage usage) {
        // It takes the global options alone.
    }

    @Override
    public Set<String> obeyed() {
        return Set.of();
    }

    @Override
    public Answer run(Given given, Shell shell) {
        String version = version();
        int format = SqliteStore.writtenFormat();
        return Answer.of(
                () -> document(version, format), screen -> "lineage " + version + "\nfile format " + format + "\n");
    }

    private static Map<String, Object> document(String version, int format) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", version);
        document.put("file_format", format);
        return document;
    }

    /** Maven writes its project's version into this resource. */
    private static String version() {
        try (InputStream text = VersionCommand.class.getResourceAsStream("version.txt")) {
            return text == null ? "unknown" : new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new StoreFailure("the version of the build cannot be read", e);
        }
    }
}
