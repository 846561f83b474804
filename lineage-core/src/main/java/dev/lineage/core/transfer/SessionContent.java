package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a version of a session says.
 *
 * @param ownTags the tags that were named
 * @param additional free data, which nobody changes
 */
record SessionContent(
        Optional<String> summary,
        List<String> ownTags,
        Optional<Cited> parent,
        OpenItems inherited,
        Optional<HandoffContent> handedOff,
        Map<String, Object> additional) {
    /** Nothing but that there is a session. */
    static final SessionContent NOTHING = new SessionContent(
            Optional.empty(), List.of(), Optional.empty(), OpenItems.NONE, Optional.empty(), Map.of());

    SessionContent {
        ownTags = List.copyOf(ownTags);
    }

    SessionState state() {
        return handedOff.isPresent() ? SessionState.HANDED_OFF : SessionState.OPEN;
    }

    /** When it was handed off, where an import said so. */
    Optional<Instant> statedHandoffTime(Header header) {
        Long stated = header.time();
        return handedOff.map(HandoffContent::at).filter(at -> at.equals(stated)).map(Instant::ofEpochMilli);
    }

    Optional<Handoff> handoff(RecordId id, Header header) {
        return handedOff.map(said -> said.handoff(id, header.tags(ownTags)));
    }

    /** The next version: another handoff. */
    SessionContent handedOff(List<String> tags, HandoffContent handoff) {
        return new SessionContent(summary, tags, parent, inherited, Optional.of(handoff), additional);
    }

    /** The version before: not handed off. */
    SessionContent opened() {
        return new SessionContent(summary, ownTags, parent, inherited, Optional.empty(), Map.of());
    }

    /** The same with the hash of what it hands over. */
    SessionContent hashed(RecordId id, Header header) {
        Optional<String> hash = handoff(id, header).map(Handoff::contentHash);
        Optional<HandoffContent> hashed = handedOff.map(said -> said.hashed(hash.orElseThrow()));
        return new SessionContent(summary, ownTags, parent, inherited, hashed, additional);
    }
}
