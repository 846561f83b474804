package dev.lineage.core.feedback;

import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Goes through those of many pieces that stood at a view's point of the ledger and that the view sees, in their order. */
final class SeenPieces implements Iterator<Piece> {
    private final List<Piece> pieces;
    private final View view;
    private int at;
    private @Nullable Piece next;

    /** The place that was looked at last: pieces of one place lie beside each other. */
    private @Nullable Place last;

    private boolean lastIsSeen;

    SeenPieces(List<Piece> pieces, View view) {
        this.pieces = pieces;
        this.view = view;
        advance();
    }

    private void advance() {
        next = null;
        while (next == null && at < pieces.size()) {
            Piece piece = pieces.get(at++);
            if (piece.holds(view.sequence()) && isSeen(piece.place())) {
                next = piece;
            }
        }
    }

    private boolean isSeen(Place place) {
        if (!place.equals(last)) {
            last = place;
            lastIsSeen = view.sees(place);
        }
        return lastIsSeen;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Piece next() {
        Piece found = next;
        if (found == null) {
            throw new NoSuchElementException();
        }
        advance();
        return found;
    }

    /** Whether the next began before a sequence. */
    boolean hasNextBefore(long sequence) {
        return next != null && next.begun() < sequence;
    }
}
