package dev.lineage.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the places of a layout's parts, and lets none of them lie outside of its folder. */
final class LayoutFolder {
    private LayoutFolder() {}

    /** Why the file of a part is not to be read, if it is there and something is in the way. */
    static Optional<Deviation> obstacle(Path folder, LayoutPart part) {
        for (Path step : steps(folder, part)) {
            boolean last = step.endsWith(part.path());
            if (Files.isSymbolicLink(step)) {
                return Optional.of(new Deviation(relative(folder, step), 0, Rule.SYMBOLIC_LINK, "not followed"));
            }
            boolean fits = part.isFolder() ? Files.isDirectory(step) : Files.isRegularFile(step);
            if (last && Files.exists(step) && !fits) {
                String kind = part.isFolder() ? "no folder" : "no regular file";
                return Optional.of(new Deviation(part.path(), 0, Rule.UNREADABLE_FILE, kind));
            }
        }
        return Optional.empty();
    }

    /**
     * Makes the folders of a part.
     *
     * @return the part's file, or folder
     * @throws IOException if one cannot be made, or a symbolic link stands in the place of one, or of the file
     */
    static Path place(Path folder, LayoutPart part) throws IOException {
        if (!Files.isDirectory(folder)) {
            make(folder);
        }
        for (Path step : steps(folder, part)) {
            if (Files.isSymbolicLink(step)) {
                throw new FileSystemException(
                        relative(folder, step), null, "is a symbolic link, which is not followed");
            }
            boolean last = step.endsWith(part.path());
            if (!last || part.isFolder()) {
                make(step);
            }
        }
        return folder.resolve(part.path());
    }

    /** Another may make it at the same time. */
    private static void make(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
        } catch (FileAlreadyExistsException there) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw there;
            }
        }
    }

    /** The folders on the way to the part's file, then the file. */
    private static List<Path> steps(Path folder, LayoutPart part) {
        List<Path> steps = new ArrayList<>();
        Path step = folder;
        for (Path name : folder.getFileSystem().getPath(part.path())) {
            step = step.resolve(name);
            steps.add(step);
        }
        return steps;
    }

    private static String relative(Path folder, Path step) {
        return RecordFiles.relative(folder, step);
    }
}
