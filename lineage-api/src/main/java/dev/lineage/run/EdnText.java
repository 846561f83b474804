package dev.lineage.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Sha256;
import dev.lineage.record.Check;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes EDN values, given in the form that {@link RunEvent} describes, in one line: as they are, or in the canonical
 * form (rule R2) with names of maps and items of sets in the order of their bytes, and one form for each number. A
 * number that is not finite is refused.
 */
public final class EdnText {
    private static final Comparator<String> BY_BYTES =
            (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    private static final String FIRST = "[A-Za-z*!_?$%&=<>]";
    private static final String NEXT = "[A-Za-z0-9*!_?$%&=<>.+-]*";
    private static final Pattern NAME = Pattern.compile(FIRST + NEXT + "(/" + FIRST + NEXT + ")?");
    private static final String WORD = "(?![:#]|[.+-]?[0-9])[A-Za-z0-9*!_?$%&=<>.+#:-]+";
    private static final Pattern KEYWORD = Pattern.compile(WORD + "(/" + WORD + ")?");
    private static final Pattern SYMBOL = Pattern.compile("(?!(true|false|nil)$)" + KEYWORD + "|/");
    private static final Pattern TAG =
            Pattern.compile("(?!(inst|uuid|set|list|cmap)$)[A-Za-z]" + NEXT + "(/" + FIRST + NEXT + ")?");
    private static final Pattern MARK = Pattern.compile("^~:|^~(?=~)");
    private static final Pattern MARKED = Pattern.compile("~[~:#$nfutc]");
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]*");
    private static final Pattern DECIMAL =
            Pattern.compile("-?(0|[1-9][0-9]{0,999})(\\.[0-9]{1,1000})?([eE][+-]?[0-9]{1,10})?");
    private static final int MAX_EXPONENT = 10_000;
    private static final Map<String, String> CHARACTERS =
            Map.of("\n", "newline", "\r", "return", "\t", "tab", " ", "space");

    private final boolean canonical;

    private EdnText(boolean canonical) {
        this.canonical = canonical;
    }

    /** Returns a value as it is, in one line. */
    public static String exact(@Nullable Object value) {
        return new EdnText(false).written(value);
    }

    /** Returns the canonical form of a value. */
    public static String canonical(@Nullable Object value) {
        return new EdnText(true).written(value);
    }

    /** Returns {@code sha256:} and the hash of the canonical form in lower case (rule R3). */
    public static String hash(@Nullable Object value) {
        return Sha256.text(canonical(value));
    }

    /**
     * Returns the key under which the result of a call is recorded (rule R3).
     *
     * @param args in the form that {@link RunEvent} describes
     */
    public static String replayKey(
            String cap, String call, Map<String, ?> args, Optional<String> policy, Optional<String> world) {
        Map<String, Object> request =
                new LinkedHashMap<>(Map.of("cap", keyword(cap), "call", keyword(call), "args", args));
        policy.ifPresent(hash -> request.put("policy", hash));
        world.ifPresent(hash -> request.put("world", hash));
        return "rpk:" + hash(request);
    }

    /** Returns a name in the form that {@link RunEvent} describes: a keyword if it can be one, else a text. */
    public static String keyword(String name) {
        return KEYWORD.matcher(name).matches() ? "~:" + name : text(name);
    }

    /** Returns the value of a text in the form that {@link RunEvent} describes. */
    public static String text(String text) {
        return text.startsWith("~") ? "~" + text : text;
    }

    /** Returns a text that {@link #word} and EDN read as it is: one that begins as a mark does gets a ~ before it. */
    static String quoted(String text) {
        return MARKED.matcher(text).lookingAt() ? text(text) : text;
    }

    /** Returns a keyword or text in the form that {@link RunEvent} describes, without its mark. */
    public static String word(Object value) {
        return MARK.matcher(String.valueOf(value)).replaceFirst("");
    }

    /** Returns whether a name in a map is a keyword in EDN; another one is a text. */
    public static boolean isKeyword(String name) {
        return NAME.matcher(name).matches();
    }

