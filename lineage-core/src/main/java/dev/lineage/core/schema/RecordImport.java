package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.KnownVersions;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes over the versions of a record that was written elsewhere, alike for all kinds. The component says what a version says here, and
 * which of those that are here says the same.
 *
 * @param <T> what a version says here
 * @param <V> a version as it is brought
 * @param <C> what of versions is compared with one that is brought
 */
public abstract class RecordImport<T, V, C> {
    private final SchemaKind<T> kind;
    private final Scope scope;

    /**
     * An import.
     *
     * @param kind the kind
     * @param scope who imports
     */
    protected RecordImport(SchemaKind<T> kind, Scope scope) {
        this.kind = kind;
        this.scope = scope;
    }

    /**
     * Who made a version, and when.
     *
     * @param time its own time
     * @param actor who made it
     * @param session the session in which it was made
     * @param validity when it holds in the world
     */
    public record Provenance(
            Optional<Instant> time, Optional<String> actor, Optional<String> session, Validity validity) {}

    /**
     * Who made a version, and when.
     *
     * @param version the version
     * @return what the import says
     */
    protected abstract Provenance provenance(V version);

    /**
     * What a version says here.
     *
     * @param plan what may be named
     * @param id the record
     * @param version the version
     * @param header its header here
     * @param before the version before it here
     * @return its value
     */
    protected abstract T value(Plan plan, RecordId id, V version, Header header, Optional<RecordVersion<T>> before);

    /**
     * What of the versions that are here is compared with one that is brought: nothing that this one leaves open.
     *
     * @param version the version that is brought
     * @return what counts, with a value's equality
     */
    protected abstract C counting(V version);

    /**
     * A digest of what a version says, which is equal for those that say the same.
     *
     * @param id the record
     * @param body the version's body
     * @param time the time by which the ledger orders the record; null of a version that is brought
     * @param counts what counts
     * @return the digest
     */
    protected abstract String said(RecordId id, Body<T> body, @Nullable Long time, C counts);

    /**
     * The version that is written before the first one that is brought.
     *
     * @param first the first as it would be written
     * @param version the same as it is brought
     * @return empty unless the component says otherwise
     */
    protected Optional<Body<T>> opening(Body<T> first, V version) {
        return Optional.empty();
    }

    /**
     * Adds the versions that are not here. Those that are, in the order in which they stand, are left alone, whatever was written between
     * and after them. What an import brought may be valid from a later time on, and is here all the same. A record that is here stays in
     * its project and its space.
     *
     * @param unit takes the versions
     * @param id the record
     * @param versions the versions, oldest first
     * @return what was added
     * @throws dev.lineage.error.Conflict if another record has the id, or one that the caller does not see
     * @throws dev.lineage.error.Denied if versions are to be added to a record in another space
     */
    public final Adoption adopt(Plan unit, RecordId id, List<V> versions) {
        Plan plan = unit.importing();
        Plan nameable = plan.nameableIn(scope.space());
        Optional<RecordVersion<T>> head = here(plan, id);
        Ulid identity = head.map(RecordVersion::identity).orElseGet(() -> Identities.imported(kind.name(), id.text()));
        KnownVersions<Known> known = new KnownVersions<>(
                plan.versionsAnywhere(id.text()).stream().map(Known::new).toList());
        Adoption adoption = head.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        for (V version : versions) {
            Header header = header(id, identity, head, provenance(version));
            T value = value(nameable, id, version, header, head);
            Body<T> body = head.isPresent() ? head.get().body().revised(header, value) : Body.of(header, value);
            if (known.hasMore() && isKnown(known, id, version, body)) {
                continue;
            }
            adoption = adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
            head.ifPresent(there -> WriteAccess.require(scope, there.stored()));
            if (head.isEmpty()) {
                Optional<Body<T>> opening = opening(body, version);
                head = opening.map(first -> take(plan, identity, Optional.empty(), first));
            }
            head = Optional.of(take(plan, identity, head, body));
            known.passAll();
        }
        return adoption;
    }

    private boolean isKnown(KnownVersions<Known> known, RecordId id, V version, Body<T> body) {
        C counts = counting(version);
        String said = said(id, body, null, counts);
        return known.pass(here -> said.equals(here.said(id, counts)));
    }

    /** A version that is here. What it says is worked out once for each way of comparing. */
    private final class Known {
        private final RecordVersion<T> version;
        private final Map<C, String> said = new HashMap<>();

        Known(Stored stored) {
            this.version = version(stored);
        }

        String said(RecordId id, C counts) {
            return said.computeIfAbsent(
                    counts,
                    way -> RecordImport.this.said(
                            id, version.body(), version.stored().time(), way));
        }
    }

    /** The record of the id, if there is one; a record of another kind, or one that the caller does not see, is in the way. */
    private Optional<RecordVersion<T>> here(Plan plan, RecordId id) {
        Optional<Stored> here = plan.findAnywhere(id.text());
        boolean isSeen = plan.find(id)
                .filter(stored -> stored.entry().kind().equals(kind.name()))
                .isPresent();
        if (here.isPresent() && !isSeen) {
            throw RecordWriter.used(id.text());
        }
        return here.map(this::version);
    }

    private Header header(RecordId id, Ulid identity, Optional<RecordVersion<T>> head, Provenance provenance) {
        Header here = head.map(version -> version.body().header()).orElseGet(() -> Header.of(scope));
        Header header = Header.NOTHING
                .in(here)
                .at(provenance.time())
                .madeBy(provenance.actor().orElse(null), provenance.session().orElse(null))
                .holding(provenance.validity())
                .revisedBy(scope);
        return kind.named(header, id.text(), identity);
    }

    private RecordVersion<T> version(Stored stored) {
        return new RecordVersion<>(stored, kind.body(stored));
    }

    private RecordVersion<T> take(Plan plan, Ulid identity, Optional<RecordVersion<T>> before, Body<T> body) {
        Optional<Stored> stored = before.map(RecordVersion::stored);
        return new RecordVersion<>(kind.take(plan, identity, stored, before.map(RecordVersion::body), body), body);
    }
}
