package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Usage.Parameter;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Ids that are typed by their beginning alone, where only a record can stand, or after {@code --session}: at
 * least four digits, which only one id begins with.
 */
final class IdBeginnings {
    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{4,}(-.*)?");
    private static final Pattern SESSION = Pattern.compile(IdForm.SESSION.prefix() + "[0-9a-f]{4,}");
    private static final int MAX_SHOWN = 3;
    private static final int MAX_COUNTED = 1_000;

    /** The labels of values that are ids of records which exist. */
    private static final Set<String> RECORDS =
            Set.of("ID", "ID[@VERSION]", "SESSION", "OTHER", "BY", "OLD", "NEW", "FIRST", "SECOND");

    private IdBeginnings() {}

    /**
     * Puts the whole id where the beginning of one is given, before the command reads it. A text that
     * begins no id stays as it is.
     *
     * @throws InvalidInput if several ids begin so
     */
    static void complete(Given given, Command command, Shell shell) {
        Usage usage = new Usage();
        command.declare(usage);
        List<Flag> flags = usage.flags().stream()
                .filter(flag -> RECORDS.contains(flag.label()) && given.has(flag.name()))
                .toList();
        List<Integer> words = IntStream.range(0, given.parameters().size())
                .boxed()
                .filter(index -> isRecord(usage.parameters(), index))
                .toList();
        Stream<String> typed = Stream.concat(
                flags.stream().flatMap(flag -> given.all(flag.name()).stream()).flatMap(IdBeginnings::parts),
                words.stream().map(given::parameter));
        boolean inSession =
                given.text(GlobalFlags.SESSION).filter(IdBeginnings::isSession).isPresent();
        if (inSession || typed.map(IdBeginnings::beginning).anyMatch(IdBeginnings::isOne)) {
            shell.query(query -> {
                UnaryOperator<String> whole = value ->
                        parts(value).map(part -> completed(part, query)).collect(Collectors.joining(","));
                flags.forEach(flag -> given.replace(flag.name(), whole));
                words.forEach(index -> given.replace(index, completed(given.parameter(index), query)));
                given.replace(GlobalFlags.SESSION, name -> session(name, query));
            });
        }
    }

    /** A name with more than digits in it is that of a session as it is; so is one that begins no session's id. */
    private static String session(String name, LineageQuery query) {
        return isSession(name) ? completed(name, query.acrossProjects()) : name;
    }

    private static boolean isSession(String name) {
        return SESSION.matcher(name).matches() && isOne(name);
    }

    private static boolean isRecord(List<Parameter> parameters, int index) {
        return index < parameters.size()
                && RECORDS.contains(parameters.get(index).label());
    }

    private static Stream<String> parts(String value) {
        return Stream.of(value.split(",", -1)).map(String::strip);
    }

    /**
     * The record whose id is this text, or begins with it; empty if there is none, or the text is no
     * beginning of an id.
     *
     * @throws InvalidInput if several ids begin so
     */
    static Optional<RecordId> of(String text, LineageQuery query) {
        if (!isOne(text)) {
            return Optional.empty();
        }
        List<RecordId> found = query.idsBeginningWith(text, MAX_COUNTED);
        if (found.size() > 1 && !found.get(0).text().equals(text)) {
            throw new InvalidInput("id", text, "must begin one id alone, not " + listed(found));
        }
        return found.stream().findFirst();
    }

    /** Whether a text may be the beginning of an id: its word and at least four digits, and not all of it. */
    private static boolean isOne(String text) {
        Optional<IdForm> form = IdForm.beginningOf(text);
        return form.isPresent()
                && DIGITS.matcher(text.substring(form.get().prefix().length())).matches()
                && !form.get().matches(text);
    }

    /** The same text with the whole id in it, be it alone or before a version. */
    private static String completed(String text, LineageQuery query) {
        String beginning = beginning(text);
        return of(beginning, query)
                .map(id -> id.text() + text.substring(beginning.length()))
                .orElse(text);
    }

    private static String beginning(String text) {
        int at = text.indexOf('@');
        return at < 0 ? text : text.substring(0, at);
    }

    private static String listed(List<RecordId> ids) {
        String shown = ids.stream().limit(MAX_SHOWN).map(RecordId::text).collect(Collectors.joining(", "));
        int more = ids.size() - MAX_SHOWN;
        if (more <= 0) {
            return shown;
        }
        return shown + " and " + (ids.size() == MAX_COUNTED ? "at least " : "") + more + " more";
    }
}