    private String written(@Nullable Object value) {
        if (value instanceof Map<?, ?> fields) {
            return map(fields.entrySet().stream().map(field -> name(field.getKey()) + " " + written(field.getValue())));
        }
        if (value instanceof List<?> items) {
            return items.size() == 2 && items.get(0) instanceof String tag && tag.startsWith("~#")
                    ? tagged(tag.substring(2), items)
                    : "[" + items(items.stream().map(this::written)) + "]";
        }
        if (value instanceof String text) {
            return marked(text);
        }
        if (value instanceof Double || value instanceof Float || value instanceof BigDecimal) {
            return decimal(value.toString());
        }
        return value == null ? "nil" : value.toString();
    }

    private static String name(Object key) {
        String name = key.toString();
        return isKeyword(name) ? ":" + name : string(name);
    }

    private String map(Stream<String> entries) {
        return "{" + items(canonical ? entries.sorted(BY_BYTES) : entries) + "}";
    }

    private static String items(Stream<String> items) {
        return items.collect(Collectors.joining(" "));
    }

    private String tagged(String tag, List<?> pair) {
        List<?> items = pair.get(1) instanceof List<?> list ? list : List.of();
        Stream<String> texts = items.stream().map(this::written);
        boolean pairs = items.size() % 2 == 0;
        return switch (pair.get(1) instanceof List<?> && (pairs || !tag.equals("cmap")) ? tag : "") {
            case "set" -> "#{" + items(canonical ? texts.distinct().sorted(BY_BYTES) : texts.distinct()) + "}";
            case "cmap" ->
                map(IntStream.range(0, items.size() / 2)
                        .mapToObj(i -> written(items.get(2 * i)) + " " + written(items.get(2 * i + 1))));
            case "list" -> canonical ? "[" + items(texts) + "]" : "(" + items(texts) + ")";
            default ->
                TAG.matcher(tag).matches()
                        ? "#" + tag + " " + written(pair.get(1))
                        : "[" + items(pair.stream().map(this::written)) + "]";
        };
    }

    /** A text whose mark does not fit is a text. */
    private String marked(String text) {
        boolean marked = text.length() > 1 && text.charAt(0) == '~';
        String rest = marked ? text.substring(2) : "";
        return switch (marked ? text.charAt(1) : ' ') {
            case ':' -> KEYWORD.matcher(rest).matches() ? ":" + rest : string(text);
            case '$' -> SYMBOL.matcher(rest).matches() ? rest : string(text);
            case '~' -> string(text.substring(1));
            case 'n' -> INTEGER.matcher(rest).matches() ? rest + (canonical ? "" : "N") : string(text);
            case 'f' ->
                number(rest)
                        .map(number -> canonical ? decimal(rest) : number + "M")
                        .orElse(string(text));
            case 'u' -> "#uuid " + string(rest);
            case 't' -> "#inst " + string(canonical ? instant(rest) : rest);
            case 'c' -> rest.length() == 1 ? "\\" + character(rest) : string(text);
            default -> string(text);
        };
    }

    private static String character(String text) {
        return CHARACTERS.getOrDefault(text, text.charAt(0) > ' ' ? text : "u%04x".formatted((int) text.charAt(0)));
    }

    private static String instant(String text) {
        try {
            String millis = Instant.parse(text).truncatedTo(ChronoUnit.MILLIS).toString();
            return millis.contains(".") ? millis : millis.replace("Z", ".000Z");
        } catch (DateTimeException other) {
            return text;
        }
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            return DECIMAL.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
        } catch (NumberFormatException exponent) {
            return Optional.empty();
        }
    }

    private String decimal(String text) {
        BigDecimal number = number(text).orElseThrow(() -> new InvalidInput("value", text, "must be a finite number"));
        if (!canonical) {
            String point = text.matches(".*[.eE].*") ? text : text + ".0";
            double nearest = number.doubleValue();
            boolean isDouble =
                    Double.isFinite(nearest) && new BigDecimal(Double.toString(nearest)).compareTo(number) == 0;
            return isDouble ? point : text + "M";
        }
        if (number.signum() == 0) {
            return "0.0";
        }
        boolean isShort = Math.abs((long) number.scale()) <= MAX_EXPONENT;
        Check.that(isShort, "value", text, "must have an exponent of up to 10,000");
        String plain = number.stripTrailingZeros().toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }

    private static String string(String text) {
        String escaped = text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
        return '"' + escaped + '"';
    }
}
