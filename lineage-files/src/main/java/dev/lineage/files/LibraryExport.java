package dev.lineage.files;

import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes what a view sees as a library. Memory is bounded by the ids. */
final class LibraryExport {
    /** The time is none where the file will not tell one: an import puts such lessons last. */
    private record Place(RecordId id, @Nullable Instant time) {
        private static final Comparator<Place> ORDER = Comparator.comparing(
                        Place::time, Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
                .thenComparing(place -> place.id().text());
    }

    private final PatternsReader patterns;
    private final Holdings holdings = new Holdings();

    LibraryExport(PatternsReader patterns) {
        this.patterns = patterns;
    }

    ExportReport to(Writer output) throws IOException {
        List<Place> works = places(LessonKind.PATTERN);
        List<Place> fails = places(LessonKind.ANTI_PATTERN);
        YamlText yaml = new YamlText(output);
        yaml.document(() -> {
            yaml.key("patterns");
            yaml.list(() -> write(works, yaml));
            yaml.key("anti_patterns");
            yaml.list(() -> write(fails, yaml));
        });
        return holdings.report(works.size() + fails.size());
    }

    private void write(List<Place> places, YamlText yaml) throws IOException {
        for (Place place : places) {
            yaml.value(document(patterns.show(place.id()), MadeValidations.of(patterns, place.id())));
        }
    }

    private List<Place> places(LessonKind kind) {
        List<Place> places = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MOST));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<Lesson> page = patterns.list(LessonFilter.all().kind(kind), paging);
            page.items().forEach(lesson -> places.add(place(lesson)));
            Optional<Cursor> cursor = page.next();
            next = cursor.map(paging::after);
        }
        places.sort(Place.ORDER);
        return places;
    }

    private Place place(Lesson lesson) {
        holdings.add(lesson.project(), lesson.space());
        Object created = document(lesson, List.of()).get(LessonDocument.CREATED_AT);
        return new Place(
                lesson.id(),
                created instanceof String text ? Timestamps.parse(text).instant() : null);
    }

    private static Map<String, @Nullable Object> document(Lesson lesson, List<Map<String, Object>> validations) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>(lesson.document());
        Map<String, Object> additional = new LinkedHashMap<>(lesson.additional());
        additional.forEach((name, value) -> said.remove(name, value));
        Map<String, @Nullable Object> document = LessonDocument.of(said, validations);
        Object kept = additional.get(AsWritten.FIELD);
        if (kept != null && AsWritten.EXPORTED_LESSONS.isOwn(kept)) {
            AsWritten.EXPORTED_LESSONS.restore(document, additional.remove(AsWritten.FIELD));
        }
        additional.forEach(document::putIfAbsent);
        return document;
    }
}
