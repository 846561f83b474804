package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.RunEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The documents of an EDN file: those of a log of a run, or one policy. */
public final class EdnDocuments implements Iterator<Document> {
    private static final String EVENT = "run_event";
    private static final int MAX_LINE = 64 << 20;

    private final String name;
    private final BufferedReader in;
    private final Queue<Document> documents = new ArrayDeque<>();
    private @Nullable String run;
    private int line;
    private boolean ended;

    private EdnDocuments(String name, BufferedReader in, @Nullable String run) {
        this.name = name;
        this.in = in;
        this.run = run;
    }

    /** Reads a log, which begins a run of its own unless one is named. The stream is closed at its end. */
    public static Iterator<Document> log(InputStream in, String name, Optional<String> run) {
        return new EdnDocuments(name, reader(in), run.orElse(null));
    }

    /** Reads a policy. One that breaks a rule is a document without fields: no part of it is left out. */
    public static Iterator<Document> policy(InputStream in, String name) {
        try (in) {
            String text = new String(in.readNBytes(MAX_LINE), StandardCharsets.UTF_8);
            return List.of(policy(name + ":1", Edn.map(text))).iterator();
        } catch (InvalidInput malformed) {
            return List.of(refused(name + ":1", malformed)).iterator();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the document of a policy with the names of EDN or of JSON. */
    public static Document policy(String place, Map<String, ?> fields) {
        try {
            CapabilityPolicy policy = CapabilityPolicy.of(fields);
            Map<String, Object> document = new LinkedHashMap<>();
            Object id = fields.containsKey("policy/id") ? fields.get("policy/id") : fields.get("id");
            document.put("id", id);
            document.put("policy_version", policy.policyVersion());
            document.put("deny_globs", policy.denyGlobs());
            document.put("caps", policy.caps());
            document.values().removeIf(value -> value == null);
            return new Document(place, "policy", document);
        } catch (InvalidInput malformed) {
            return refused(place, malformed);
        }
    }

    static Document refused(String place, InvalidInput malformed) {
        return new Document(place, EVENT, Map.of(), List.of(EventFile.unreadable(place, malformed)));
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    /** Returns the document of an event of a run. */
    public static Document event(String place, String run, RunEvent event) {
        return new Document(place, EVENT, Map.of("run", run, "event", event.fields()));
    }

    /** Returns the document of the run to which a log without a run belongs, known by its trace or its first event. */
    public static Document run(String place, String name, RunEvent first) {
        Object trace = first.further().get("trace/id");
        String hash = EdnText.hash(trace == null ? List.of(name, first.fields()) : trace);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", "run-" + hash.substring(hash.length() - 12));
        document.put("name", first.text("run/name").orElse(name));
        document.put("trace_id", trace);
        document.values().removeIf(value -> value == null);
        return new Document(place, "run", document);
    }

    @Override
    public boolean hasNext() {
        while (documents.isEmpty() && !ended) {
            advance();
        }
        return !documents.isEmpty();
    }

    private void advance() {
        try {
            StringBuilder text = new StringBuilder();
            ended = readLine(text);
            line++;
            if (text.length() > MAX_LINE) {
                Deviation tooLong = new Deviation(name + ":" + line, "line-too-long", "the line is longer than 64 MiB");
                documents.add(new Document(tooLong.place(), EVENT, Map.of(), List.of(tooLong)));
            } else {
                EventFile.event(text.toString()).ifPresent(this::add);
            }
        } catch (InvalidInput malformed) {
            documents.add(refused(name + ":" + line, malformed));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Reads a line up to one character more than it may have, and returns whether it is the last one. */
    private boolean readLine(StringBuilder text) throws IOException {
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                in.close();
                return true;
            }
            if (text.length() <= MAX_LINE) {
                text.append((char) next);
            }
        }
        return false;
    }

    private void add(RunEvent event) {
        String place = name + ":" + line;
        if (run == null) {
            Document document = run(place, name, event);
            run = String.valueOf(document.fields().get("id"));
            documents.add(document);
        }
        documents.add(event(place, run, event));
    }

    @Override
    public Document next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return documents.remove();
    }
}
