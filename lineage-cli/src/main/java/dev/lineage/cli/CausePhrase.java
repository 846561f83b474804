package dev.lineage.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written. What the JDK says of it is often the file's name alone. */
final class CausePhrase {
    private CausePhrase() {}

    static String of(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (cause instanceof NotDirectoryException) {
            return "not a folder";
        }
        String reason = cause instanceof FileSystemException failure ? failure.getReason() : null;
        return reason == null ? String.valueOf(cause.getMessage()) : reason;
    }
}
