package dev.lineage.files;

import dev.lineage.patterns.LessonKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;

/**
 * Takes the lessons out of a YAML text: a mapping with the lists {@code patterns} and {@code anti_patterns}. What stands before a place
 * that cannot be read is taken. Parses one text, on one thread.
 */
final class LibraryParser {
    private static final Map<String, LessonKind> LISTS =
            Map.of("patterns", LessonKind.PATTERN, "anti_patterns", LessonKind.ANTI_PATTERN);
    /** A mapping and a list stand around each lesson. */
    private static final int AROUND = 2;

    private final YamlEvents events;
    private final YamlValues values;
    private final Reports reports;
    private final List<ParsedLesson> lessons = new ArrayList<>();

    LibraryParser(String text, ImportLimits limits, Reports reports) {
        this.events = new YamlEvents(text, limits.nesting() + AROUND);
        this.values = new YamlValues(events, limits, reports);
        this.reports = reports;
    }

    List<ParsedLesson> lessons() {
        try {
            events.next(); // begins the stream
            if (!(events.next() instanceof StreamEndEvent)) {
                document(events.next());
                end();
            }
        } catch (YamlEvents.UnreadableYaml unreadable) {
            String problem = Deviation.quoted(String.valueOf(unreadable.getMessage()));
            reports.report(unreadable.line(), Rule.UNREADABLE_YAML, problem + ", the rest is left out");
        }
        return lessons;
    }

    private void document(Event root) throws YamlEvents.UnreadableYaml {
        if (!(root instanceof MappingStartEvent)) {
            boolean nothing =
                    root instanceof ScalarEvent scalar && scalar.getValue().isEmpty();
            if (!nothing) {
                reports.report(
                        events.line(), Rule.UNREADABLE_YAML, "not a mapping with lists of lessons, it is left out");
            }
            events.skip(root);
            return;
        }
        values.checkMarks(root);
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (Event key = events.next(); !(key instanceof MappingEndEvent); key = events.next()) {
            int line = events.line();
            String name = key instanceof ScalarEvent scalar ? scalar.getValue() : "";
            events.skip(key);
            Optional<LessonKind> kind = Optional.ofNullable(LISTS.get(name));
            if (kind.isEmpty()) {
                reports.report(line, Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is left out");
                events.skip(events.next());
                continue;
            }
            Integer earlier = seen.putIfAbsent(name, line);
            if (earlier != null) {
                reports.report(line, Rule.DUPLICATE_FIELD, name + " stands first in line " + earlier + ", both count");
            }
            list(name, kind.get());
        }
    }

    private void list(String name, LessonKind kind) throws YamlEvents.UnreadableYaml {
        Event list = events.next();
        int line = events.line();
        values.checkMarks(list);
        if (list instanceof AliasEvent) {
            return;
        }
        if (!(list instanceof SequenceStartEvent)) {
            boolean empty = values.discarded(list) == null;
            String detail = empty ? "null is read as an empty list" : "not a list, it is left out";
            reports.report(line, Rule.WRONG_TYPE, name + ": " + detail);
            return;
        }
        for (Event item = events.next(); !(item instanceof SequenceEndEvent); item = events.next()) {
            lesson(item, kind);
        }
    }

    private void lesson(Event item, LessonKind kind) throws YamlEvents.UnreadableYaml {
        int line = events.line();
        if (!(item instanceof MappingStartEvent)) {
            values.checkMarks(item);
            if (!(item instanceof AliasEvent)) {
                reports.report(line, Rule.WRONG_TYPE, "a lesson that is not an object is left out");
            }
            events.skip(item);
            return;
        }
        Optional<Map<String, YamlField>> fields = values.fields(item);
        fields.ifPresent(read -> lessons.add(new ParsedLesson(kind, line, read)));
    }

    private void end() throws YamlEvents.UnreadableYaml {
        Event event = events.next();
        while (event instanceof DocumentEndEvent) {
            event = events.next();
        }
        if (!(event instanceof StreamEndEvent)) {
            reports.report(events.line(), Rule.UNREADABLE_YAML, "a second document, it is left out");
        }
    }
}
