package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells records from texts, which are both texts where documents mention them: what has the form of Lineage's own ids is a record, and
 * anything else a text, except in the places that the document names, such as {@code open_threads[2]}.
 */
final class MentionsDocument implements DocumentForm<List<String>> {
    private static final String NAME = "mentioned_otherwise";
    private static final Set<IdForm> FORMS = EnumSet.of(IdForm.DECISION, IdForm.PATTERN, IdForm.ANTI_PATTERN);
    private static final Type<String> PLACE = Types.text(Limits.NAME);
    private static final int LISTS = 4;
    private static final int MOST = LISTS * (Limits.COUNT + Limits.RECORDS);

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public void write(List<String> value, BiConsumer<String, @Nullable Object> to) {
        to.accept(NAME, value);
    }

    @Override
    public List<String> read(DocumentReader document) {
        return document.values(NAME, PLACE, MOST);
    }

    /** The places of what a session mentions in a form that says otherwise. */
    static List<String> otherwise(SessionContent said) {
        List<String> places = new ArrayList<>();
        said.mentioning((list, items) -> {
            for (int i = 0; i < items.list().size(); i++) {
                Item item = items.list().get(i);
                if (item.record().isPresent() != isOwnId(item.mention().text())) {
                    places.add(place(list, i));
                }
            }
            return items;
        });
        return places;
    }

    /**
     * What a session mentions, all of which was read as texts.
     *
     * @param otherwise the places of ids of another form, and of texts that have the form of ids
     */
    static SessionContent resolved(SessionContent said, Set<String> otherwise) {
        return said.mentioning((list, items) -> {
            List<Item> resolved = new ArrayList<>();
            for (Item item : items.list()) {
                resolved.add(resolved(item, otherwise.contains(place(list, resolved.size()))));
            }
            return new Items(resolved, items.more());
        });
    }

    private static Item resolved(Item item, boolean isOtherwise) {
        try {
            return isOwnId(item.text()) == isOtherwise ? item : Item.of(Cited.missing(RecordId.of(item.text())));
        } catch (InvalidInput noId) {
            return item;
        }
    }

    private static boolean isOwnId(String text) {
        return IdForm.of(text).filter(FORMS::contains).isPresent();
    }

    private static String place(String list, int index) {
        return list + "[" + index + "]";
    }
}
