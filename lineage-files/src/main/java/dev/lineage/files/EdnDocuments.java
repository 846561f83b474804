package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.EdnLines;
import dev.lineage.files.run.RunDocuments;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Reads EDN: the events of a run, or policies. */
final class EdnDocuments implements FileDocuments.Source {
    private final BufferedReader in;
    private final EdnLines lines = new EdnLines();
    private int line;

    /** Reads a stream, which is closed at its end. */
    EdnDocuments(InputStream in) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Override
    public boolean advance(FileDocuments documents) throws IOException {
        StringBuilder text = new StringBuilder();
        int next = in.read();
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (text.length() <= EdnLines.MAX_LENGTH) {
                text.append((char) next);
            }
        }
        line++;
        if (text.length() > EdnLines.MAX_LENGTH) {
            documents.refuse(line, "line-too-long", "the line is longer than 64 MiB");
            text.setLength(0);
        }
        lines.add(text.toString()).forEach((number, value) -> add(documents, number, value));
        if (next < 0) {
            lines.end().forEach((number, value) -> add(documents, number, value));
            in.close();
        }
        return next >= 0;
    }

    private void add(FileDocuments documents, int number, String text) {
        try {
            for (Map<String, Object> fields : Edn.maps(text)) {
                documents.add(
                        number, fields, fields.containsKey("caps") ? RunDocuments::policy : documents.runs::event);
            }
        } catch (InvalidInput malformed) {
            documents.refuse(number, "unreadable-line", String.valueOf(malformed.getMessage()));
        }
    }
}
