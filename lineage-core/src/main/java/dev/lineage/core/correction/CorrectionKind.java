package dev.lineage.core.correction;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrection;
import java.util.List;
import java.util.Optional;

/**
 * The kind {@code time-correction}: when some entries were written, in place of what the clocks of their writers said. It is not searched,
 * and is no node of the graph.
 */
public final class CorrectionKind extends SchemaKind<CorrectedTime> {
    static final String NAME = "time-correction";
    static final String PREFIX = IdForm.CORRECTION.prefix();

    /** The one kind. */
    public CorrectionKind() {
        super(NAME, IdForm.CORRECTION);
    }

    /** A correction holds for one ledger. */
    @Override
    public boolean isImported() {
        return false;
    }

    @Override
    protected Schema<CorrectedTime> schema() {
        return CorrectionSchema.INSTANCE;
    }

    @Override
    public List<Edge> edges(Body<CorrectedTime> body) {
        return List.of();
    }

    @Override
    public boolean correctsTimes() {
        return true;
    }

    @Override
    public TimeCorrection correction(Entry entry) {
        CorrectedTime said = schema().decode(entry).value();
        return new TimeCorrection(
                entry.sequence(), said.first(), said.last(), said.time().toEpochMilli());
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
    protected String title(Body<CorrectedTime> body, String id) {
        CorrectedTime said = body.value();
        return "entries " + said.first() + " to " + said.last() + " were written at " + said.time();
    }
}
