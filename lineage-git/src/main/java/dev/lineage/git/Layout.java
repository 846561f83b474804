package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.errors.ConfigInvalidException;

/**
 * Where the parts of a repository lie.
 *
 * @param top the top of the working tree; empty if there is none
 * @param own the folder of this working tree's own state: head, index, what is in progress
 * @param common the folder of what all working trees of the repository share: objects, references, configuration
 * @param settings the repository's configuration
 */
record Layout(Optional<Path> top, Path own, Path common, Settings settings) {
    private static final String DOT_GIT = ".git";
    private static final String LINK = "gitdir:";

    /** The repository that a folder lies in: the nearest upwards. */
    static Optional<Layout> around(Path folder) throws IOException, ConfigInvalidException {
        for (Path place = folder; place != null; place = place.getParent()) {
            Optional<Path> own = ownFolder(place);
            if (own.isPresent()) {
                Layout layout = of(own.get(), place);
                return layout.top.filter(top -> !folder.startsWith(top)).isPresent()
                        ? Optional.empty()
                        : Optional.of(layout);
            }
            if (isRepository(place)) {
                return Optional.of(new Layout(Optional.empty(), place, place, new Settings()));
            }
        }
        return Optional.empty();
    }

    /** The repository whose working tree has its top in a folder: a submodule, or one that merely lies there. */
    static Optional<Layout> at(Path top) throws IOException, ConfigInvalidException {
        Optional<Path> own = ownFolder(top);
        return own.isEmpty() ? Optional.empty() : Optional.of(of(own.get(), top));
    }

    /** Whether a folder within a working tree is the top of another one; a link that leads nowhere makes it none. */
    static boolean isTop(Path folder) throws IOException {
        Path place = folder.resolve(DOT_GIT);
        return Files.isRegularFile(place)
                ? target(place).filter(Layout::isRepository).isPresent()
                : isRepository(place);
    }

    boolean isBare() {
        return top.isEmpty();
    }

    private static Optional<Path> ownFolder(Path top) throws IOException {
        Path place = top.resolve(DOT_GIT);
        if (Files.isRegularFile(place)) {
            return Optional.of(linked(place));
        }
        return isRepository(place) ? Optional.of(place) : Optional.empty();
    }

    /** Whether a folder holds a repository, if a damaged one. */
    private static boolean isRepository(Path folder) {
        boolean objects = Files.isDirectory(folder.resolve("objects"));
        boolean references = Files.isDirectory(folder.resolve("refs"));
        boolean head = Files.exists(folder.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS);
        return (objects && references) || (head && (objects || Files.exists(folder.resolve("commondir"))));
    }

    private static Path linked(Path file) throws IOException {
        Path folder = target(file).orElseThrow(() -> Damage.of(file, "does not name the folder of a repository"));
        if (!Files.isDirectory(folder)) {
            throw Damage.of(file, "names a folder that does not exist: " + folder);
        }
        return folder;
    }

    /** The folder that a link names. */
    private static Optional<Path> target(Path file) throws IOException {
        String text = SmallFile.text(file);
        return text.startsWith(LINK)
                ? Optional.of(Names.below(
                                file.resolveSibling(""),
                                text.substring(LINK.length()).strip())
                        .normalize())
                : Optional.empty();
    }

    private static Layout of(Path own, Path found) throws IOException, ConfigInvalidException {
        Path shared = own.resolve("commondir");
        boolean isLinked = Files.exists(shared);
        Path common =
                isLinked ? Names.below(own, SmallFile.text(shared).strip()).normalize() : own;
        Settings settings = Settings.read(own, common);
        settings.refuseUnknownFormats(common);
        return new Layout(isLinked ? Optional.of(found) : settings.top(own, found), own, common, settings);
    }
}
