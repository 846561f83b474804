package dev.lineage.files;

import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.core.StreamReadConstraints;

/**
 * Reads and writes YAML 1.2 as plain values: {@link ObjectFields} with texts as keys, lists, texts, decimal numbers,
 * booleans. Dates are texts. Aliases and values with tags of programs are left out.
 */
final class LenientYaml {
    /** That of JSON, and the two levels of a library around its patterns. */
    private static final int MAX_DEPTH = StreamReadConstraints.DEFAULT_MAX_DEPTH + 2;

    private static final String TAGS = "!|" + Tag.PREFIX + "(str|binary|int|float|bool|null|map|seq)";
    private static final String TEXTS = "!|" + Tag.PREFIX + "(str|binary)";
    private static final Object LEFT_OUT = new Object();
    private static final LoadSettings READ = LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(LenientJson.MAX_LENGTH)
            .build();
    private static final DumpSettings WRITE = DumpSettings.builder()
            .setSchema(new CoreSchema())
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setDereferenceAliases(true)
            .setSplitLines(false)
            .build();

    private final Iterator<Event> events;
    private final Report report;
    private int line = 1;
    private int depth;

    /** Takes the line, the rule and the detail of a deviation. */
    interface Report {
        void accept(long line, String rule, String detail);
    }

    private LenientYaml(Reader yaml, Report report) {
        this.events = new ParserImpl(READ, new StreamReader(READ, yaml));
        this.report = report;
    }

    /** Returns the values of the documents of a stream, up to the first that is malformed; empty ones have none. */
    static List<Object> read(Reader yaml, Report report) {
        return new LenientYaml(yaml, report).documents();
    }

    private List<Object> documents() {
        List<Object> documents = new ArrayList<>();
        try {
            while (events.hasNext()) {
                Object value = next() instanceof NodeEvent node ? value(node) : LEFT_OUT;
                if (value != null && value != LEFT_OUT) {
                    documents.add(value);
                }
            }
        } catch (YamlEngineException malformed) {
            String problem = malformed.getCause() instanceof CharacterCodingException
                    ? "it is not encoded in UTF-8"
                    : String.valueOf(malformed.getMessage());
            if (malformed instanceof MarkedYamlEngineException marked) {
                problem = marked.getProblem();
                line = marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(line);
            }
            report("bad-yaml", problem.lines().findFirst().orElse(""));
        }
        return documents;
    }

    private Event next() {
        Event event = events.next();
        line = event.getStartMark().map(mark -> mark.getLine() + 1).orElse(line);
        return event;
    }

    private void report(String rule, String detail) {
        report.accept(line, rule, detail);
    }

    private @Nullable Object value(NodeEvent event) {
        if (event instanceof AliasEvent alias) {
            report("yaml-alias", "*" + alias.getAlias() + " is left out");
            return LEFT_OUT;
        }
        Optional<String> tag =
                event instanceof ScalarEvent scalar ? scalar.getTag() : ((CollectionStartEvent) event).getTag();
        boolean known = tag.isEmpty() || tag.get().matches(TAGS);
        if (!known) {
            report("yaml-tag", "a value of " + tag.get() + " is left out");
        }
        Object value = event instanceof ScalarEvent scalar ? scalar(scalar) : collection(event);
        return known ? value : LEFT_OUT;
    }

    private Object collection(NodeEvent event) {
        if (++depth > MAX_DEPTH) {
            throw new YamlEngineException("values must be nested at most " + MAX_DEPTH + " deep");
        }
        Object value = event instanceof MappingStartEvent ? object() : list();
        depth--;
        return value;
    }

    private ObjectFields object() {
        ObjectFields fields = new ObjectFields(line);
        while (next() instanceof NodeEvent key) {
            Object name = value(key);
            Object field = value((NodeEvent) next());
            if (name != LEFT_OUT && field != LEFT_OUT && fields.put(String.valueOf(name), field) != null) {
                report("duplicate-field", name + " is repeated; its last value counts");
            }
        }
        return fields;
    }

    private List<Object> list() {
        List<@Nullable Object> items = new ArrayList<>();
        while (next() instanceof NodeEvent item) {
            items.add(value(item));
        }
        items.removeIf(LEFT_OUT::equals);
        return items;
    }

    private static @Nullable Object scalar(ScalarEvent scalar) {
        String text = scalar.getValue();
        boolean plain = scalar.getTag().map(tag -> !tag.matches(TEXTS)).orElse(scalar.isPlain());
        Tag tag = READ.getSchema().getScalarResolver().resolve(text, plain);
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return LenientJson.isStorable(text) ? LenientJson.number(text) : text;
        }
        return tag.equals(Tag.NULL) ? null : tag.equals(Tag.BOOL) ? (Object) Boolean.valueOf(text) : text;
    }

    static String write(Map<String, Object> fields) {
        return new Dump(WRITE).dumpToString(fields);
    }
}
