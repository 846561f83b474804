package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.KnownVersions;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.error.Conflict;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes over decisions that were made elsewhere. */
final class Adoptions {
    private final Kinds kinds;
    private final Scope scope;

    Adoptions(Kinds kinds, Scope scope) {
        this.kinds = kinds;
        this.scope = scope;
    }

    /**
     * Adds the versions that are not here. Those that are, in the order in which they stand, are left alone, whatever was
     * written between and after them. What an import brought may be valid from a later time on, and is here all the same.
     */
    Adoption adopt(Plan unit, ImportedDecision imported) {
        Plan plan = unit.importing();
        String id = imported.id().text();
        Optional<Stored> here = plan.findAnywhere(id);
        if (here.isPresent()
                && plan.find(imported.id()).filter(DecisionKind::isDecision).isEmpty()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        Ulid identity = here.map(stored -> stored.entry().identity())
                .orElseGet(() -> Identities.imported(DecisionKind.NAME, id));
        Optional<StoredDecision> head = here.map(StoredDecision::new);
        KnownVersions<Said> known = known(plan, id);
        Adoption adoption = head.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        for (ImportedVersion version : imported.versions()) {
            Body<CitingContent> body = body(plan, imported.id(), identity, head, version);
            if (known.pass(same(body))) {
                continue;
            }
            if (head.isPresent() && adoption == Adoption.UNCHANGED) {
                adoption = Adoption.EXTENDED;
            }
            head.ifPresent(decision -> WriteAccess.require(scope, decision.stored()));
            head = Optional.of(JournalPlans.take(plan, identity, head, body));
        }
        return adoption;
    }

    private static KnownVersions<Said> known(Plan plan, String id) {
        return new KnownVersions<>(
                plan.versionsAnywhere(id).stream().map(Said::of).toList());
    }

    /** An imported version without a time can only say the same as one that was not given one either. */
    private static Predicate<Said> same(Body<CitingContent> imported) {
        Long own = imported.header().time();
        String said = Requests.said(imported, own);
        return here -> said.equals(own == null ? here.plain() : here.timed());
    }

    /**
     * What a version that is here says, with the time that it was given, and with the one that it goes by.
     *
     * @param plain without a time of its own, if it was recorded here
     * @param timed with ledger time in place of that
     */
    private record Said(String plain, String timed) {
        static Said of(Stored version) {
            Body<CitingContent> body = DecisionKind.KIND.body(version);
            Long own = body.header().time();
            return new Said(
                    Requests.said(body, own), Requests.said(body, own == null ? Long.valueOf(version.time()) : own));
        }
    }

    /** A record that is here stays where it is: in its project and its space. */
    private Body<CitingContent> body(
            Plan plan, RecordId id, Ulid identity, Optional<StoredDecision> head, ImportedVersion version) {
        Header here = head.map(decision -> decision.body().header()).orElseGet(() -> Header.of(scope));
        boolean plain = id.text().equals(Identities.shortId(DecisionKind.PREFIX, identity, Identities.DIGITS));
        Header header = new Header(
                plain ? null : id.text(),
                version.time().map(Instant::toEpochMilli).orElse(null),
                here.project(),
                here.space(),
                version.actor().orElse(null),
                version.session().orElse(null),
                scope.actor().orElse(null),
                scope.session().orElse(null),
                null,
                null);
        DecisionContent content = version.content();
        return Body.of(header, CitingContent.of(content, Citations.of(content, named -> cited(plan, named))));
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private Cited cited(Plan plan, RecordId id) {
        return plan.nameableIn(scope.space())
                .find(id)
                .filter(kinds::isNode)
                .map(stored ->
                        Cited.here(DecisionKind.PREFIX, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
