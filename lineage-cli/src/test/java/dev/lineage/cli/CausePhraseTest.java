package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.junit.jupiter.api.Test;

class CausePhraseTest {
    private static String of(IOException cause) {
        return CausePhrase.of(cause, "a.json");
    }

    @Test
    void theReasonIsSaidAndNotTheNameOfTheFileAgain() {
        assertThat(of(new AccessDeniedException("a.json"))).isEqualTo("permission denied");
        assertThat(of(new NoSuchFileException("a.json.partial"))).isEqualTo("no such file or folder");
        assertThat(of(new NotDirectoryException("a.json"))).isEqualTo("not a folder");
        assertThat(of(new FileAlreadyExistsException("a.json"))).isEqualTo("there is a file of this name");
        assertThat(of(new FileSystemLoopException("a.json"))).isEqualTo("FileSystemLoopException");
        assertThat(of(new FileSystemException("a.json", null, "Is a directory")))
                .isEqualTo("Is a directory");
        assertThat(of(new IOException("over 1000 nodes"))).isEqualTo("over 1000 nodes");
    }

    @Test
    void anotherFileIsNamed() {
        assertThat(of(new FileSystemException("patterns", null, "is a symbolic link")))
                .isEqualTo("patterns: is a symbolic link");
        assertThat(of(new AccessDeniedException("/data"))).isEqualTo("/data: permission denied");
    }
}
