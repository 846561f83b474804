package dev.lineage.core.search;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.text.TextDocument;
import dev.lineage.core.text.TextIndex;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Reads versions from the ledger into an index. */
final class Documents {
    private static final int BATCH = 1_024;

    private final Kinds kinds;

    Documents(Kinds kinds) {
        this.kinds = kinds;
    }

    /** Adds what follows the index, up to a sequence that the snapshot knows. */
    void add(Snapshot snapshot, TextIndex index, long until) {
        while (index.through() < until) {
            int most = (int) Math.min(BATCH, until - index.through());
            List<TextDocument> documents = new ArrayList<>(most);
            List<Stored> versions = LedgerVersions.after(snapshot, index.through(), most);
            for (Stored version : versions) {
                if (!version.entry().isEvent() && kinds.of(version.entry()).isSearched()) {
                    documents.add(document(version));
                }
            }
            index.add(documents, versions.get(versions.size() - 1).entry().sequence());
        }
    }

    /** Whether all that was added is known here: of what a later release has written it knows more. */
    boolean areWhole() {
        return !kinds.haveMetLater();
    }

    private TextDocument document(Stored stored) {
        Searchable searchable = kinds.of(stored.entry()).searchable(stored);
        return new TextDocument(
                stored.entry().sequence(),
                stored.handle(),
                stored.replaces(),
                stored.entry().kind(),
                stored.place().project().orElse(null),
                stored.place().space().orElse(null),
                stored.time(),
                stored.place().validFrom(),
                stored.place().validUntil(),
                searchable.superseded(),
                searchable.text(),
                new HashSet<>(searchable.attributes()));
    }
}
