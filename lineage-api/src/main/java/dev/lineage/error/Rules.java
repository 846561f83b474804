package dev.lineage.error;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for what a user types, checked once, where it enters.
 *
 * <p>A host that compiles without null checks may pass null: every rule refuses it by the field's name.
 *
 * <p>Text holds no NUL and no lone surrogate: no engine stores those faithfully. Lengths are counted in UTF-16 units, as
 * {@link String#length()} does.
 */
public final class Rules {
    // Counted: to read them as text would load the JDK's parser of dates whenever a process starts.
    private static final Instant EARLIEST = Instant.ofEpochSecond(-2_208_988_800L); // 1900-01-01T00:00:00Z
    private static final Instant LATEST = Instant.ofEpochSecond(4_102_444_800L); // 2100-01-01T00:00:00Z

    private Rules() {}

    /**
     * A value that must be given.
     *
     * @param <T> its type
     * @param field the field's name
     * @param value the value
     * @return the value
     * @throws InvalidInput if it is null
     */
    public static <T> T given(String field, @Nullable T value) {
        if (value == null) {
            throw new InvalidInput(field, "null", "must be given");
        }
        return value;
    }

    /**
     * An optional value that is given.
     *
     * @param <T> its type
     * @param field the field's name
     * @param value the value
     * @return the value
     * @throws InvalidInput if it is null
     */
    public static <T> Optional<T> some(String field, @Nullable T value) {
        return Optional.of(given(field, value));
    }

    /**
     * A list as it is given.
     *
     * @param <T> its elements' type
     * @param field the field's name
     * @param values the list
     * @return an unmodifiable copy
     * @throws InvalidInput if it or one of its elements is null
     */
    public static <T> List<T> copy(String field, List<T> values) {
        given(field, values).forEach(value -> given(field, value));
        return List.copyOf(values);
    }

    /**
     * Values as they are given.
     *
     * @param <T> their type
     * @param field the field's name
     * @param values the values
     * @return an unmodifiable list of them
     * @throws InvalidInput if the array or a value is null
     */
    public static <T> List<T> copy(String field, T[] values) {
        return copy(field, Arrays.asList(given(field, values)));
    }

    /**
     * A set as it is given.
     *
     * @param <T> its elements' type
     * @param field the field's name
     * @param values the set
     * @return an unmodifiable copy
     * @throws InvalidInput if it or one of its elements is null
     */
    public static <T> Set<T> copy(String field, Set<T> values) {
        given(field, values).forEach(value -> given(field, value));
        return Set.copyOf(values);
    }

    /**
     * Text that must be there.
     *
     * @param field the field's name
     * @param value the text
     * @param limit the greatest length
     * @return the text, unchanged
     * @throws InvalidInput if it is blank, too long, or holds NUL or a lone surrogate
     */
    public static String text(String field, String value, int limit) {
        if (given(field, value).isBlank()) {
            throw new InvalidInput(field, value, "must not be blank");
        }
        return anyText(field, value, limit);
    }

    /**
     * Text that may be blank.
     *
     * @param field the field's name
     * @param value the text
     * @param limit the greatest length
     * @return the text, unchanged
     * @throws InvalidInput if it is too long, or holds NUL or a lone surrogate
     */
    public static String anyText(String field, String value, int limit) {
        if (given(field, value).length() > limit) {
            throw new InvalidInput(
                    field, value, "must have at most " + limit + " characters (it has " + value.length() + ")");
        }
        int length = value.length();
        for (int i = 0; i < length; i++) {
            char c = value.charAt(i);
            if (c == 0 || c >= Character.MIN_SURROGATE) {
                i += special(field, value, i);
            }
        }
        return value;
    }

    /** How many characters beside itself a rare character takes with it: a pair of surrogates is one. */
    private static int special(String field, String value, int i) {
        char c = value.charAt(i);
        if (c == 0) {
            throw new InvalidInput(field, value, "must not hold the character NUL");
        }
        if (!Character.isSurrogate(c)) {
            return 0;
        }
        if (!Character.isHighSurrogate(c)
                || i + 1 == value.length()
                || !Character.isLowSurrogate(value.charAt(i + 1))) {
            throw new InvalidInput(field, value, "must not hold a lone surrogate");
        }
        return 1;
    }

    /**
     * A name: text without surrounding white space and without control characters.
     *
     * @param field the field's name
     * @param value the name
     * @param limit the greatest length
     * @return the name, stripped
     * @throws InvalidInput if it is blank, too long, or holds a control character or a lone surrogate
     */
    public static String name(String field, String value, int limit) {
        String name = text(field, value, limit).strip();
        for (int i = 0; i < name.length(); i++) {
            if (Character.isISOControl(name.charAt(i))) {
                throw new InvalidInput(field, value, "must not hold control characters");
            }
        }
        return name;
    }

    /**
     * Names without repetition, in the order of their first mention.
     *
     * @param field the field's name
     * @param values the names
     * @param limit the greatest length of each
     * @param most the greatest count
     * @return the names, stripped, each once
     * @throws InvalidInput if there are too many or one breaks the rules of {@link #name}
     */
    public static List<String> names(String field, List<String> values, int limit, int most) {
        if (given(field, values).isEmpty()) {
            return List.of();
        }
        Set<String> names = new LinkedHashSet<>();
        for (String value : values) {
            names.add(name(field, value, limit));
        }
        return atMost(field, new ArrayList<>(names), most);
    }

    /**
     * A list of limited size.
     *
     * @param <T> what is listed
     * @param field the field's name
     * @param values the list
     * @param most the greatest count
     * @return an unmodifiable copy
     * @throws InvalidInput if there are too many
     */
    public static <T> List<T> atMost(String field, List<T> values, int most) {
        refuseMore(field, values, most);
        return List.copyOf(values);
    }

    /**
     * A whole number in a range.
     *
     * @param field the field's name
     * @param value the number
     * @param least the least that is allowed
     * @param most the greatest that is allowed
     * @return the number
     * @throws InvalidInput if it lies outside
     */
    public static long range(String field, long value, long least, long most) {
        if (value < least || value > most) {
            throw new InvalidInput(field, Long.toString(value), "must be from " + least + " to " + most);
        }
        return value;
    }

    /**
     * A set of limited size.
     *
     * @param <T> what is listed
     * @param field the field's name
     * @param values the set
     * @param most the greatest count
     * @return an unmodifiable copy
     * @throws InvalidInput if there are too many
     */
    public static <T> Set<T> atMost(String field, Set<T> values, int most) {
        refuseMore(field, values, most);
        return Set.copyOf(values);
    }

    /**
     * Names of limited number, in no order.
     *
     * @param field the field's name
     * @param values the names
     * @param limit the greatest length of each
     * @param most the greatest count
     * @return the names, stripped, each once; unmodifiable
     * @throws InvalidInput if there are too many or one breaks the rules of {@link #name}
     */
    public static Set<String> names(String field, Set<String> values, int limit, int most) {
        refuseMore(field, values, most);
        Set<String> names = new LinkedHashSet<>();
        for (String value : values) {
            names.add(name(field, value, limit));
        }
        return Set.copyOf(names);
    }

    /**
     * A record's own time, such as an import states.
     *
     * @param field the field's name
     * @param instant the time
     * @return the time, cut to milliseconds
     * @throws InvalidInput if it lies outside the years 1900 to 2099
     */
    public static Instant ownTime(String field, Instant instant) {
        Instant time = given(field, instant).truncatedTo(ChronoUnit.MILLIS);
        if (time.isBefore(EARLIEST) || !time.isBefore(LATEST)) {
            throw new InvalidInput(field, time.toString(), "must lie in the years 1900 to 2099");
        }
        return time;
    }

    private static void refuseMore(String field, Collection<?> values, int most) {
        if (given(field, values).size() > most) {
            throw new InvalidInput(field, values.size() + " values", "must have at most " + most + " values");
        }
        values.forEach(value -> given(field, value));
    }

    /** Text in which nothing moves a cursor, ends a line or turns the direction of writing: each such character is its escape. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isInert(c)) {
                printable.append(c);
            } else {
                printable.append("\\u").append(HexFormat.of().toHexDigits(c));
            }
        }
        return printable.toString();
    }

    private static boolean isInert(char c) {
        return switch (Character.getDirectionality(c)) {
            case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
                    Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
                    Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
                    Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
                    Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
                    Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE -> false;
            default -> !Character.isISOControl(c) && c != '\u2028' && c != '\u2029';
        };
    }

    /**
     * The beginning of a text that has a limited length and splits no pair of surrogates.
     *
     * @param text the text
     * @param most the greatest length, 0 or more
     * @return the text, or as much of it
     */
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean splits = most > 0 && Character.isHighSurrogate(text.charAt(most - 1));
        return text.substring(0, splits ? most - 1 : most);
    }
}
