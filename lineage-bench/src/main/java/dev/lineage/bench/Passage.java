package dev.lineage.bench;

import dev.lineage.exchange.Document;
import dev.lineage.record.Check;
import dev.lineage.record.Kind;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Map;

/**
 * A document of a retrieval set.
 *
 * @param key its id in the set
 * @param group the project that it lies in; a query searches its own group
 * @param text its text
 * @param said when it was said, if it is a turn of a conversation, else empty
 */
@Kind(name = "passage", prefix = "passage-")
public record Passage(
        String key, String group, @Title @Searchable String text, String said) {
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

    public Passage {
        text = Check.text("text", text, Check.MAX_CONTENT);
    }

    boolean isTurn() {
        return !said.isEmpty();
    }

    /** Returns what is stored. The text of a turn begins with the speaker, and its key with the session. */
    Document document() {
        Map<String, Object> passage = Map.of("id", key, "key", key, "group", group, "text", text, "said", said);
        if (!isTurn()) {
            return new Document(key, "passage", passage);
        }
        String speaker = text.substring(0, text.indexOf(':'));
        String session = key.substring(0, key.lastIndexOf(':'));
        String time = LocalDateTime.parse(said, DATE) + "Z";
        Map<String, Object> thought =
                Map.of("id", key, "content", text, "contributor", speaker, "session_id", session, "created_at", time);
        return new Document(key, "thought", thought);
    }
}
