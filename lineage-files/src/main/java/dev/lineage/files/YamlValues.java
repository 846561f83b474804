package dev.lineage.files;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/**
 * Reads the values of lessons as {@link JsonObjects} reads those of lines. Aliases are not followed and tags not obeyed: a lesson that has
 * one is none. For one text, on one thread.
 */
final class YamlValues {
    private final YamlEvents events;
    private final YamlScalars scalars;
    private final Reports reports;
    private boolean spoiled;

    YamlValues(YamlEvents events, ImportLimits limits, Reports reports) {
        this.events = events;
        this.scalars = new YamlScalars(limits.numberLength());
        this.reports = reports;
    }

    /** The fields of a mapping, or nothing if it has an alias, a tag, or a key that is no scalar. */
    Optional<Map<String, YamlField>> fields(Event start) throws YamlEvents.UnreadableYaml {
        spoiled = false;
        checkMarks(start);
        Map<String, YamlField> fields = new LinkedHashMap<>();
        for (Event key = events.next(); !(key instanceof MappingEndEvent); key = events.next()) {
            int line = events.line();
            String name = key(key);
            if (fields.containsKey(name)) {
                reportDuplicate(line, name);
            }
            fields.put(name, new YamlField(line, value(events.next())));
        }
        return spoiled ? Optional.empty() : Optional.of(fields);
    }

    /** Reads over a value that nobody wants but to know whether it is null. */
    @Nullable
    Object discarded(Event event) throws YamlEvents.UnreadableYaml {
        if (event instanceof ScalarEvent scalar && scalar.isPlain()) {
            return scalars.value(scalar.getValue());
        }
        events.skip(event);
        return event;
    }

    /** Reports an alias, a tag, or an anchor; all but the last spoil the lesson. */
    void checkMarks(Event event) {
        if (event instanceof AliasEvent alias) {
            refuse(Rule.YAML_ALIAS, "*" + alias.getAlias());
        } else if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            reports.report(
                    events.line(),
                    Rule.YAML_ANCHOR,
                    Deviation.quoted("&" + node.getAnchor().get()) + " is left out");
        }
        tag(event).ifPresent(tag -> refuse(Rule.YAML_TAG, tag));
    }

    private static Optional<String> tag(Event event) {
        if (event instanceof ScalarEvent scalar) {
            return scalar.getTag();
        }
        return event instanceof CollectionStartEvent collection ? collection.getTag() : Optional.empty();
    }

    private void refuse(Rule rule, String what) {
        reports.report(events.line(), rule, Deviation.quoted(what) + " is refused");
        spoiled = true;
    }

    private @Nullable Object value(Event event) throws YamlEvents.UnreadableYaml {
        checkMarks(event);
        if (event instanceof MappingStartEvent) {
            return mapping();
        }
        if (event instanceof SequenceStartEvent) {
            return list();
        }
        if (event instanceof ScalarEvent scalar) {
            return scalar.isPlain() ? plain(scalar.getValue()) : clean(scalar.getValue());
        }
        return null;
    }

    private @Nullable Object plain(String text) {
        Object value = scalars.value(text);
        if (value instanceof String && !scalars.isText(text)) {
            reports.report(
                    events.line(),
                    Rule.WRONG_TYPE,
                    "a number that is none here, or too long, is read as text: " + Deviation.quoted(text));
        }
        return value instanceof String ? clean(text) : value;
    }

    private Map<String, @Nullable Object> mapping() throws YamlEvents.UnreadableYaml {
        Map<String, @Nullable Object> mapping = new LinkedHashMap<>();
        for (Event key = events.next(); !(key instanceof MappingEndEvent); key = events.next()) {
            int line = events.line();
            String name = key(key);
            if (mapping.containsKey(name)) {
                reportDuplicate(line, name);
            }
            mapping.put(name, value(events.next()));
        }
        return Collections.unmodifiableMap(mapping);
    }

    private List<@Nullable Object> list() throws YamlEvents.UnreadableYaml {
        List<@Nullable Object> list = new ArrayList<>();
        for (Event item = events.next(); !(item instanceof SequenceEndEvent); item = events.next()) {
            list.add(value(item));
        }
        return Collections.unmodifiableList(list);
    }

    private String key(Event key) throws YamlEvents.UnreadableYaml {
        checkMarks(key);
        if (key instanceof ScalarEvent scalar) {
            return clean(scalar.getValue());
        }
        if (!(key instanceof AliasEvent)) {
            reports.report(events.line(), Rule.WRONG_TYPE, "a name that is no text, the lesson is left out");
            spoiled = true;
            events.skip(key);
        }
        return "";
    }

    private void reportDuplicate(int line, String name) {
        reports.report(line, Rule.DUPLICATE_FIELD, Deviation.quoted(name) + " stands twice, the last counts");
    }

    private String clean(String text) {
        String cleaned = Utf8.cleaned(text);
        if (!cleaned.equals(text)) {
            reports.report(
                    events.line(),
                    Rule.BAD_CHARACTER,
                    "NUL or lone surrogate replaced by U+FFFD in " + Deviation.quoted(cleaned));
        }
        return cleaned;
    }
}
