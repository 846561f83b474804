package dev.lineage.core.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths that a text may mean: as it is, in a home, and of a file URL.
 *
 * @param folder the folder to which others are relative
 */
record MeantPaths(Path folder, List<Path> homes) {
    static final int MAX_LENGTH = 4_096;

    /** Returns the paths as they are written; none if the text can be no path. */
    List<Path> written(String text) {
        try {
            List<Path> paths = new ArrayList<>();
            if (text.length() <= MAX_LENGTH) {
                paths.add(folder.resolve(text));
                homes.stream()
                        .filter(home -> text.equals("~") || text.startsWith("~/"))
                        .forEach(home -> paths.add(home.resolve("." + text.substring(1))));
                if (text.regionMatches(true, 0, "file:", 0, 5)) {
                    paths.add(Path.of(URI.create(text)));
                }
            }
            return paths;
        } catch (IllegalArgumentException malformed) {
            return List.of();
        }
    }

    /** Returns the paths on the disk to which a text leads. */
    List<Path> real(String text) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (Path path : written(text)) {
            paths.add(RealPath.of(path));
        }
        return paths;
    }

    /** Returns both, without {@code ..}. */
    List<Path> all(String text) throws IOException {
        List<Path> paths = real(text);
        written(text).forEach(path -> paths.add(path.normalize()));
        return paths;
    }
}
