package dev.lineage.git;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;

/** What lies in a folder: files, folders and symbolic links; devices, pipes and the like are left out, as git does. */
final class FolderListing {
    private FolderListing() {}

    /** Takes what lies in a folder. */
    @FunctionalInterface
    interface Visitor {
        /** One entry; its name is empty if it is not UTF-8. */
        void meet(String name, Path file, BasicFileAttributes attributes) throws IOException;
    }

    /** Calls the visitor for each entry, in no order, as far as the budget goes; a folder that may not be read has none. */
    static void each(Path folder, Budget budget, Visitor visitor) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (!budget.take()) {
                    return;
                }
                Optional<BasicFileAttributes> attributes = attributes(file);
                if (attributes.isPresent() && !attributes.get().isOther()) {
                    visitor.meet(Names.of(file).orElse(""), file, attributes.get());
                }
            }
        } catch (NoSuchFileException | NotDirectoryException | AccessDeniedException e) {
            // Removed meanwhile, or closed to this user: nothing is there to be seen.
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static Optional<BasicFileAttributes> attributes(Path file) throws IOException {
        try {
            return Optional.of(Files.readAttributes(file, type(file), LinkOption.NOFOLLOW_LINKS));
        } catch (FileSystemException e) {
            return Optional.empty();
        }
    }

    private static Class<? extends BasicFileAttributes> type(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? PosixFileAttributes.class
                : BasicFileAttributes.class;
    }
}
