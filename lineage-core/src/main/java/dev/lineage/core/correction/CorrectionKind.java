package dev.lineage.core.correction;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrection;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kind {@code time-correction}: when some entries were written, in place of what the clocks of their writers said. It is not searched,
 * and is no node of the graph.
 */
public final class CorrectionKind implements Kind {
    static final String NAME = "time-correction";
    static final String PREFIX = IdForm.CORRECTION.prefix();

    /** The one kind. */
    public CorrectionKind() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.CORRECTION;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        CorrectionBody body = CorrectionBody.decode(entry);
        String own = body.header().id();
        String id = own != null ? own : Identities.shortId(PREFIX, entry.identity(), Identities.DIGITS);
        return derive(body, id, written);
    }

    static Derived derive(CorrectionBody body, String id, long written) {
        return body.header().derive(id, written, List.of(), List.of());
    }

    @Override
    public boolean correctsTimes() {
        return true;
    }

    @Override
    public TimeCorrection correction(Entry entry) {
        CorrectionBody body = CorrectionBody.decode(entry);
        return new TimeCorrection(entry.sequence(), body.first(), body.last(), body.time());
    }

    @Override
    public Graphed graphed(Stored stored) {
        return new Graphed(Optional.empty(), List.of());
    }

    @Override
    public boolean isNode() {
        return false;
    }

    @Override
    public boolean isSearched() {
        return false;
    }

    @Override
    public Searchable searchable(Stored stored) {
        throw new IllegalArgumentException("corrections are not searched");
    }

    @Override
    public String title(Stored stored) {
        CorrectionBody body = CorrectionBody.decode(stored.entry());
        return "entries " + body.first() + " to " + body.last() + " were written at "
                + Instant.ofEpochMilli(body.time());
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        CorrectionBody body = CorrectionBody.decode(stored.entry());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", body.first());
        document.put("to", body.last());
        document.put("time", Instant.ofEpochMilli(body.time()).toString());
        return document;
    }
}
