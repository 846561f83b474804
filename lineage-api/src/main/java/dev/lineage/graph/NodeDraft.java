package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A node to be added, or what is to be added to one. Adding the same again changes nothing, so that a draft needs no key. Immutable;
 * each step returns another draft.
 *
 * @param reference what names it
 * @param data what is said of it: values of the JDK that JSON can say, within the limits of additional fields
 * @param aliases what it is called elsewhere, each at most 512 characters
 * @param validity when what is said of it holds. Where neither bound is said, it holds now: what holds then keeps its bounds, and what is
 *     over or to come loses them. Where one is said, the other stays as it was
 */
public record NodeDraft(Reference reference, Map<String, Object> data, List<String> aliases, Validity validity) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a value is none that JSON can say, or something is too long or too deep
     */
    public NodeDraft {
        Rules.given("reference", reference);
        data = AdditionalFields.copy(data);
        aliases = Rules.names("aliases", aliases, Limits.ALIAS, Limits.ALIASES);
        Rules.given("validity", validity);
    }

    /**
     * A node of which nothing is said but its name.
     *
     * @param reference what names it
     * @return the draft
     */
    public static NodeDraft of(Reference reference) {
        return new NodeDraft(reference, Map.of(), List.of(), Validity.UNSAID);
    }

    /**
     * Says something of it.
     *
     * @param name what
     * @param value a value of the JDK that JSON can say; a map is merged with what is there
     * @return the draft
     * @throws InvalidInput if the value is none that JSON can say, or is too long or too deep
     */
    public NodeDraft with(String name, Object value) {
        Rules.given("name", name);
        Map<String, Object> more = new LinkedHashMap<>(data);
        more.put(name, value);
        return new NodeDraft(reference, more, aliases, validity);
    }

    /**
     * Says what it is called elsewhere.
     *
     * @param name the other name
     * @return the draft
     * @throws InvalidInput if the name is blank or too long, or there are too many
     */
    public NodeDraft alias(String name) {
        List<String> more = new ArrayList<>(aliases);
        more.add(name);
        return new NodeDraft(reference, data, more, validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public NodeDraft validFrom(Instant instant) {
        return new NodeDraft(reference, data, aliases, validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public NodeDraft validUntil(Instant instant) {
        return new NodeDraft(reference, data, aliases, validity.until(instant));
    }
}
