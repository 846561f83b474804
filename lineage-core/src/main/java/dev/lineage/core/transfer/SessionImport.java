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
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over sessions that were held elsewhere. */
final class SessionImport extends RecordImport<SessionContent, SessionImport.Version, Boolean> {
    SessionImport(Scope scope) {
        super(SessionKind.KIND, scope);
    }

    /**
     * A version that is brought.
     *
     * @param made who made it, and when the session was opened
     * @param said what it says, with records by their ids alone
     * @param isAltered whether its hash is not that of what it says, and is kept
     */
    record Version(Provenance made, SessionContent said, boolean isAltered) {
        static Version of(ImportedSessionVersion version) {
            SessionContent said = new SessionContent(
                    version.summary(),
                    version.tags(),
                    version.parent().map(Cited::missing),
                    open(version.inherited()),
                    version.handoff().map(Version::handoff),
                    version.additional());
            return new Version(
                    new Provenance(version.time(), version.actor(), Optional.empty(), version.validity()),
                    said,
                    version.handoff().flatMap(ImportedHandoff::alteredHash).isPresent());
        }

        private static HandoffContent handoff(ImportedHandoff handoff) {
            return new HandoffContent(
                    handoff.at().map(Instant::toEpochMilli).orElse(null),
                    handoff.message(),
                    handoff.workingTree(),
                    items(handoff.decisions()),
                    items(handoff.lessons()),
                    open(handoff.open()),
                    handoff.failedAttempts(),
                    handoff.alteredHash().orElse(""));
        }

        private static OpenItems open(OpenWork open) {
            return new OpenItems(items(open.threads()), open.nextSteps(), open.blockers(), open.questions());
        }

        private static Items items(Mentions mentions) {
            return new Items(mentions.items().stream().map(Version::item).toList(), mentions.more());
        }

        private static Item item(Mention mention) {
            return mention.record().map(id -> Item.of(Cited.missing(id))).orElseGet(() -> Item.of(mention.text()));
        }
    }

    Adoption adopt(Plan unit, ImportedSession imported) {
        return adopt(
                unit,
                imported.id(),
                imported.versions().stream().map(Version::of).toList());
    }

    /** A version that hands off was made when it did so. */
    @Override
    protected Provenance provenance(Version version) {
        Provenance made = version.made();
        Optional<Instant> time =
                version.said().handedOff().isPresent() ? version.said().handedOffAt() : made.time();
        return new Provenance(time, made.actor(), made.session(), made.validity());
    }

    @Override
    protected SessionContent value(
            Plan plan, RecordId id, Version version, Header header, Optional<RecordVersion<SessionContent>> before) {
        SessionContent brought = version.said();
        SessionContent said = new SessionContent(
                        brought.summary(),
                        brought.ownTags(),
                        brought.parent().map(parent -> cited(plan, SessionKind.PREFIX, parent.id())),
                        brought.inherited(),
                        brought.handedOff().map(handoff -> handoff.by(plan.clock())),
                        brought.additional())
                .mentioning((list, items) -> items(plan, prefix(list), items));
        return version.isAltered() ? said : said.hashed(id, header);
    }

    /** The version before a handoff: the session as it was opened. */
    @Override
    protected Optional<Body<SessionContent>> opening(Body<SessionContent> first, Version version) {
        if (first.value().handedOff().isEmpty()) {
            return Optional.empty();
        }
        Header header = first.header().at(version.made().time());
        return Optional.of(Body.of(header, first.value().opened()));
    }

    /** When it was handed off counts where the import says so. */
    @Override
    protected Boolean counting(Version version) {
        return version.said().handedOffAt().isPresent();
    }

    @Override
    protected String said(RecordId id, Body<SessionContent> body, @Nullable Long time, Boolean isTimed) {
        return SessionRequests.said(id, body, isTimed);
    }

    private static String prefix(String list) {
        return list.equals(HandoffFields.LESSONS.name())
                ? LessonKind.PATTERN.idForm().prefix()
                : DecisionKind.PREFIX;
    }

    private static Items items(Plan plan, String prefix, Items items) {
        List<Item> here = items.list().stream()
                .map(item ->
                        item.id().map(id -> Item.of(cited(plan, prefix, id))).orElse(item))
                .toList();
        return new Items(here, items.more());
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private static Cited cited(Plan plan, String prefix, RecordId id) {
        return plan.find(id)
                .map(stored -> Cited.here(prefix, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
