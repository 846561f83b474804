package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.KnownVersions;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.error.Conflict;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over sessions that were held elsewhere. */
final class SessionAdoptions {
    private final Scope scope;

    SessionAdoptions(Scope scope) {
        this.scope = scope;
    }

    /**
     * Adds the versions that are not here. Those that are, in the order in which they stand, are left alone, whatever was written
     * between and after them. What an import brought may be valid from a later time on, and is here all the same.
     */
    Adoption adopt(Plan unit, ImportedSession imported) {
        Plan plan = unit.importing();
        Plan nameable = plan.nameableIn(scope.space());
        RecordId id = imported.id();
        Optional<StoredSession> head = here(plan, id);
        Ulid identity = head.map(session -> session.stored().entry().identity())
                .orElseGet(() -> Identities.imported(SessionKind.NAME, id.text()));
        KnownVersions<Body<SessionContent>> known = new KnownVersions<>(plan.versionsAnywhere(id.text()).stream()
                .map(stored -> new StoredSession(stored).body())
                .toList());
        Adoption adoption = head.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        for (ImportedSessionVersion version : imported.versions()) {
            Body<SessionContent> body = body(nameable, id, identity, head, version);
            boolean isTimed = version.handoff().flatMap(ImportedHandoff::at).isPresent();
            String said = SessionRequests.said(id, body, isTimed);
            if (known.pass(there -> said.equals(SessionRequests.said(id, there, isTimed)))) {
                continue;
            }
            adoption = adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
            head.ifPresent(session -> WriteAccess.require(scope, session.stored()));
            if (head.isEmpty() && body.value().handedOff().isPresent()) {
                head = Optional.of(TransferPlans.take(plan, identity, head, opened(body, version)));
            }
            head = Optional.of(TransferPlans.take(plan, identity, head, body));
        }
        return adoption;
    }

    /** The session of the id, if there is one; a record of another kind, or one that the caller does not see, is in the way. */
    private static Optional<StoredSession> here(Plan plan, RecordId id) {
        Optional<Stored> here = plan.findAnywhere(id.text());
        if (here.isPresent() && plan.find(id).filter(SessionKind::isSession).isEmpty()) {
            throw new Conflict("id", "unused (" + id.text() + ")", "used");
        }
        return here.map(StoredSession::new);
    }

    private static Body<SessionContent> opened(Body<SessionContent> body, ImportedSessionVersion version) {
        return Body.of(
                timed(body.header(), milliseconds(version.time())), body.value().opened());
    }

    /** A record that is here stays where it is: in its project and its space. */
    private Body<SessionContent> body(
            Plan plan, RecordId id, Ulid identity, Optional<StoredSession> head, ImportedSessionVersion version) {
        Header here = head.map(session -> session.body().header()).orElseGet(() -> Header.of(scope));
        boolean plain = id.text().equals(Identities.shortId(SessionKind.PREFIX, identity, Identities.DIGITS));
        Header header = new Header(
                plain ? null : id.text(),
                milliseconds(
                        version.handoff().isPresent() ? version.handoff().get().at() : version.time()),
                here.project(),
                here.space(),
                version.actor().orElse(null),
                null,
                scope.actor().orElse(null),
                scope.session().orElse(null),
                null,
                null);
        SessionContent said = new SessionContent(
                version.summary(),
                version.tags(),
                version.parent().map(parent -> cited(plan, SessionKind.PREFIX, parent)),
                open(plan, version.inherited()),
                version.handoff().map(handoff -> handoff(plan, handoff)),
                version.additional());
        Optional<String> altered = version.handoff().flatMap(ImportedHandoff::alteredHash);
        boolean isHashed = said.handedOff().isPresent() && altered.isEmpty();
        return Body.of(header, isHashed ? said.hashed(id, header) : said);
    }

    private static Header timed(Header header, @Nullable Long time) {
        return new Header(
                header.id(),
                time,
                header.project(),
                header.space(),
                header.actor(),
                header.session(),
                header.by(),
                header.in(),
                null,
                null);
    }

    private static @Nullable Long milliseconds(Optional<Instant> time) {
        return time.map(Instant::toEpochMilli).orElse(null);
    }

    private static HandoffContent handoff(Plan plan, ImportedHandoff handoff) {
        return new HandoffContent(
                handoff.at().map(Instant::toEpochMilli).orElse(plan.clock()),
                handoff.message(),
                handoff.workingTree(),
                items(plan, DecisionKind.PREFIX, handoff.decisions()),
                items(plan, LessonKind.PATTERN.idForm().prefix(), handoff.lessons()),
                open(plan, handoff.open()),
                handoff.failedAttempts(),
                handoff.alteredHash().orElse(""));
    }

    private static OpenItems open(Plan plan, OpenWork open) {
        return new OpenItems(
                items(plan, DecisionKind.PREFIX, open.threads()), open.nextSteps(), open.blockers(), open.questions());
    }

    private static Items items(Plan plan, String prefix, Mentions mentions) {
        List<Item> items = new ArrayList<>();
        mentions.items()
                .forEach(mention -> items.add(mention.record()
                        .map(id -> Item.of(cited(plan, prefix, id)))
                        .orElseGet(() -> Item.of(mention.text()))));
        return new Items(items, mentions.more());
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private static Cited cited(Plan plan, String prefix, RecordId id) {
        return plan.find(id)
                .map(stored -> Cited.here(prefix, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
