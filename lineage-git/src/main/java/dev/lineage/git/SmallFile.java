package dev.lineage.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files of a repository that are a line or a few: what is longer than 16 MiB is refused. */
final class SmallFile {
    private static final int MOST = 16 << 20;

    private SmallFile() {}

    static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST + 1);
            if (bytes.length > MOST) {
                throw Damage.of(file, "is longer than " + MOST + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
