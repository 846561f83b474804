package dev.lineage.cli;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
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
     * own {@code .lineage} holds the memory of all projects, and is never a project's. A folder of {@link
     * FolderOwner another user} is left out.
     *
     * @throws InvalidInput if a project's folder or the file in it is a symbolic link: it would lead
     *     elsewhere than where it was found
     */
    static Optional<Path> nearest(Environment environment, String file) {
        return search(environment, file).found();
    }

    /** The folders with such a file that come before the nearest one, but belong to other users, with their owners. */
    static Map<Path, String> leftOut(Environment environment, String file) {
        return search(environment, file).leftOut();
    }

    private record Search(Optional<Path> found, Map<Path, String> leftOut) {}

    private static Search search(Environment environment, String file) {
        Map<Path, String> leftOut = new LinkedHashMap<>();
        for (Path folder = environment.folder(); folder != null; folder = folder.getParent()) {
            Path own = folder.resolve(NAME);
            if (Files.exists(own, LinkOption.NOFOLLOW_LINKS) && !isHome(folder, environment)) {
                Optional<String> other = FolderOwner.other(own, environment.folder());
                Path found = (other.isPresent() ? own : requireReal(own)).resolve(file);
                if (Files.exists(found, LinkOption.NOFOLLOW_LINKS)) {
                    if (other.isEmpty()) {
                        return new Search(Optional.of(requireReal(found)), leftOut);
                    }
                    leftOut.put(own, other.get());
                }
            }
        }
        return new Search(Optional.empty(), leftOut);
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

    /** Refuses a folder that belongs to another user, who could change what is in it. */
    static Path requireOwn(Path folder, Environment environment) {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                && FolderOwner.other(folder, environment.folder()).isPresent()) {
            throw new InvalidInput(
                    "project folder", folder.toString(), "must belong to you or to the owner of the working directory");
        }
        return folder;
    }

    /** Refuses a symbolic link. */
    static Path requireReal(Path path) {
        if (Files.isSymbolicLink(path)) {
            throw new InvalidInput("project folder", path.toString(), "must not be a symbolic link");
        }
        return path;
    }
}
