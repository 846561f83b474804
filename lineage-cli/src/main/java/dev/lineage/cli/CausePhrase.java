package dev.lineage.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written. What the JDK says of it is often the file's name alone. */
final class CausePhrase {
    private CausePhrase() {}

    /**
     * The reason, behind the name of the file that it is about unless that was said.
     *
     * @param cause what went wrong
     * @param said the file that the sentence begins with; a draft of it, which has a longer name, is the same to a user
     */
    static String of(IOException cause, String said) {
        if (!(cause instanceof FileSystemException failure)) {
            return String.valueOf(cause.getMessage());
        }
        String file = failure.getFile();
        boolean same = file == null || file.equals(said) || file.startsWith(said + ".");
        return same ? reason(failure) : file + ": " + reason(failure);
    }

    private static String reason(FileSystemException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "there is a file of this name";
        }
        if (failure instanceof NotDirectoryException) {
            return "not a folder";
        }
        return failure.getReason() == null ? failure.getClass().getSimpleName() : failure.getReason();
    }
}
