package dev.lineage.core.kernel;

import dev.lineage.error.NotFound;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;

/**
 * What a view sees of the records of all kinds: those whose place it sees, unless they tell of a record that is hidden from it.
 *
 * @param kinds what records are
 * @param view what may be seen
 * @param everything all that is known at the view's point of the ledger, see {@link #everything(View)}
 */
public record Visible(Kinds kinds, View view, Snapshot everything) {
    /**
     * The view in which all is seen that is known at a view's point of the ledger.
     *
     * @param view the view
     * @return what {@link #everything} has to be a snapshot of
     */
    public static View everything(View view) {
        return View.EVERYTHING.at(view.sequence());
    }

    /**
     * Whether a version may be seen.
     *
     * @param version its record's newest
     * @return true if its place is one that the view sees, and no record that it tells of is hidden
     */
    public boolean sees(Stored version) {
        return view.sees(version.place())
                && kinds.kind(version.entry().kind()).tellsOf(version).stream().noneMatch(this::isHidden);
    }

    private boolean isHidden(Reference reference) {
        return reference instanceof RecordId id
                && everything
                        .find(id.text())
                        .filter(record -> !view.sees(record.place()))
                        .isPresent();
    }

    /**
     * The versions of a record.
     *
     * @param id its id
     * @return its versions, oldest first
     * @throws NotFound if there is no such record that the view sees
     */
    public List<Stored> versions(RecordId id) {
        List<Stored> versions = everything.versions(id.text());
        if (versions.isEmpty() || !sees(versions.get(versions.size() - 1))) {
            throw new NotFound("id", id.text());
        }
        return versions;
    }
}
