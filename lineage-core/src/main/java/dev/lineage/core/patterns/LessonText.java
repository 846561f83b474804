package dev.lineage.core.patterns;

import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import java.util.StringJoiner;

/** What of a lesson is searched: all that was said when it was captured, but for its origin. */
final class LessonText {
    private LessonText() {}

    static String of(LessonContent content) {
        StringJoiner text = new StringJoiner("\n");
        text.add(content.name());
        if (content instanceof PatternContent pattern) {
            pattern.context().ifPresent(text::add);
            pattern.problem().ifPresent(text::add);
            pattern.solution().ifPresent(text::add);
            pattern.examples().forEach(example -> text.add(example.text()));
        } else if (content instanceof AntiPatternContent antiPattern) {
            antiPattern.symptom().ifPresent(text::add);
            antiPattern.risk().ifPresent(text::add);
            antiPattern.fix().ifPresent(text::add);
        }
        content.category().ifPresent(category -> text.add(category.word()));
        return text.toString();
    }
}
