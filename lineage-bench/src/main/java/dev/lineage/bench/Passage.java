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
import java.util.Optional;

/**
 * A document of a retrieval set.
 *
 * @param key its id in the set
 * @param group the project that it lies in; a query searches its own group
 * @param text its text
 * @param said when it was said, if it is a turn of a conversation
 */
@Kind(name = "passage", prefix = "passage-")
public record Passage(
        String key, String group, @Title @Searchable String text, Optional<String> said) {
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

    public Passage {
        text = Check.text("text", text, Check.MAX_CONTENT);
        said = Check.optional(said);
    }

    /** Makes a passage that is no turn. */
    static Passage of(String key, String group, String text) {
        return new Passage(key, group, text, Optional.empty());
    }

    boolean isTurn() {
        return said.isPresent();
    }

    /** Returns a turn as a thought: its text begins with the speaker, and its key with the session. */
    Document thought() {
        Map<String, Object> fields = Map.of(
                "id",
                key,
                "content",
                text,
                "contributor",
                text.substring(0, text.indexOf(':')),
                "session_id",
                key.substring(0, key.lastIndexOf(':')),
                "created_at",
                LocalDateTime.parse(said.orElseThrow(), DATE) + "Z");
        return new Document(key, "thought", fields);
    }
}
