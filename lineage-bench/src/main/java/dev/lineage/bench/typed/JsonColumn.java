package dev.lineage.bench.typed;

import dev.lineage.bench.decision.PlainDecision;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** The lists as JSON, which is what most who write such code by hand would do. */
final class JsonColumn implements ListsColumn {
    private static final JsonMapper JSON = new JsonMapper();

    private final ObjectWriter writer = JSON.writerFor(PlainLists.class);
    private final ObjectReader reader = JSON.readerFor(PlainLists.class);

    @Override
    public byte[] encode(PlainDecision decision, PackedLists numbers) {
        return writer.writeValueAsBytes(
                new PlainLists(decision.tags(), decision.entities(), decision.alternatives(), decision.links()));
    }

    @Override
    public PlainLists decode(byte[] column, NamesById names) {
        return reader.readValue(column);
    }
}
