package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.junit.jupiter.api.Test;

class CausePhraseTest {
    @Test
    void theReasonIsSaidAndNotTheNameOfTheFileAgain() {
        assertThat(CausePhrase.of(new AccessDeniedException("a.json"))).isEqualTo("permission denied");
        assertThat(CausePhrase.of(new NoSuchFileException("a.json"))).isEqualTo("no such file or folder");
        assertThat(CausePhrase.of(new NotDirectoryException("a.json"))).isEqualTo("not a folder");
        assertThat(CausePhrase.of(new FileSystemException("a.json", null, "Is a directory")))
                .isEqualTo("Is a directory");
        assertThat(CausePhrase.of(new FileSystemException("a.json"))).isEqualTo("a.json");
        assertThat(CausePhrase.of(new IOException("over 1000 nodes"))).isEqualTo("over 1000 nodes");
    }
}
