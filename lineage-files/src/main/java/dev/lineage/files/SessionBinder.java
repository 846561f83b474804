package dev.lineage.files;

import dev.lineage.document.DocumentProblem;
import dev.lineage.document.Documents;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a document that Lineage can take over of one file. Values that Lineage does not take are reported and left out; how the file wrote
 * them is kept in {@link AsWritten}.
 */
final class SessionBinder {
    static final String KIND = "session";

    private static final Set<IdForm> FORMS = EnumSet.of(IdForm.DECISION, IdForm.PATTERN, IdForm.ANTI_PATTERN);

    private final Documents documents;
    private final AsWritten asWritten;
    private final Optional<String> project;

    /**
     * Prepares the files of one session.
     *
     * @param project the project that it goes to
     */
    SessionBinder(Documents documents, Optional<String> project) {
        this.documents = documents;
        this.project = project;
        Stream<String> names = Stream.of(SessionField.values()).map(SessionField::key);
        this.asWritten = new AsWritten(
                Stream.concat(names, documents.fields(KIND).stream()).distinct(), SessionParts.FILLED_IN);
    }

    /**
     * The document.
     *
     * @param first the document of the session's first version; empty if this is it
     * @throws dev.lineage.error.InvalidInput if its additional fields are such that Lineage cannot take it over
     */
    Map<String, @Nullable Object> document(
            ParsedSession file,
            RecordId id,
            Optional<Map<String, @Nullable Object>> first,
            BiConsumer<Rule, String> reports) {
        Set<DocumentProblem> problems = EnumSet.noneOf(DocumentProblem.class);
        Map<String, @Nullable Object> read =
                documents.read(KIND, SessionRepair.of(file, id, reports), (problem, field, detail) -> {
                    problems.add(problem);
                    reports.accept(Rule.of(problem), field + ": " + detail);
                });
        reportTexts(read, SessionField.DECISIONS, reports);
        reportTexts(read, SessionField.LESSONS, reports);
        reportUnknown(file, reports);
        Map<String, @Nullable Object> exported = inProject(read, problems.contains(DocumentProblem.ALTERED));
        Object opened = first.orElse(read).get(SessionField.STARTED_AT.key());
        exported.put(SessionField.STARTED_AT.key(), opened);
        Map<String, @Nullable Object> written = SessionParts.of(file.document()).known();
        written.put(SessionField.FILE_NAME.key(), file.file());
        Map<String, @Nullable Object> kept =
                asWritten.of(written, SessionParts.of(id, exported, Set.of()).known());
        Map<String, @Nullable Object> document = new LinkedHashMap<>(read);
        if (!kept.isEmpty()) {
            document.put(AsWritten.FIELD, kept);
        }
        return document;
    }

    /** The document that Lineage would give: it shows the project among the tags, and the hash covers those, unless it is an altered one. */
    private Map<String, @Nullable Object> inProject(Map<String, @Nullable Object> read, boolean isAltered) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>(read);
        List<?> own = (List<?>) Objects.requireNonNull(read.get(SessionField.TAGS.key()));
        if (project.isEmpty()) {
            return document;
        }
        if (!own.contains(project.get())) {
            List<Object> tags = new ArrayList<>(own);
            tags.add(0, project.get());
            document.put(SessionField.TAGS.key(), tags);
            if (!isAltered && document.get(SessionField.HANDOFF.key()) instanceof Map<?, ?> handoff) {
                Map<Object, @Nullable Object> said = new LinkedHashMap<>(handoff);
                said.remove(SessionField.CONTENT_HASH.member());
                document.put(SessionField.HANDOFF.key(), said);
            }
            document = new LinkedHashMap<>(documents.read(KIND, document, (problem, field, detail) -> {}));
        }
        document.put(SessionField.PROJECT.key(), project.get());
        return document;
    }

    /** The contract has ids in these lists. */
    private static void reportTexts(
            Map<String, @Nullable Object> read, SessionField list, BiConsumer<Rule, String> reports) {
        List<?> mentioned = (List<?>) Objects.requireNonNull(read.get(list.key()));
        List<?> otherwise = read.get(SessionField.OTHERWISE.key()) instanceof List<?> places ? places : List.of();
        for (int i = 0; i < mentioned.size(); i++) {
            String text = String.valueOf(mentioned.get(i));
            boolean hasForm = IdForm.of(text).filter(FORMS::contains).isPresent();
            if (hasForm == otherwise.contains(list.key() + "[" + i + "]")) {
                reports.accept(Rule.TEXT_FOR_ID, list.key() + ": no id: " + Deviation.quoted(text));
            }
        }
    }

    private void reportUnknown(ParsedSession file, BiConsumer<Rule, String> reports) {
        SessionParts.of(file.document()).others().forEach((name, value) -> {
            if (!SessionField.isPath(name) && value instanceof Map<?, ?> members) {
                members.keySet()
                        .forEach(member -> reports.accept(Rule.UNKNOWN_FIELD, name + "." + member + ": is kept"));
            }
        });
        file.document().forEach((name, value) -> {
            boolean isForeign =
                    name.equals(AsWritten.FIELD) ? value == null || !asWritten.isOwn(value) : !SessionField.knows(name);
            if (isForeign) {
                reports.accept(Rule.UNKNOWN_FIELD, name + ": is kept");
            }
        });
    }
}
