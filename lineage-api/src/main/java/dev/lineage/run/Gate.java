package dev.lineage.run;

import dev.lineage.record.Check;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A gate of a run, as its {@code gate/opened} and {@code gate/updated} events say. While a required gate is not
 * approved the run is blocked.
 *
 * @param gateId its name within the run
 * @param gateKind what is reviewed, such as {@code spec}, {@code code}, {@code capability} or {@code release}
 */
public record Gate(
        String gateId,
        Optional<String> gateKind,
        boolean required,
        GateStatus status,
        Optional<String> proposalHash,
        Optional<String> by,
        Optional<String> notes) {
    /** The state of a gate. */
    public enum GateStatus {
        PENDING,
        APPROVED,
        REJECTED
    }

    public Gate {
        gateId = Check.name("gate_id", gateId);
        gateKind = Check.name("gate_kind", gateKind);
        status = Check.orElse(status, GateStatus.PENDING);
        proposalHash = Check.name("proposal_hash", proposalHash);
        by = Check.name("by", by);
        notes = Check.text("notes", notes, Check.MAX_TEXT);
    }

    /** Returns a required gate that is pending. */
    public static Gate required(String gateId, String gateKind) {
        return new Gate(
                gateId,
                Optional.of(gateKind),
                true,
                GateStatus.PENDING,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns the event that opens it. */
    public RunEvent opened() {
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("gate/id", gateId);
        gateKind.ifPresent(kind -> payload.put("gate/kind", EdnText.keyword(kind)));
        payload.put("required", required);
        proposalHash.ifPresent(hash -> payload.put("proposal/hash", hash));
        return new RunEvent(EventKind.GATE_OPENED, payload);
    }

    /** Returns the event that gives a status to a gate. */
    public static RunEvent decided(String gateId, GateStatus status, String by, Optional<String> notes) {
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("gate/id", Check.name("gate_id", gateId));
        payload.put("status", "~:" + status.name().toLowerCase(Locale.ROOT));
        payload.put("by", Check.name("by", by));
        notes.ifPresent(text -> payload.put("notes", text));
        return new RunEvent(EventKind.GATE_UPDATED, payload);
    }
}
