package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** What of a lesson is searched: all that was said when it was captured, but for its origin. */
record SearchableLesson(LessonBody body) implements Searchable {
    private static final Set<String> NO_ATTRIBUTES = Set.of(Facets.KIND, Header.KEY);

    @Override
    public String title() {
        return body.content().name();
    }

    @Override
    public String text() {
        LessonContent content = body.content();
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

    @Override
    public List<String> attributes() {
        return LessonEdges.of(body).stream()
                .filter(edge -> !edge.link() && !NO_ATTRIBUTES.contains(edge.relation()))
                .map(edge -> LessonEdges.searched(edge.target()))
                .toList();
    }

    @Override
    public boolean superseded() {
        return false;
    }
}
