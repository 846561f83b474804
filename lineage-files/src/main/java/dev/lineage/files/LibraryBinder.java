package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes lessons that Lineage can take over of those of a file. Binds one file, on one thread. */
final class LibraryBinder {
    private static final int LONGEST_SLUG = 64;
    private static final Pattern SPACE_DIGEST = Pattern.compile("-[0-9a-f]{8}$");
    private static final Pattern OWN_ID = Pattern.compile("(pat-|anti-)[0-9]{6,}-(.+)", Pattern.DOTALL);

    private final String file;
    private final Documents documents;
    private final Optional<String> project;
    private final List<Deviation> deviations;

    /**
     * Prepares one file.
     *
     * @param project the project that all lessons go to, if the importer named one
     */
    LibraryBinder(String file, Documents documents, Optional<String> project, List<Deviation> deviations) {
        this.file = file;
        this.documents = documents;
        this.project = project;
        this.deviations = deviations;
    }

    /** What stands under one id in one list, in the order of the file. */
    private record Key(LessonKind kind, String id) {}

    /** The lessons in the order in which each stands first; of those that cannot be taken over there is nothing, but a deviation. */
    List<Optional<Arrival>> bind(List<ParsedLesson> lessons) {
        Map<Key, List<ParsedLesson>> versions = new LinkedHashMap<>();
        for (ParsedLesson lesson : lessons) {
            id(lesson).ifPresent(id -> versions.computeIfAbsent(new Key(lesson.kind(), id), key -> new ArrayList<>())
                    .add(lesson));
        }
        return versions.entrySet().stream()
                .map(entry -> bind(entry.getKey().id(), entry.getValue()))
                .toList();
    }

    private Optional<String> id(ParsedLesson lesson) {
        Optional<String> id = lesson.text(LessonContract.ID, this::report);
        if (id.isEmpty()) {
            boolean blank = lesson.has(LessonContract.ID);
            report(
                    lesson.line(LessonContract.ID),
                    blank ? Rule.BLANK_TEXT : Rule.MISSING_FIELD,
                    "id is " + (blank ? "blank" : "missing") + ", the lesson is left out");
        }
        return id;
    }

    private Optional<Arrival> bind(String id, List<ParsedLesson> lessons) {
        ParsedLesson first = lessons.get(0);
        try {
            RecordId.of(id);
        } catch (InvalidInput refused) {
            report(first.line(), refused);
            return Optional.empty();
        }
        Optional<String> space;
        try {
            space = space(lessons);
        } catch (InvalidInput refused) {
            report(first.line(), Rule.REFUSED_SPACE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
        Optional<String> place = project.isPresent() ? project : named(first);
        List<Map<String, @Nullable Object>> versions = new ArrayList<>();
        for (int i = 0; i < lessons.size(); i++) {
            ParsedLesson lesson = lessons.get(i);
            if (i > 0) {
                String detail = id + " stands first in line " + first.line();
                report(lesson.line(LessonContract.ID), Rule.DUPLICATE_ID, detail);
            }
            checkId(id, lesson, space.isPresent());
            bind(id, lesson, place).ifPresent(versions::add);
        }
        return versions.isEmpty()
                ? Optional.empty()
                : Optional.of(Arrival.of(
                        first.kind().word(),
                        Rule.REFUSED_LESSON,
                        versions,
                        LessonDocument.TIME,
                        new Destination(place, space),
                        file,
                        first.line()));
    }

    /** All versions of a lesson lie in one space. */
    private static Optional<String> space(List<ParsedLesson> lessons) {
        return SpaceField.common(
                lessons.stream().map(lesson -> lesson.value(SpaceField.KEY)).toList());
    }

    private Optional<Map<String, @Nullable Object>> bind(String id, ParsedLesson lesson, Optional<String> place) {
        try {
            return new LessonBinder(documents, lesson, id, place, this::report).document();
        } catch (InvalidInput refused) {
            report(lesson.line(), refused);
            return Optional.empty();
        }
    }

    /** An id ends in the origin, in a space followed by a digest of its name; what has no origin may end in any. */
    private void checkId(String id, ParsedLesson lesson, boolean inSpace) {
        Matcher form = OWN_ID.matcher(id);
        boolean own = form.matches()
                && form.group(1).equals(lesson.kind().idForm().prefix())
                && isOrigin(form.group(2), lesson.value(LessonContract.ORIGIN), inSpace);
        if (!own) {
            report(lesson.line(LessonContract.ID), Rule.ID_FORMAT, "id: " + Deviation.quoted(id));
        }
    }

    private static boolean isOrigin(String slug, @Nullable Object stated, boolean inSpace) {
        try {
            Origin origin = stated instanceof String name && !name.isBlank() ? Origin.of(name) : new Origin(slug);
            return origin.slug().equals(slug) || (inSpace && isOfSpace(slug, origin.slug()));
        } catch (InvalidInput none) {
            return false;
        }
    }

    /** A long origin is cut, so that the digest has room behind it. */
    private static boolean isOfSpace(String slug, String origin) {
        Matcher digest = SPACE_DIGEST.matcher(slug);
        if (!digest.find()) {
            return false;
        }
        String before = slug.substring(0, digest.start());
        return slug.length() == LONGEST_SLUG ? origin.startsWith(before) : origin.equals(before);
    }

    /** The project that the lesson's first version names, where it is a name. */
    private Optional<String> named(ParsedLesson lesson) {
        Optional<String> name = lesson.text(LessonDocument.PROJECT, this::report);
        try {
            return name.map(text -> Rules.name(LessonDocument.PROJECT, text, Limits.WORD));
        } catch (InvalidInput refused) {
            report(lesson.line(LessonDocument.PROJECT), Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private void report(int line, InvalidInput refused) {
        report(line, Rule.REFUSED_LESSON, String.valueOf(refused.getMessage()));
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
