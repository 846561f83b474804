package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.error.StoreFailure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.System.Logger.Level;
import org.junit.jupiter.api.Test;

class WarningLinesTest {
    private final StringWriter err = new StringWriter();
    private final System.Logger logger =
            new WarningLines(new PrintWriter(err)).getLogger("dev.lineage.core", WarningLinesTest.class.getModule());

    @Test
    void aWarningIsOneLineWithoutATrace() {
        logger.log(Level.WARNING, "what was shown to whom cannot be written", new StoreFailure("a.db is\nlocked"));
        logger.log(Level.WARNING, "{0} showings are lost", 257);
        logger.log(Level.ERROR, "100% {gone}");
        assertThat(err.toString().lines())
                .containsExactly(
                        "lineage: what was shown to whom cannot be written: a.db is\\u000alocked",
                        "lineage: 257 showings are lost",
                        "lineage: 100% {gone}");
    }

    @Test
    void whatIsNoWarningIsNotSaid() {
        logger.log(Level.INFO, "opened");
        logger.log(Level.DEBUG, "opened {0}", 1);
        logger.log(Level.OFF, "never");
        assertThat(err.toString()).isEmpty();
        assertThat(logger.isLoggable(Level.INFO)).isFalse();
        assertThat(logger.isLoggable(Level.ERROR)).isTrue();
        assertThat(logger.getName()).isEqualTo("dev.lineage.core");
    }

    @Test
    void theLibrarysWarningsComeHere() {
        assertThat(System.LoggerFinder.getLoggerFinder()).isInstanceOf(WarningLines.class);
    }
}
