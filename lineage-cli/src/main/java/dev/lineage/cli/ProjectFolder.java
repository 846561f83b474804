package dev.lineage.cli;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** The {@code .lineage} folder of a project: where it is, and which files it may hold. */
final class ProjectFolder {
    /** The folder's name. */
    static final String NAME = ".lineage";

    /** The file with the project's settings, see {@link ProjectConfig}. */
    static final String CONFIG = "config";

    /** The file with the memory. */
    static final String MEMORY = "memory.db";

    private ProjectFolder() {}

    /**
     * The nearest file of a name in a project's folder, from the working directory upwards. The home folder's
     * own {@code .lineage} holds the memory of all projects, and is never a project's.
     *
     * @throws InvalidInput if a project's folder or the file in it is a symbolic link: it would lead
     *     elsewhere than where it was found
     */
    static Optional<Path> nearest(Environment environment, String file) {
        for (Path folder = environment.folder(); folder != null; folder = folder.getParent()) {
            Path own = folder.resolve(NAME);
            if (Files.exists(own, LinkOption.NOFOLLOW_LINKS) && !isHome(folder, environment)) {
                Path found = requireReal(own).resolve(file);
                if (Files.exists(found, LinkOption.NOFOLLOW_LINKS)) {
                    return Optional.of(requireReal(found));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a folder is the user's home folder, by whichever path it is named. */
    static boolean isHome(Path folder, Environment environment) {
        return environment.home().filter(home -> isSame(folder, home)).isPresent();
    }

    private static boolean isSame(Path folder, Path home) {
        try {
            return Files.exists(home) && Files.isSameFile(folder, home);
        } catch (IOException e) {
            throw new StoreFailure(
                    "the folder " + folder + " cannot be read: " + CausePhrase.of(e, folder.toString()), e);
        }
    }

    /** Refuses a symbolic link. */
    static Path requireReal(Path path) {
        if (Files.isSymbolicLink(path)) {
            throw new InvalidInput("project folder", path.toString(), "must not be a symbolic link");
        }
        return path;
    }
}
