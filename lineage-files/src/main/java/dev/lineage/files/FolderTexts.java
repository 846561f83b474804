package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Reads the files of one folder whole, each up to a limit, and all together up to another. For one thread. */
final class FolderTexts {
    private final int limit;
    private final long all;
    private long room;

    /**
     * Begins with one folder.
     *
     * @param limit bytes of one file
     * @param all bytes of all files that are read
     */
    FolderTexts(int limit, long all) {
        this.limit = limit;
        this.all = all;
        this.room = all;
    }

    /** The text of a file without a byte order mark; nothing, if it cannot be read or is too large, which is reported. */
    Optional<String> read(Path file, BiConsumer<Rule, String> reports) {
        byte[] bytes;
        try (InputStream input = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            bytes = input.readNBytes((int) Math.min(limit, room) + 1);
        } catch (IOException failure) {
            reports.accept(Rule.UNREADABLE_FILE, String.valueOf(failure.getMessage()));
            return Optional.empty();
        }
        if (bytes.length > limit) {
            reports.accept(Rule.FILE_TOO_LARGE, "over " + limit + " bytes");
            return Optional.empty();
        }
        if (bytes.length > room) {
            reports.accept(Rule.FILE_TOO_LARGE, "over " + all + " bytes in all files together");
            return Optional.empty();
        }
        room -= bytes.length;
        Utf8.Decoded decoded = Utf8.decode(bytes);
        if (decoded.malformed()) {
            reports.accept(Rule.MALFORMED_UTF8, "malformed bytes are read as U+FFFD");
        }
        return Optional.of(decoded.withoutMark());
    }
}
