package dev.lineage.files;

import java.io.IOException;
import java.io.Writer;

/** Writes versions as lines of a decision log. One writer writes on one thread; the caller opens and closes what it writes to. */
final class DecisionLogWriter {
    private final Writer output;

    DecisionLogWriter(Writer output) {
        this.output = output;
    }

    void write(ParsedVersion version) throws IOException {
        output.write(JsonText.of(version.document()));
        output.write('\n');
    }
}
