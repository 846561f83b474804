package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.KnownVersions;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.RecordImport.Provenance;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes over statements of the graph that were made elsewhere. What some version here says already is left alone.
 *
 * @param <T> what a statement says
 */
abstract class StatementImport<T> {
    private final StatementRecord<T> kind;
    private final Kinds kinds;
    private final Scope scope;

    StatementImport(StatementRecord<T> kind, Kinds kinds, Scope scope) {
        this.kind = kind;
        this.kinds = kinds;
        this.scope = scope;
    }

    /**
     * A version as it is brought.
     *
     * @param said what it says; it names records by their ids alone
     * @param made who made it, and when
     */
    record Brought<T>(T said, Provenance made) {}

    /** Who made a version of which no more is known than its time. */
    static Provenance made(Optional<Instant> time, Validity validity) {
        return new Provenance(time, Optional.empty(), Optional.empty(), validity);
    }

    /** The same with what the names in it are here. */
    abstract T known(Plan plan, T said);

    /** Whether a version says what is brought. */
    abstract boolean says(Stored version, T here, T brought);

    /** What is said here and what is brought. */
    abstract T joined(Stored version, T here, T brought);

    /** Takes over a statement that has one version. */
    final Adoption adopt(Plan unit, Brought<T> version) {
        return adopt(unit, RecordId.of(kind.id(scope, version.said())), List.of(version));
    }

    final Adoption adopt(Plan unit, RecordId record, List<Brought<T>> versions) {
        Plan plan = unit.importing();
        String id = record.text();
        KnownVersions<Stored> known = new KnownVersions<>(plan.versionsAnywhere(id));
        Optional<Stored> before = GraphPlans.before(plan, kind, id);
        Adoption adoption = before.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        for (Brought<T> version : versions) {
            Header header = header(id, version.made());
            T brought = asStored(Body.of(header, known(plan, version.said())));
            if (known.pass(here -> says(here, brought, version.made().validity()))) {
                continue;
            }
            before = Optional.of(take(plan, before, header, brought, version.made()));
            adoption = adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
        }
        return adoption;
    }

    private Stored take(Plan plan, Optional<Stored> before, Header first, T brought, Provenance made) {
        if (before.isEmpty()) {
            return GraphPlans.take(plan, kind, before, Optional.empty(), Body.of(first, brought));
        }
        Body<T> here = kind.body(before.get());
        Header next = here.header().revisedBy(scope).holding(made.validity());
        Body<T> joined = here.revised(next, joined(before.get(), here.value(), brought));
        return GraphPlans.take(plan, kind, before, Optional.of(here), joined);
    }

    private boolean says(Stored version, T brought, Validity validity) {
        Body<T> body = kind.body(version);
        return GraphPlans.isSaid(validity, body.header()) && says(version, body.value(), brought);
    }

    /** A value as it will be read: numbers of free data may have another form there. */
    private T asStored(Body<T> body) {
        return kind.schema().decode(kind.encode(body)).value();
    }

    /** Of a statement that names nobody it is known who has brought it. */
    private Header header(String id, Provenance made) {
        Header header = Header.of(scope).named(id).at(made.time()).holding(made.validity());
        return made.actor().isEmpty() && made.session().isEmpty()
                ? header
                : header.madeBy(made.actor().orElse(null), made.session().orElse(null))
                        .revisedBy(scope);
    }

    static Map<String, Object> with(Map<String, Object> earlier, Map<String, Object> later) {
        return AdditionalFields.copy(Merge.of(earlier, later)); // which holds to the limits
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is; so is that of a record that is no node. */
    final End end(Plan plan, End named) {
        Reference reference = named.reference();
        @Nullable
        Stored record = reference instanceof RecordId id
                ? plan.nameableIn(scope.space()).find(id).filter(kinds::isNode).orElse(null)
                : null;
        return new End(reference.text(), record == null ? null : record.entry().identity());
    }
}
