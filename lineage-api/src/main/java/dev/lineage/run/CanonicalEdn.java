package dev.lineage.run;

import dev.lineage.LineageException.InvalidInput;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
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
 * The canonical text of EDN values (rule R2), given in the form that {@link RunEvent} describes: one blank between
 * items, names of maps and items of sets in the order of their bytes, one form for each number.
 */
public final class CanonicalEdn {
    private static final Comparator<String> BY_BYTES =
            (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    private static final String WORD = "[A-Za-z*!_?$%&=<>][A-Za-z0-9*!_?$%&=<>.+-]*";
    private static final Pattern KEYWORD = Pattern.compile(WORD + "(/" + WORD + ")?");
    private static final Map<Character, String> CHARACTERS =
            Map.of('\n', "newline", '\r', "return", '\t', "tab", ' ', "space");

    private CanonicalEdn() {}

    /** Returns {@code sha256:} and the hash of the canonical text in lower case (rule R3). */
    public static String hash(@Nullable Object value) {
        try {
            byte[] text = text(value).getBytes(StandardCharsets.UTF_8);
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    /**
     * Returns the key under which the result of a call is recorded (rule R3).
     *
     * @param args in the form that {@link RunEvent} describes
     * @param policy the hash of the policy
     * @param world the hash of the inputs
     */
    public static String replayKey(
            String cap, String call, Map<String, ?> args, Optional<String> policy, Optional<String> world) {
        Map<String, Object> request = new LinkedHashMap<>(Map.of("cap", "~:" + cap, "call", "~:" + call, "args", args));
        policy.ifPresent(hash -> request.put("policy", hash));
        world.ifPresent(hash -> request.put("world", hash));
        return "rpk:" + hash(request);
    }

    /** Returns whether a name in a map is a keyword in EDN; another one is a text. */
    public static boolean isKeyword(String name) {
        return KEYWORD.matcher(name).matches();
    }

    /**
     * Returns the canonical text.
     *
     * @throws InvalidInput if a number is not finite
     */
    public static String text(@Nullable Object value) {
        if (value instanceof Map<?, ?> fields) {
            return map(fields.entrySet().stream().map(field -> name(field.getKey()) + " " + text(field.getValue())));
        }
        if (value instanceof List<?> items) {
            return items.size() == 2 && items.get(0) instanceof String tag && tag.startsWith("~#")
                    ? tagged(tag.substring(2), items.get(1))
                    : vector(items);
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

    private static String map(Stream<String> entries) {
        return entries.sorted(BY_BYTES).collect(Collectors.joining(" ", "{", "}"));
    }

    private static String vector(List<?> items) {
        return items.stream().map(CanonicalEdn::text).collect(Collectors.joining(" ", "[", "]"));
    }

    private static String tagged(String tag, Object value) {
        List<?> items = value instanceof List<?> list ? list : List.of();
        return switch (tag) {
            case "set" ->
                items.stream().map(CanonicalEdn::text).sorted(BY_BYTES).collect(Collectors.joining(" ", "#{", "}"));
            case "cmap" ->
                map(IntStream.range(0, items.size() / 2)
                        .mapToObj(i -> text(items.get(2 * i)) + " " + text(items.get(2 * i + 1))));
            case "list" -> vector(items);
            default -> "#" + tag + " " + text(value);
        };
    }

    private static String marked(String text) {
        String rest = text.length() < 2 ? "" : text.substring(2);
        return switch (text.length() < 2 || text.charAt(0) != '~' ? ' ' : text.charAt(1)) {
            case ':' -> ":" + rest;
            case '$' -> rest;
            case '~' -> string(text.substring(1));
            case 'n' -> rest;
            case 'f' -> decimal(rest);
            case 'u' -> "#uuid " + string(rest);
            case 't' -> "#inst " + string(instant(rest));
            case 'c' -> "\\" + CHARACTERS.getOrDefault(rest.charAt(0), rest);
            default -> string(text);
        };
    }

    private static String instant(String text) {
        try {
            String millis = Instant.parse(text).truncatedTo(ChronoUnit.MILLIS).toString();
            return millis.contains(".") ? millis : millis.replace("Z", ".000Z");
        } catch (DateTimeException other) {
            return text;
        }
    }

    private static String decimal(String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            String plain =
                    number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
            return plain.contains(".") ? plain : plain + ".0";
        } catch (NumberFormatException infinite) {
            throw new InvalidInput("value", text, "must be a finite number");
        }
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
