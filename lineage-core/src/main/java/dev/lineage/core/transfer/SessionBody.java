package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The body of a session's version.
 *
 * @param ownTags the tags that were named
 * @param additional free data, which nobody changes
 */
record SessionBody(
        Header header,
        Optional<String> summary,
        List<String> ownTags,
        Optional<Cited> parent,
        OpenItems inherited,
        Optional<HandoffBody> handedOff,
        Map<String, Object> additional) {
    SessionBody {
        ownTags = List.copyOf(ownTags);
    }

    SessionState state() {
        return handedOff.isPresent() ? SessionState.HANDED_OFF : SessionState.OPEN;
    }

    /** Whether nothing has been said of it: it was opened by a write, or by a call that only named it. */
    boolean isBlank() {
        return handedOff.isEmpty()
                && parent.isEmpty()
                && inherited.equals(OpenItems.NONE)
                && summary.isEmpty()
                && ownTags.isEmpty()
                && additional.isEmpty()
                && header.key() == null;
    }

    /** The project's name is always among the tags, first unless it was named elsewhere. */
    List<String> tags() {
        String project = header.project();
        if (project == null || ownTags.contains(project)) {
            return ownTags;
        }
        List<String> tags = new ArrayList<>(ownTags.size() + 1);
        tags.add(project);
        tags.addAll(ownTags);
        return Collections.unmodifiableList(tags);
    }

    /** When it was handed off, where an import said so. */
    Optional<Instant> statedHandoffTime() {
        Long stated = header.time();
        return handedOff.map(HandoffBody::at).filter(at -> at.equals(stated)).map(Instant::ofEpochMilli);
    }

    Optional<Handoff> handoff(RecordId id) {
        return handedOff.map(body -> body.handoff(id, tags()));
    }

    /** The next version: another handoff. */
    SessionBody handedOff(Header next, List<String> tags, HandoffBody handoff) {
        return new SessionBody(next, summary, tags, parent, inherited, Optional.of(handoff), additional);
    }

    /** The version before: opened by the same header, as of a time, and not handed off. */
    SessionBody opened(Header first) {
        return new SessionBody(first, summary, ownTags, parent, inherited, Optional.empty(), Map.of());
    }

    /** The same with the hash of what it hands over. */
    SessionBody hashed(RecordId id) {
        Optional<String> hash = handoff(id).map(Handoff::contentHash);
        Optional<HandoffBody> hashed = handedOff.map(body -> body.hashed(hash.orElseThrow()));
        return new SessionBody(header, summary, ownTags, parent, inherited, hashed, additional);
    }
}
