package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.util.Set;

/** {@code patterns list}: patterns and anti-patterns, newest first. */
final class ListLessonsCommand implements Command {
    @Override
    public void declare(Usage usage) {
        LessonFlags.declare(usage);
        Pages.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.ALL;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        LessonFilter filter = LessonFlags.filter(given);
        Paging paging = Pages.paging(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<Lesson> page = Moments.query(lineage, given).patterns().list(filter, paging);
            return Pages.answer(given, page, Lesson::document, LessonText::inList);
        }
    }
}
