package dev.lineage.core.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The paths that a text may mean: as it is or relative to a folder, in a home, and of a file URL. */
record MeantPaths(Path folder, List<Path> homes) {
    static final int MAX_LENGTH = 4_096;
    private static final int MAX_LINKS = 40;

    /** Returns the paths as they are written; none if the text can be no path. */
    private List<Path> written(String text) {
        try {
            List<Path> paths = new ArrayList<>();
            if (text.length() <= MAX_LENGTH) {
                paths.add(onDisk(folder).resolve(text));
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

    /**
     * Returns the paths on the disk to which a text leads, whether or not they exist.
     *
     * @throws UncheckedIOException if links go round in circles, or a folder cannot be read
     */
    Stream<Path> real(String text) {
        return written(text).stream().map(MeantPaths::onDisk);
    }

    private static Path onDisk(Path path) {
        try {
            return real(path.toAbsolutePath(), MAX_LINKS);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns both, without {@code ..}. */
    Stream<Path> all(String text) {
        return Stream.concat(real(text), written(text).stream().map(Path::normalize));
    }

    /**
     * Returns the real path of the part that exists, with the rest behind it. Links are followed even if their targets
     * do not exist, as a write would follow them; {@code ..} behind what does not exist goes back by one name.
     */
    private static Path real(Path path, int links) throws IOException {
        Path real = path.getRoot();
        for (int i = 0; i < path.getNameCount(); i++) {
            Path next = real.resolve(path.getName(i)).normalize();
            if (!Files.isSymbolicLink(next)) {
                real = Files.exists(next, LinkOption.NOFOLLOW_LINKS) ? next.toRealPath() : next;
                continue;
            }
            if (links == 0) {
                throw new IOException("Too many symbolic links: " + path);
            }
            Path target = real.resolve(Files.readSymbolicLink(next));
            Path rest = i + 1 < path.getNameCount() ? path.subpath(i + 1, path.getNameCount()) : Path.of("");
            return real(target.resolve(rest), links - 1);
        }
        return real;
    }
}
