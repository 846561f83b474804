package dev.lineage.cli;

import dev.lineage.record.StorableText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAmount;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The parameters and options that were typed for a command. A text {@code -} means standard input. */
final class Arguments {
    /** Fields without an option of their own, and how their values are typed. */
    private static final Map<String, String> OTHER_NAMES =
            Map.of("option", "--alternatives", "rejected_because", "--rejecting", "target", "--cites", "text", "TERM");
    /** The bytes of the longest text that a field holds, 1,000,000 characters. */
    private static final int MAX_INPUT = 4_000_000;

    private static final int DATE = "2026-11-25".length();
    private static final Pattern TIME = Pattern.compile("[0-9]{4}-.*|(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9]");

    private final ParseResult result;
    private final Environment environment;
    private @Nullable String input;

    Arguments(ParseResult result, Environment environment) {
        this.result = result;
        this.environment = environment;
    }

    boolean has(String option) {
        return result.hasMatchedOption(option);
    }

    /** Returns the value of a flag or of an option with a whole number. */
    <T> Optional<T> value(String option) {
        return Optional.ofNullable(result.matchedOptionValue(option, null));
    }

    Optional<String> text(String option) {
        return texts(option).findFirst();
    }

    Stream<String> texts(String option) {
        return Stream.ofNullable(result.matchedOption(option))
                .flatMap(matched -> matched.originalStringValues().stream())
                .map(this::read);
    }

    <E extends Enum<E>> E constant(String option, E otherwise) {
        return text(option)
                .map(word -> Enum.valueOf(otherwise.getDeclaringClass(), word.toUpperCase(Locale.ROOT)))
                .orElse(otherwise);
    }

    /** Returns the values of an option, split at commas. */
    Stream<String> parts(String option) {
        Stream<String> parts = texts(option).flatMap(text -> Stream.of(text.split(",")));
        return parts.map(String::strip).filter(part -> !part.isEmpty());
    }

    Optional<Instant> time(String option) {
        return text(option).map(text -> time(option, text));
    }

    Optional<Instant> end(String option) {
        return text(option).map(text -> end(option, text));
    }

    /** Returns a time, which for a date is the end of the day. */
    static Instant end(String option, String text) {
        Instant time = time(option, text);
        return date(text.strip()).length() <= DATE ? time.plus(1, ChronoUnit.DAYS) : time;
    }

    /** Returns whether a text is meant as a time, and not as a sequence or an id. */
    static boolean isTime(String text) {
        return !text.equals(date(text)) || TIME.matcher(text).matches();
    }

    /** Returns the date of {@code today} or {@code yesterday}, the time of so long ago as {@code 7d}, or the text. */
    private static String date(String text) {
        Instant now = Instant.now();
        if (text.matches("[0-9]{1,5}[hdw]")) {
            TemporalAmount ago = text.endsWith("h") ? Duration.parse("PT" + text) : Period.parse("P" + text);
            return now.minus(ago).toString();
        }
        Instant day = text.equals("yesterday") ? now.minus(1, ChronoUnit.DAYS) : now;
        return text.matches("today|yesterday") ? day.toString().substring(0, DATE) : text;
    }

    /** Reads an ISO 8601 date or date and time, or one of {@link #date}; without an offset it is UTC. */
    static Instant time(String option, String text) {
        String time = date(text.strip()).replace(' ', 'T');
        String start = time.length() <= DATE ? time + "T00:00" : time;
        try {
            return DateTimeFormatter.ISO_DATE_TIME.withZone(ZoneOffset.UTC).parse(start, Instant::from);
        } catch (DateTimeException failure) {
            throw CommandException.usage(
                    option + " needs a time such as 2026-11-25 or 2026-11-25T18:30:00Z, not '" + text + "'");
        }
    }

    List<String> parameters() {
        return words().stream().map(this::read).toList();
    }

    Optional<String> first() {
        return words().stream().findFirst();
    }

    /** Returns the parameters as they were typed. */
    List<String> words() {
        return result.matchedPositionals().stream()
                .distinct()
                .flatMap(typed -> typed.originalStringValues().stream())
                .toList();
    }

    /** Returns the name under which an option was typed. */
    static String typed(OptionSpec option, List<String> words) {
        List<String> names =
                words.stream().map(word -> word.replaceFirst("=.*", "")).toList();
        return Stream.of(option.names()).filter(names::contains).findFirst().orElse(option.longestName());
    }

    /** Returns how the user named a field: by its option, as a parameter, or by an option with this value. */
    String nameOf(String field, String value) {
        OptionSpec option = result.commandSpec().findOption(FieldOptions.option(field));
        if (option != null) {
            return typed(option, result.originalArgs());
        }
        for (ArgSpec other : result.matchedArgs()) {
            boolean parameter = other.isPositional() && other.paramLabel().equalsIgnoreCase(field);
            if (parameter || other.originalStringValues().contains(value)) {
                return other instanceof OptionSpec spec ? typed(spec, result.originalArgs()) : other.paramLabel();
            }
        }
        return OTHER_NAMES.getOrDefault(field, field);
    }

    private String read(String typed) {
        if (!typed.equals("-")) {
            return StorableText.of(typed);
        }
        try {
            if (input == null) {
                ByteBuffer bytes = ByteBuffer.wrap(environment.in().readNBytes(MAX_INPUT + 1));
                if (bytes.remaining() > MAX_INPUT) {
                    throw CommandException.refused("Standard input has more than " + MAX_INPUT + " bytes");
                }
                input = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            }
            return StorableText.of(input.stripTrailing());
        } catch (CharacterCodingException failure) {
            throw CommandException.refused("Standard input is not text in UTF-8");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
