package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a session mentions, as a file says it: ids of records, and texts. */
final class SessionMentions {
    private static final Set<IdForm> FORMS = EnumSet.of(IdForm.DECISION, IdForm.PATTERN, IdForm.ANTI_PATTERN);
    private static final int MOST = Limits.COUNT + Limits.RECORDS;
    private static final int LISTS = 4;

    /** Where the threads stand that a session inherited. */
    static final String INHERITED_THREADS = "inherited.open_threads";

    private final Set<String> otherwise;

    /** What the file says of the places of ids counts, else their form. */
    SessionMentions(SessionValues document) {
        String name = SessionField.OTHERWISE.key();
        this.otherwise = document.has(name) ? Set.copyOf(document.lines(name, MOST * LISTS)) : Set.of();
    }

    /** Adds the places of what is mentioned in a form that says otherwise. */
    static void addOtherwise(String list, Mentions mentions, List<String> places) {
        List<Mention> items = mentions.items();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).isRecord() != isOwnId(items.get(i).text())) {
                places.add(place(list, i));
            }
        }
    }

    private static String place(String list, int index) {
        return list + "[" + index + "]";
    }

    private static boolean isOwnId(String text) {
        return IdForm.of(text).filter(FORMS::contains).isPresent();
    }

    /** Ids and texts, where the contract has ids. */
    Mentions ids(SessionValues values, SessionField list) {
        Mentions mentions = read(values, list.key(), list.key());
        for (Mention mention : mentions.items()) {
            if (!mention.isRecord()) {
                values.report(Rule.TEXT_FOR_ID, list.key(), "no id: " + Deviation.quoted(mention.text()));
            }
        }
        return mentions;
    }

    /** Ids of decisions, and texts. */
    Mentions threads(SessionValues document) {
        return read(document, SessionField.THREADS.key(), SessionField.THREADS.key());
    }

    /** Ids of decisions, and texts. */
    Mentions inheritedThreads(SessionValues inherited) {
        return read(inherited, SessionField.THREADS.key(), INHERITED_THREADS);
    }

    private Mentions read(SessionValues values, String name, String list) {
        List<Mention> items = new ArrayList<>();
        for (String text : values.lines(name, MOST)) {
            items.add(mention(text, otherwise.contains(place(list, items.size()))));
        }
        return new Mentions(items, values.count("more_" + name));
    }

    private static Mention mention(String text, boolean isOtherwise) {
        try {
            return isOwnId(text) != isOtherwise ? Mention.of(RecordId.of(text)) : Mention.of(text);
        } catch (InvalidInput noId) {
            return Mention.of(text);
        }
    }
}
