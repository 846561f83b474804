package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.RecordImport;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.RecordId;
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
final class SessionImport extends RecordImport<SessionContent, ImportedSessionVersion, Boolean> {
    SessionImport(Scope scope) {
        super(SessionKind.KIND, scope);
    }

    Adoption adopt(Plan unit, ImportedSession imported) {
        return adopt(unit, imported.id(), imported.versions());
    }

    /** A version that hands off was made when it did so. */
    @Override
    protected Provenance provenance(ImportedSessionVersion version) {
        Optional<Instant> time =
                version.handoff().isPresent() ? version.handoff().get().at() : version.time();
        return new Provenance(time, version.actor(), Optional.empty(), version.validity());
    }

    @Override
    protected SessionContent value(
            Plan plan,
            RecordId id,
            ImportedSessionVersion version,
            Header header,
            Optional<RecordVersion<SessionContent>> before) {
        SessionContent said = new SessionContent(
                version.summary(),
                version.tags(),
                version.parent().map(parent -> cited(plan, SessionKind.PREFIX, parent)),
                open(plan, version.inherited()),
                version.handoff().map(handoff -> handoff(plan, handoff)),
                version.additional());
        boolean isAltered =
                version.handoff().flatMap(ImportedHandoff::alteredHash).isPresent();
        return isAltered ? said : said.hashed(id, header);
    }

    /** The version before a handoff: the session as it was opened. */
    @Override
    protected Optional<Body<SessionContent>> opening(Body<SessionContent> first, ImportedSessionVersion version) {
        if (first.value().handedOff().isEmpty()) {
            return Optional.empty();
        }
        Header header = first.header().at(version.time());
        return Optional.of(Body.of(header, first.value().opened()));
    }

    /** When it was handed off counts where the import says so. */
    @Override
    protected Boolean counting(ImportedSessionVersion version) {
        return version.handoff().flatMap(ImportedHandoff::at).isPresent();
    }

    @Override
    protected String said(RecordId id, Body<SessionContent> body, @Nullable Long time, Boolean isTimed) {
        return SessionRequests.said(id, body, isTimed);
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
