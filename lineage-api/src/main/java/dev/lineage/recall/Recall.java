package dev.lineage.recall;

import dev.lineage.ref.RecordId;
import java.util.List;

/** What a memory has to say of a situation, in the room that there was. Implemented by Lineage alone; it may grow. Immutable. */
public interface Recall {
    /**
     * All of it as text for a prompt, in lines without a last line end; empty if nothing was found.
     *
     * <p>The first line says what follows, the last line is {@code End of memory.}, and in between each record has one line in brackets,
     * which Lineage makes (its kind, its reference, its age, what came of it, how far it is to be trusted), and lines that begin with
     * {@code "> "}, which others wrote. Nothing that was stored can end such a line or begin one without that mark: white space and line ends of
     * every script are a blank, and characters that steer, turn the direction of text or cannot be seen are {@code U+FFFD}. No tag and no fence
     * is left that could close what a host puts around the text: {@code <} is {@code ‹}, three or more backticks, tildes or quotation marks in a
     * row are as many {@code ’}, and {@code >} behind {@code ]]} or {@code --} is {@code ›}. In a reference, all but letters, digits and
     * {@code . _ - / # @ +} is percent-encoded.
     *
     * @return at most as many tokens as the budget has
     */
    String text();

    /**
     * What the text costs.
     *
     * @return tokens, as the budget's counter counts them; 0 if nothing was found
     */
    int tokens();

    /**
     * The records that the text shows.
     *
     * @return the best first; at equal scores the newest, then by id
     */
    List<RecalledItem> items();

    /**
     * What was found and is not shown, of the records that were looked at.
     *
     * @return in the order of the records' scores
     */
    List<LeftOut> leftOut();

    /**
     * The decisions that the text shows, for who cites them.
     *
     * @return their ids in the order of the items
     */
    default List<RecordId> decisions() {
        return ids(RecallKind.DECISION);
    }

    /**
     * The patterns that the text shows, for who applies them.
     *
     * @return their ids in the order of the items
     */
    default List<RecordId> patterns() {
        return ids(RecallKind.PATTERN);
    }

    private List<RecordId> ids(RecallKind kind) {
        return items().stream()
                .filter(item -> item.kind() == kind)
                .map(RecalledItem::id)
                .toList();
    }

    /**
     * Up to where the ledger was read.
     *
     * @return the ledger sequence of the state that was asked
     */
    long sequence();
}
