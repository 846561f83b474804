package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

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

    private static final String INHERITED_THREADS = "inherited." + OpenItemsFields.THREADS;

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

    /** When it was handed off, if that is known. */
    Optional<Instant> handedOffAt() {
        return handedOff.map(HandoffContent::at).map(Instant::ofEpochMilli);
    }

    /** What documents say of it beside its fields. */
    Map<String, Object> beside() {
        Map<String, Object> beside = new LinkedHashMap<>();
        handedOffAt().ifPresent(at -> beside.put(HandoffDocument.ENDED_AT, at.toString()));
        return beside;
    }

    /** The hash of what it handed over, as it is stated. */
    Optional<String> hash() {
        return handedOff.map(HandoffContent::hash);
    }

    Optional<Handoff> handoff(RecordId id, Header header) {
        return handedOff.map(said -> said.handoff(id, header.tags(ownTags)));
    }

    /** The hash of what it hands over with all tags of a document. */
    Optional<String> hash(RecordId id, List<String> tags) {
        return handedOff.map(said -> said.handoff(id, tags).contentHash());
    }

    /** The next version: another handoff. */
    SessionContent handedOff(List<String> tags, HandoffContent handoff) {
        return new SessionContent(summary, tags, parent, inherited, Optional.of(handoff), additional);
    }

    /** The same with other lists of what it mentions, which a function gives for their places. */
    SessionContent mentioning(BiFunction<String, Items, Items> each) {
        Items threads = each.apply(INHERITED_THREADS, inherited.threads());
        return new SessionContent(
                summary,
                ownTags,
                parent,
                inherited.threads(threads),
                handedOff.map(handoff -> handoff.mentioning(each)),
                additional);
    }

    /** The version before: not handed off. */
    SessionContent opened() {
        return new SessionContent(summary, ownTags, parent, inherited, Optional.empty(), Map.of());
    }

    /** The same with the hash of what it hands over. */
    SessionContent hashed(RecordId id, Header header) {
        return handoff(id, header).map(said -> hashed(said.contentHash())).orElse(this);
    }

    /** The same with a hash of what it hands over. */
    SessionContent hashed(String hash) {
        Optional<HandoffContent> hashed = handedOff.map(said -> said.hashed(hash));
        return new SessionContent(summary, ownTags, parent, inherited, hashed, additional);
    }
}
