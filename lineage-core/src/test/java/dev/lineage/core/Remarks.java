package dev.lineage.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lineage.Scope;
import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Views;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Events that only tests declare: a body has a line for each link, {@code +target} if it begins and {@code -target} if it ends. */
final class Remarks implements EventKind {
    static final Remarks KIND = new Remarks();
    static final String RELATION = "remarks";

    private Remarks() {}

    static void write(Harbour harbour, RecordId record, String... lines) {
        harbour.engine.ledger(Views.of(harbour.engine.clock(), Scope.all())).write(plan -> {
            Stored stored = plan.findAnywhere(record.text()).orElseThrow();
            byte[] body = String.join("\n", lines).getBytes(UTF_8);
            return plan.takeEvent(KIND, stored, Optional.empty(), body, changes(body));
        });
    }

    private static EdgeChanges changes(byte[] body) {
        return new EdgeChanges(edges(body, '+'), edges(body, '-'));
    }

    private static List<Edge> edges(byte[] body, char sign) {
        return Stream.of(new String(body, UTF_8).split("\n"))
                .filter(line -> line.charAt(0) == sign)
                .map(line -> Edge.link(RELATION, line.substring(1), 0))
                .toList();
    }

    @Override
    public String name() {
        return "remark";
    }

    @Override
    public EdgeChanges changes(Entry event) {
        return changes(event.body());
    }

    @Override
    public Map<String, Object> document(Stored event) {
        return Map.of();
    }
}
