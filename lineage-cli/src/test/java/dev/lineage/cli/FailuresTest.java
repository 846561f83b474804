package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailuresTest {
    @Test
    void theWordThatAContractHasForAnErrorIsShown() {
        LineageException missing = NotFound.because("THOUGHT_NOT_FOUND", "refines", "mem-1a2b3c4d");
        assertThat(said(missing, false))
                .isEqualTo("lineage: refines must exist, but there is no \"mem-1a2b3c4d\" (THOUGHT_NOT_FOUND)\n");
        assertThat(said(missing, true))
                .isEqualTo("{\"error\":\"not_found\",\"field\":\"refines\",\"reason\":\"THOUGHT_NOT_FOUND\","
                        + "\"message\":\"refines must exist, but there is no \\\"mem-1a2b3c4d\\\"\"}\n");
        LineageException both = InvalidInput.because("MUTUAL_EXCLUSION", "consolidates", "a", "must stand alone");
        assertThat(said(both, false))
                .isEqualTo("lineage: consolidates must stand alone, but was \"a\" (MUTUAL_EXCLUSION)\n");
    }

    @Test
    void anErrorWithoutSuchAWordIsShownAsBefore() {
        assertThat(said(new NotFound("id", "x"), false)).isEqualTo("lineage: id must exist, but there is no \"x\"\n");
        assertThat(said(new NotFound("id", "x"), true))
                .isEqualTo("{\"error\":\"not_found\",\"field\":\"id\","
                        + "\"message\":\"id must exist, but there is no \\\"x\\\"\"}\n");
    }

    private static String said(LineageException error, boolean json) {
        StringWriter err = new StringWriter();
        Environment environment = new Environment(
                Map.of(),
                Optional.empty(),
                Path.of(""),
                Optional.empty(),
                InputStream.nullInputStream(),
                new PrintWriter(new StringWriter()),
                new PrintWriter(err),
                false,
                LineageOptions.defaults(),
                WorkingTrees.readable(new PrintWriter(err)));
        new Failures(environment, json).refused(error, String.valueOf(error.getMessage()));
        environment.err().flush();
        return err.toString().replace("\r", "");
    }
}
