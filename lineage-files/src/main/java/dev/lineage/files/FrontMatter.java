package dev.lineage.files;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * The YAML mapping between two lines of dashes that a Markdown file may begin with.
 *
 * @param texts its scalar values by lowercase key, as written
 * @param body the file's text with the front matter's lines left blank, so that line numbers stay right
 */
record FrontMatter(Map<String, String> texts, String body) {

    private static final String LINE_END = "(?:\\r\\n?|\\n)";
    private static final Pattern BLOCK = Pattern.compile(
            "---[ \\t]*" + LINE_END + "(.*?" + LINE_END + ")??(?:---|\\.\\.\\.)[ \\t]*(?:" + LINE_END + "|\\z)",
            Pattern.DOTALL);
    private static final int LONGEST = 1 << 16;

    static FrontMatter of(String text, BiConsumer<Rule, String> deviations) {
        Matcher block = BLOCK.matcher(text);
        if (!block.lookingAt() || block.end() > LONGEST) {
            return new FrontMatter(Map.of(), text);
        }
        Entries entries = entries(block.group(1) == null ? "" : block.group(1), deviations);
        if (entries.noMapping) {
            return new FrontMatter(Map.of(), text);
        }
        String blank = "\n".repeat((int) block.group().lines().count());
        return new FrontMatter(entries.texts, blank + text.substring(block.end()));
    }

    @Nullable
    String text(String key) {
        String text = texts.get(key);
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static Entries entries(String yaml, BiConsumer<Rule, String> deviations) {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(LONGEST).build();
        Entries entries = new Entries();
        try {
            new ParserImpl(settings, new StreamReader(settings, yaml)).forEachRemaining(entries::add);
        } catch (YamlEngineException broken) {
            deviations.accept(Rule.BAD_FRONT_MATTER, Deviation.quoted(String.valueOf(broken.getMessage())));
        }
        return entries;
    }

    /** Keeps the scalars of the outermost mapping. Events instead of a document: the file decides how deep it nests. */
    private static final class Entries {
        private final Map<String, String> texts = new LinkedHashMap<>();
        private int depth;
        private boolean noMapping;
        private @Nullable String key;

        private void add(Event event) {
            noMapping |= depth == 0 && event instanceof NodeEvent && !(event instanceof MappingStartEvent);
            if (event instanceof CollectionStartEvent) {
                depth++;
            } else if (event instanceof CollectionEndEvent) {
                depth--;
                key = null;
            } else if (depth == 1 && event instanceof ScalarEvent scalar) {
                scalar(scalar.getValue());
            } else if (depth == 1) {
                key = null;
            }
        }

        private void scalar(String value) {
            if (key == null) {
                key = value;
            } else {
                texts.put(key.toLowerCase(Locale.ROOT), value);
                key = null;
            }
        }
    }
}
