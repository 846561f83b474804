package dev.lineage.files;

import dev.lineage.exchange.Document;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.EventFile;
import dev.lineage.files.run.RunDocuments;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads EDN: an event of a run on each line, or one policy. */
final class EdnDocuments implements FileDocuments.Source {
    private static final int MAX_LENGTH = 64 << 20;

    private final BufferedReader in;
    private final RunDocuments runs;
    private final boolean policy;
    private int line;

    /** Reads a stream, which is closed at its end. */
    EdnDocuments(InputStream in, String name, boolean policy) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.runs = new RunDocuments(name);
        this.policy = policy;
    }

    @Override
    public boolean advance(FileDocuments documents) throws IOException {
        StringBuilder text = new StringBuilder();
        boolean more = read(text);
        line++;
        if (text.length() > MAX_LENGTH) {
            documents.refuse(line, "line-too-long", "the line is longer than 64 MiB");
        } else {
            documents.add(line, place -> documents(place, text.toString()));
        }
        return more;
    }

    /** Reads a line, or a policy, up to one character more than it may have, and returns whether more follows. */
    private boolean read(StringBuilder text) throws IOException {
        for (int next = in.read(); policy || next != '\n'; next = in.read()) {
            if (next < 0) {
                in.close();
                return false;
            }
            if (text.length() <= MAX_LENGTH) {
                text.append((char) next);
            }
        }
        return true;
    }

    private List<Document> documents(String place, String text) {
        return policy
                ? RunDocuments.policy(place, Edn.map(text))
                : EventFile.event(text).map(event -> runs.event(place, event)).orElse(List.of());
    }
}
