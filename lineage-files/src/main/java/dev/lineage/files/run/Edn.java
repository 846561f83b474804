package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import dev.lineage.run.EdnText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import us.bpsm.edn.EdnException;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.Symbol;
import us.bpsm.edn.TaggedValue;
import us.bpsm.edn.parser.CollectionBuilder;
import us.bpsm.edn.parser.Parseable;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/** Reads EDN in the form that {@link dev.lineage.run.RunEvent} describes; {@link EdnText} writes it. */
public final class Edn {
    private static final Parser.Config CONFIG = Parsers.newParserConfigBuilder()
            .setListFactory(collection(items -> List.of("~#list", items)))
            .setVectorFactory(collection(items -> items))
            .setSetFactory(collection(Edn::set))
            .setMapFactory(collection(Edn::map))
            .putTagHandler(Parser.Config.EDN_INSTANT, (tag, value) -> new Marked("~t" + value))
            .putTagHandler(Parser.Config.EDN_UUID, (tag, value) -> new Marked("~u" + value))
            .putTagHandler(Parser.Config.BIG_INTEGER_TAG, (tag, value) -> new Marked("~n" + value))
            .putTagHandler(Parser.Config.BIG_DECIMAL_TAG, (tag, value) -> new Marked("~f" + value))
            .build();

    private Edn() {}

    /**
     * Returns the one value of a text.
     *
     * @throws InvalidInput if the text is not one value, or nested too deeply
     */
    public static @Nullable Object read(String text) {
        List<@Nullable Object> values = values(text);
        Check.that(values.size() == 1, "edn", text, "must be one value");
        return values.get(0);
    }

    private static List<@Nullable Object> values(String text) {
        EdnLines.checkNumbers(text);
        try {
            Parseable rest = Parsers.newParseable(text);
            Parser parser = Parsers.newParser(CONFIG);
            List<@Nullable Object> values = new ArrayList<>();
            Object next = parser.nextValue(rest);
            for (; next != Parser.END_OF_INPUT; next = parser.nextValue(rest)) {
                values.add(marked(next));
            }
            return values;
        } catch (EdnException | NumberFormatException malformed) {
            throw new InvalidInput("edn", text, "must be EDN: " + malformed.getMessage());
        } catch (StackOverflowError deep) { // the parser calls itself for each level
            throw new InvalidInput("edn", text, "must not be nested so deeply");
        }
    }

    /**
     * Returns the map of a text.
     *
     * @throws InvalidInput if the text is not one map whose names are keywords or texts
     */
    public static Map<String, Object> map(String text) {
        return map(read(text), text);
    }

    /** Returns the maps of a text of any number of values, each as {@link #map(String)} does. */
    public static List<Map<String, Object>> maps(String text) {
        return values(text).stream().map(value -> map(value, text)).toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value, String text) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new InvalidInput("edn", text, "must be a map");
    }

    /**
     * Returns the map of a file in EDN or JSON, for {@link dev.lineage.run.CapabilityPolicy#of} or {@link
     * dev.lineage.run.Envelope#of}.
     *
     * @throws InvalidInput if the file holds no map
     * @throws UncheckedIOException if it cannot be read
     */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> map(Path file) {
        try {
            String text = Files.readString(file);
            return text.matches("(?s)\\s*\\{\\s*[\"}].*") ? JsonMapper.shared().readValue(text, Map.class) : map(text);
        } catch (JacksonException malformed) {
            throw new InvalidInput("file", file.toString(), "must be JSON: " + malformed.getOriginalMessage());
        } catch (InvalidInput malformed) {
            throw new InvalidInput("file", file.toString(), malformed.rule());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private record Marked(String text) {}

    private static CollectionBuilder.Factory collection(Function<List<@Nullable Object>, Object> build) {
        return () -> new CollectionBuilder() {
            private final List<@Nullable Object> items = new ArrayList<>();

            @Override
            public void add(Object item) {
                items.add(marked(item));
            }

            @Override
            public Object build() {
                return build.apply(items);
            }
        };
    }

    private static Object set(List<@Nullable Object> items) {
        refuseRepeated(items);
        return List.of("~#set", items);
    }

    private static void refuseRepeated(List<@Nullable Object> items) {
        boolean differ = new HashSet<>(items).size() == items.size();
        Check.that(differ, "edn", items, "must not repeat an item of a set or a name of a map");
    }

    /** Returns a map whose names are keywords, or texts that cannot be; another one becomes a list of pairs. */
    private static Object map(List<@Nullable Object> items) {
        Check.that(items.size() % 2 == 0, "edn", items, "must have a value for each name");
        List<@Nullable Object> names = new ArrayList<>();
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i += 2) {
            names.add(items.get(i));
            fields.put(EdnText.word(String.valueOf(items.get(i))), items.get(i + 1));
        }
        refuseRepeated(names);
        return names.stream().allMatch(Edn::isName) ? fields : List.of("~#cmap", items);
    }

    private static boolean isName(@Nullable Object name) {
        return name instanceof String text
                && !text.matches("(?s)~[^:~].*")
                && text.startsWith("~:") == EdnText.isKeyword(EdnText.word(text));
    }

    private static @Nullable Object marked(@Nullable Object value) {
        if (value instanceof Marked marked) {
            return marked.text();
        }
        if (value instanceof String text) {
            return text.startsWith("~") ? "~" + text : text;
        }
        if (value instanceof Keyword) {
            return word("~", value);
        }
        if (value instanceof Symbol) {
            return word("~$", value);
        }
        if (value instanceof Character) {
            return "~c" + value;
        }
        if (value instanceof Double number) {
            Check.that(Double.isFinite(number), "edn", number, "must be a finite number");
            return new BigDecimal(number.toString());
        }
        if (value instanceof TaggedValue tagged) {
            String tag = "~" + tagged.getTag();
            boolean written = EdnText.exact(List.of(tag, List.of())).equals(tagged.getTag() + " []");
            Check.that(written && !(tagged.getValue() instanceof Enum<?>), "edn", tag, "must be a tag with a value");
            return Arrays.asList(tag, marked(tagged.getValue()));
        }
        return value;
    }

    private static String word(String mark, Object word) {
        boolean isWord = EdnText.exact(mark + word).equals(word.toString());
        Check.that(isWord, "edn", word, "must be a keyword or a symbol");
        return mark + word;
    }
}
