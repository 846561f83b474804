package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/**
 * How the tables are laid out. Script N leads from format N - 1 to format N, that of the oldest from an empty database. A script that
 * is published is never changed; what it does not derive itself it has derived anew by this line:
 *
 * <pre>INSERT INTO property VALUES ('rebuild', x'01') ON CONFLICT DO NOTHING;</pre>
 *
 * @param oldest the oldest format that is read; those before it were written before the first release
 * @param newest the format that is written
 * @param scripts gives the text of a script by its number; most processes need none
 */
record Format(int oldest, int newest, IntFunction<String> scripts) {
    private static final int OLDEST = 3;
    private static final int NEWEST = 3;

    /** The formats of this release. */
    static Format released() {
        return new Format(OLDEST, NEWEST, Format::resource);
    }

    /** The scripts that lead from one format, or from an empty database, to the newest, in order. */
    List<String> scriptsAfter(long found) {
        return LongStream.rangeClosed(Math.max(found + 1, oldest), newest)
                .mapToObj(number -> scripts.apply((int) number))
                .toList();
    }

    private static String resource(int format) {
        try (InputStream script = Format.class.getResourceAsStream(format + ".sql")) {
            return new String(Optional.ofNullable(script).orElseThrow().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Refuses a format that cannot be read, not even once it is migrated. */
    void requireKnown(String store, long found) {
        if (found > newest) {
            throw new StoreFailure(store + " has format " + found + ", which is newer than this release's " + newest);
        }
        if (found < oldest) {
            throw new StoreFailure(store + " has format " + found + ", which no release has written: " + oldest
                    + " is the oldest that is read");
        }
    }

    /** Refuses any format but the newest. */
    void requireNewest(String store, long found) {
        requireKnown(store, found);
        if (found < newest) {
            throw new StoreFailure(store + " has format " + found + ", which is older than this release's " + newest
                    + ": it must be opened for writing once, which migrates it");
        }
    }
}
