package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Validation;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code patterns show}: all of one pattern or anti-pattern, with its links from both sides. */
final class ShowLessonCommand implements Command {
    private static final int VALIDATIONS = 100;

    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The pattern or anti-pattern.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    private static Map<String, Object> more(List<Validation> validations, List<Link> links) {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put(
                "validated_by",
                validations.stream().map(ShowLessonCommand::document).toList());
        more.put("links", links.stream().map(LinkText::document).toList());
        return more;
    }

    /** The last that name a decision or have a note, in the order in which they were made. */
    private static List<Validation> validations(PatternsReader patterns, RecordId id) {
        List<Validation> said = new ArrayList<>(patterns.validations(id, Paging.first(VALIDATIONS)).items().stream()
                .map(RecordedValidation::validation)
                .filter(each -> each.decision().isPresent() || each.note().isPresent())
                .toList());
        Collections.reverse(said);
        return said;
    }

    /** A validation that names a decision or has a note. */
    private static Map<String, @Nullable Object> document(Validation validation) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("decision", validation.decision().map(RecordId::text).orElse(null));
        document.put("verdict", validation.verdict().word());
        document.put("note", validation.note().orElse(null));
        return document;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            PatternsReader patterns = Moments.query(lineage, given).patterns();
            Lesson lesson = patterns.show(id);
            List<Link> links = patterns.links(id);
            List<Validation> validations = validations(patterns, id);
            return Answer.of(
                    () -> PrintedDocument.with(lesson.document(), more(validations, links)),
                    screen -> LessonText.whole(lesson, validations, links, screen));
        }
    }
}
