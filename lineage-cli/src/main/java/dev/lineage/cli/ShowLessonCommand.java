package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.query.Link;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code patterns show}: all of one pattern or anti-pattern, with its links from both sides. */
final class ShowLessonCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The pattern or anti-pattern.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            PatternsReader patterns = Moments.query(lineage, given).patterns();
            Lesson lesson = patterns.show(id);
            List<Link> links = patterns.links(id);
            return Answer.of(
                    () -> LessonDocument.of(
                            lesson,
                            Map.of(
                                    "links",
                                    links.stream().map(LinkText::document).toList())),
                    screen -> LessonText.whole(lesson, links, screen));
        }
    }
}
