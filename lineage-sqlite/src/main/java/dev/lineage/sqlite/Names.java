package dev.lineage.sqlite;

import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The committed names of things and values. A committed name never changes its number, in no process, so that what is
 * remembered here stays true, unless names are lost and a rebuild gives them anew. Safe for use by many threads.
 */
final class Names implements Naming {
    /** How many names are remembered. */
    static final int MOST = 200_000;

    private final Map<String, Long> numbers = new ConcurrentHashMap<>();
    private final Map<Long, String> texts = new ConcurrentHashMap<>();

    private final Kinds kinds = new Kinds();

    /** Names that were looked for in vain, each with the number of the name that was then the newest. */
    private final Map<String, Long> absent = new ConcurrentHashMap<>();

    @Override
    public long number(Session session, String text) throws SQLException {
        Long known = numbers.get(text);
        if (known != null) {
            return known;
        }
        long number = Naming.readNumber(session, text);
        if (number != 0) {
            publish(text, number);
        }
        return number;
    }

    @Override
    public long number(Session session, String text, long newest) throws SQLException {
        Long missing = absent.get(text);
        if (missing != null && missing == newest) {
            return 0;
        }
        long number = number(session, text);
        if (number == 0) {
            if (absent.size() >= MOST) {
                absent.clear();
            }
            absent.put(text, newest);
        }
        return number;
    }

    @Override
    public String text(Session session, long number) throws SQLException {
        String known = texts.get(number);
        if (known != null) {
            return known;
        }
        String text = Naming.readText(session, number);
        publish(text, number);
        return text;
    }

    @Override
    public @Nullable String kind(Session session, long number) throws SQLException {
        return kinds.word(session, number);
    }

    Kinds kinds() {
        return kinds;
    }

    /** The number of a name if it is remembered, or 0. */
    long remembered(String text) {
        return numbers.getOrDefault(text, 0L);
    }

    /** The name of this number, if it is remembered. */
    @Nullable
    String remembered(long number) {
        return texts.get(number);
    }

    /** Forgets the names, of which some have got other numbers: they had been lost. */
    void forget() {
        numbers.clear();
        texts.clear();
        absent.clear();
    }

    /** Remembers a name that has been committed. */
    void publish(String text, long number) {
        if (numbers.size() >= MOST) {
            numbers.clear();
            texts.clear();
        }
        numbers.put(text, number);
        texts.put(number, text);
    }
}
