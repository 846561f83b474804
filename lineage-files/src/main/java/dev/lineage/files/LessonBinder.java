package dev.lineage.files;

import dev.lineage.document.DocumentProblem;
import dev.lineage.document.Documents;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.LessonKind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes a document that Lineage can take over of one lesson in a file. Values that Lineage does not take are reported and left out; how the
 * file wrote them is kept in {@link AsWritten}.
 */
final class LessonBinder {
    private static final Pattern PART = Pattern.compile("[.\\[].*", Pattern.DOTALL);

    private final Documents documents;
    private final ParsedLesson lesson;
    private final String id;
    private final Optional<String> project;
    private final AsWritten asWritten;
    private final Reports reports;

    /**
     * Prepares one lesson.
     *
     * @param id its id, which was read already
     * @param project the project that it goes to
     */
    LessonBinder(Documents documents, ParsedLesson lesson, String id, Optional<String> project, Reports reports) {
        this.documents = documents;
        this.lesson = lesson;
        this.id = id;
        this.project = project;
        this.asWritten = asWritten(documents, lesson.kind());
        this.reports = reports;
    }

    private static AsWritten asWritten(Documents documents, LessonKind kind) {
        Set<String> names = LessonDocument.names(documents.fields(kind.word()));
        return new AsWritten(names.stream(), AsWritten.ORIGIN_AND_TIME);
    }

    /**
     * The document, or nothing if the lesson has no name.
     *
     * @throws dev.lineage.error.InvalidInput if its additional fields are such that Lineage cannot take it over
     */
    Optional<Map<String, @Nullable Object>> document() {
        LessonReader reader = new LessonReader(documents, lesson, id, asWritten, reports);
        Optional<Map<String, @Nullable Object>> said = reader.document();
        return said.map(document -> documents.read(lesson.kind().word(), document, this::report))
                .map(this::withWhatWasWritten);
    }

    private Map<String, @Nullable Object> withWhatWasWritten(Map<String, @Nullable Object> read) {
        if (read.get(LessonContract.CATEGORY) instanceof String word
                && !Category.CONTRACT.contains(new Category(word))) {
            report(LessonContract.CATEGORY, Rule.CATEGORY_OUTSIDE_CONTRACT, "category: " + Deviation.quoted(word));
        }
        Map<String, @Nullable Object> written = lesson.values();
        reportUnknown(written, read);
        Map<String, @Nullable Object> exported = LessonDocument.of(read, ValidationLog.of(read));
        project.ifPresent(name -> exported.put(LessonDocument.PROJECT, name));
        Map<String, @Nullable Object> kept = asWritten.of(written, exported);
        Map<String, @Nullable Object> document = new LinkedHashMap<>(read);
        if (!kept.isEmpty()) {
            document.put(AsWritten.FIELD, kept);
        }
        return document;
    }

    /** What has no meaning and was not read is too deep, which was reported. */
    private void reportUnknown(Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        written.forEach((name, value) -> {
            boolean isUnknown = name.equals(AsWritten.FIELD)
                    ? value == null || !asWritten.isOwn(value)
                    : LessonDocument.isForeign(name) || (!asWritten.knows(name) && read.containsKey(name));
            if (isUnknown) {
                report(name, Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
            }
        });
    }

    /** The line is that of the whole field, whatever part of it is meant. */
    private void report(DocumentProblem problem, String path, String detail) {
        String field = PART.matcher(path).replaceFirst("");
        String name = LessonDocument.name(field);
        boolean saysItsField = problem == DocumentProblem.REFUSED_VALUE && detail.startsWith(field);
        report(name, Rule.of(problem), saysItsField ? name + detail.substring(field.length()) : name + ": " + detail);
    }

    private void report(String field, Rule rule, String detail) {
        reports.report(lesson.line(field), rule, detail);
    }
}
