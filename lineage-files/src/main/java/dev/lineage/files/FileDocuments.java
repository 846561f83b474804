package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.files.run.RunDocuments;
import dev.lineage.record.Reference;
import dev.lineage.record.StorableText;
import dev.lineage.transfer.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The documents of a file, made of its objects as they are asked for. The fields of an object show what it is. */
final class FileDocuments implements Iterator<Document> {
    private static final int MAX_NAMES = 9;

    private final String name;
    private final Supplier<Instant> fileTime;
    private @Nullable Instant time;
    private final Source source;
    final RunDocuments runs;
    private final GraphDocuments graph = new GraphDocuments(this);
    private final Queue<Document> documents = new ArrayDeque<>();
    private final List<Deviation> deviations = new ArrayList<>();
    private final Set<String> lessons = new HashSet<>();
    /** The deviations that are reported once in a file. */
    private final Set<String> reported = new HashSet<>();

    private boolean isEmpty = true;
    private boolean isEnded;

    interface Source {
        /** Adds the next part to the documents, and returns false at the end of the file. */
        boolean advance(FileDocuments documents) throws IOException;
    }

    /** Reads a file by its name and its place, which tells it from others of its name. */
    FileDocuments(String name, String place, Supplier<Instant> fileTime, Source source) {
        this.name = name;
        this.fileTime = fileTime;
        this.runs = new RunDocuments(name, place);
        this.source = source;
    }

    @Override
    public boolean hasNext() {
        while (documents.isEmpty() && !isEnded) {
            try {
                isEnded = !source.advance(this);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            if (isEnded) {
                end();
            }
        }
        return !documents.isEmpty();
    }

    @Override
    public Document next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Document next = documents.remove();
        if (!Collections.disjoint(next.fields().keySet(), ObjectFields.TIMES)) {
            return next;
        }
        time = time == null ? fileTime.get() : time;
        return new Document(next.place(), next.kind(), next.fields(), next.deviations(), time);
    }

    /** Adds the documents that an object makes, now or at the end of the file. */
    void add(ObjectFields fields) {
        isEmpty = false;
        String shape = fields.shape();
        if (!ObjectFields.FOREIGN.contains(shape)) {
            fields.rename(Map.of());
        }
        switch (shape) {
            case "parts" -> parts(fields);
            case "entity" -> graph.entity(fields);
            case "relation" -> graph.relation(fields);
            case "event" -> add(fields.line, fields, runs::event);
            case "row" -> {
                TraceTables.object(fields.get("data")).ifPresent(data -> fields.put("data", data));
                add(fields.line, fields, runs::row);
            }
            case "issue" -> Issue.read(this, fields);
            case "session" -> session(fields);
            case "policy" -> add(fields.line, fields, RunDocuments::policy);
            case "memory" -> emit("memory_entry", TraceTables.memory(fields, name.replaceFirst("\\.[^.]*$", "")));
            case DecisionContract.KIND -> row(fields);
            case "" -> {
                String names = fields.keySet().stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
                String detail = "its fields are " + names
                        + "; decisions, patterns, sessions, graphs, runs, policies, issues" + " and memories are read";
                refuse(fields.line, "not-a-record", detail);
            }
            default -> lesson(shape, fields);
        }
    }

    /**
     * Adds the documents of fields; what breaks a rule is refused as a whole. Characters that cannot be stored are
     * replaced before, and reported.
     */
    void add(long line, Map<String, Object> fields, BiFunction<String, Map<String, Object>, List<Document>> made) {
        isEmpty = false;
        String place = name + ":" + line;
        Map<String, Object> kept = StorableText.of(fields, path -> deviations.add(Deviation.badCharacter(place, path)));
        try {
            made.apply(place, kept).forEach(this::add);
        } catch (InvalidInput broken) {
            refuse(line, "unreadable-line", String.valueOf(broken.getMessage()));
        }
    }

    private void parts(ObjectFields file) {
        each(file, "nodes", graph::node);
        each(file, "edges", graph::edge);
        each(file, "entities", graph::entity);
        each(file, "relations", graph::relation);
        each(file, "anti_patterns", lesson -> lesson("anti_pattern", lesson));
        each(file, "patterns", lesson -> lesson("pattern", lesson));
        each(file, "validation_log", lesson -> lesson("validation", lesson));
        each(file, "results", this::add);
        file.keySet().forEach(other -> report(file.line, "unknown-field", other + " is left out"));
    }

