package dev.lineage.core.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Finds the file that a path leads to, whether or not it exists. */
final class RealPath {
    private static final int MAX_LINKS = 40;

    private RealPath() {}

    /**
     * Returns the real path of the part that exists, with the rest behind it. Links are followed even if their targets
     * do not exist, as a write would follow them; {@code ..} behind what does not exist goes back by one name.
     *
     * @throws IOException if links go round in circles, or a folder cannot be read
     */
    static Path of(Path path) throws IOException {
        return resolve(path.toAbsolutePath(), MAX_LINKS);
    }

    private static Path resolve(Path path, int links) throws IOException {
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
            return resolve(target.resolve(rest), links - 1);
        }
        return real;
    }
}
