package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a session mentions, as a file says it: ids of records, and texts. */
final class SessionMentions {
    private static final Pattern OWN_ID = Pattern.compile("dec-[0-9a-f]{8,}|(pat|anti)-[0-9]{6,}-[a-z0-9-]+");
    private static final int MOST = dev.lineage.transfer.Limits.COUNT + dev.lineage.transfer.Limits.RECORDS;

    private final Optional<Set<String>> records;

    /** What the file says of the ids that it mentions counts, else their form. */
    SessionMentions(SessionValues document) {
        this.records = document.has(SessionField.RECORDS.key())
                ? Optional.of(new HashSet<>(document.lines(SessionField.RECORDS.key(), MOST * 4)))
                : Optional.empty();
    }

    /** Whether a text is an id as Lineage makes them. */
    static boolean isOwnId(String text) {
        return OWN_ID.matcher(text).matches();
    }

    /**
     * A list of ids and texts.
     *
     * @param mustBeRecords whether the contract wants ids
     */
    Mentions read(SessionValues values, String name, boolean mustBeRecords) {
        List<Mention> items = new ArrayList<>();
        for (String text : values.lines(name, MOST)) {
            Mention mention = mention(text);
            if (mustBeRecords && !mention.isRecord()) {
                values.report(Rule.TEXT_FOR_ID, name, "no id: " + Deviation.quoted(text));
            }
            items.add(mention);
        }
        return new Mentions(items, values.count("more_" + name));
    }

    private Mention mention(String text) {
        boolean isRecord = records.map(known -> known.contains(text)).orElseGet(() -> isOwnId(text));
        try {
            return isRecord ? Mention.of(RecordId.of(text)) : Mention.of(text);
        } catch (InvalidInput noId) {
            return Mention.of(text);
        }
    }
}