    /** Passes on the objects of a list or of a mapping, where the key is the id, or a single object. */
    private void each(ObjectFields parent, String field, Consumer<ObjectFields> consumer) {
        Object part = parent.remove(field);
        if (part instanceof ObjectFields keyed && keyed.text("name").isEmpty()) {
            keyed.forEach((key, item) -> {
                if (item instanceof ObjectFields fields) {
                    fields.rename("id", "id_as_written");
                    fields.put("id", key);
                }
            });
            part = new ArrayList<>(keyed.values());
        }
        List<?> items = part instanceof List<?> list ? list : part == null ? List.of() : List.of(part);
        for (Object item : items) {
            if (item instanceof ObjectFields fields) {
                consumer.accept(fields);
            } else {
                refuse(parent.line, "wrong-type", "an item of " + field + " is no object");
            }
        }
    }

    private void row(ObjectFields row) {
        String kind = TraceTables.read(row);
        if (kind.equals(DecisionContract.KIND)) {
            DecisionContract.check(this, row);
        }
        add(kind, row);
    }

    /** Confidence and validations are those to begin with, unless Lineage wrote these too. */
    private void lesson(String kind, ObjectFields lesson) {
        lesson.rename(Map.of());
        String id = lesson.text("id");
        if (!id.isEmpty() && !lessons.add(id)) {
            report(lesson.line, "duplicate-id", id + " is repeated; its last item counts");
        }
        if (kind.equals("pattern")) {
            lesson.rename("confidence", "initial_confidence");
            lesson.rename("validations", "initial_validations");
        }
        emit(kind, lesson);
    }

    private void session(ObjectFields session) {
        DecisionContract.checkSession(this, session, "id");
        for (String field : List.of("decisions_made", "patterns_learned")) {
            if (session.get(field) instanceof List<?> items
                    && !items.stream().map(String::valueOf).allMatch(Reference::hasIdForm)) {
                report(session.line, "text-for-id", field + " has texts in place of ids");
            }
        }
        Object hash = session.remove("content_hash");
        if (hash != null && !hash.equals(Session.contentHash(session))) {
            report(session.line, "altered-handoff", "the content does not match its hash " + hash);
        }
        if (session.get("handoff") instanceof ObjectFields handoff
                && handoff.text("message").isEmpty()) {
            handoff.put("message", session.get("summary"));
        }
        session.putIfAbsent("actor", "imported"); // an open one is not that of the importer
        emit("session", session);
    }

    /** Reports a deviation in a line with the next document. */
    void report(long line, String rule, String detail) {
        deviations.add(new Deviation(name + ":" + line, rule, detail));
    }

    /** Reports a deviation with the first line of the file that has it. */
    void reportOnce(long line, String rule, String detail) {
        if (reported.add(rule + detail)) {
            report(line, rule, detail);
        }
    }

    /** Adds a document of a kind, whatever its own field {@code kind} says. */
    void emit(String kind, ObjectFields fields) {
        fields.rename("kind", "kind_as_written");
        add(kind, fields);
    }

    private void add(String kind, ObjectFields fields) {
        add(new Document(name + ":" + fields.line, kind, fields));
    }

    /** Adds a document with what was reported before it. */
    private void add(Document document) {
        deviations.addAll(document.deviations());
        documents.add(new Document(document.place(), document.kind(), document.fields(), deviations));
        deviations.clear();
    }

    /** Adds a document without fields for a part that cannot be kept. */
    void refuse(long line, String rule, String detail) {
        isEmpty = false;
        documents.add(unreadable(name + ":" + line, rule, detail));
    }

    static Document unreadable(String place, String rule, String detail) {
        return new Document(place, DecisionContract.KIND, Map.of(), List.of(new Deviation(place, rule, detail)));
    }

    private void end() {
        graph.end();
        deviations.forEach(each -> documents.add(unreadable(each.place(), each.rule(), each.detail())));
        if (isEmpty && documents.isEmpty()) {
            refuse(1, "unreadable-file", "there is no object");
        }
    }
}
