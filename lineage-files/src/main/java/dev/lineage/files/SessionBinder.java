package dev.lineage.files;

import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.OpenWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes a version that Lineage can take over of one file. Values that Lineage does not take are reported and left out; how the file wrote
 * them is kept in {@link AsWritten}.
 */
final class SessionBinder {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private final ParsedSession file;
    private final RecordId id;
    private final Optional<String> project;
    private final BiConsumer<Rule, String> reports;
    private final SessionValues values;
    private final SessionParts parts;

    SessionBinder(ParsedSession file, RecordId id, Optional<String> project, BiConsumer<Rule, String> reports) {
        this.file = file;
        this.id = id;
        this.project = project;
        this.reports = reports;
        this.values = new SessionValues(file.document(), reports);
        this.parts = SessionParts.of(file.document());
    }

    /**
     * The version.
     *
     * @param first the first version of the session; empty if this is it
     * @throws dev.lineage.error.InvalidInput if its additional fields are such that Lineage cannot take it over
     */
    ImportedSessionVersion version(Optional<ImportedSessionVersion> first) {
        if (!values.has(SessionField.STARTED_AT.key())) {
            reports.accept(Rule.MISSING_FIELD, SessionField.STARTED_AT.key() + ": missing");
        }
        Optional<Instant> time = values.time(SessionField.STARTED_AT.key());
        Optional<String> summary =
                values.taken(SessionField.SUMMARY.key(), text -> Rules.text("summary", text, Limits.TEXT));
        List<String> tags = values.has(SessionField.TAGS.key())
                ? values.list(SessionField.TAGS.key(), Limits.COUNT, text -> Rules.name("tags", text, Limits.NAME))
                : List.of();
        SessionMentions mentions = new SessionMentions(values);
        ImportedSessionVersion version = new ImportedSessionVersion(
                time,
                values.taken(SessionField.ACTOR.key(), text -> Rules.name("actor", text, Limits.NAME)),
                summary,
                tags,
                values.taken(SessionField.FORKED_FROM.key(), RecordId::of),
                inherited(mentions),
                new HandoffReader(values, mentions).read(time, summary),
                Map.of(),
                ValidityField.read(values::taken));
        ImportedSessionVersion checked = version.handoff().isPresent() ? checked(version) : version;
        return checked.additional(additional(
                document(checked, first.map(ImportedSessionVersion::time).orElse(time))));
    }

    private OpenWork inherited(SessionMentions mentions) {
        SessionValues inherited = values.object(SessionField.INHERITED.key());
        return HandoffReader.open(inherited, mentions.inheritedThreads(inherited));
    }

    /** The version with the hash that is stated, where what it says is another. */
    private ImportedSessionVersion checked(ImportedSessionVersion version) {
        ImportedHandoff handoff = version.handoff().orElseThrow();
        SessionValues said = values.object(SessionField.HANDOFF.key());
        Optional<String> stated = said.text(SessionField.CONTENT_HASH.member());
        String hash = handoff(version, version.tags()).contentHash();
        if (stated.isEmpty() || stated.get().equals(hash)) {
            return version;
        }
        said.report(
                Rule.ALTERED_HANDOFF,
                SessionField.CONTENT_HASH.member(),
                Deviation.quoted(stated.get()) + " is not that of what it says, " + hash);
        return version.handedOff(new ImportedHandoff(
                handoff.at(),
                handoff.message(),
                handoff.workingTree(),
                handoff.decisions(),
                handoff.lessons(),
                handoff.open(),
                handoff.failedAttempts(),
                stated.filter(text -> HASH.matcher(text).matches())));
    }

    private Handoff handoff(ImportedSessionVersion version, List<String> tags) {
        ImportedHandoff said = version.handoff().orElseThrow();
        return new Handoff(
                id,
                said.at().orElse(Instant.EPOCH),
                said.message(),
                said.workingTree(),
                said.decisions(),
                said.lessons(),
                said.open(),
                said.failedAttempts(),
                tags);
    }

    private SessionDocument document(ImportedSessionVersion version, Optional<Instant> opened) {
        List<String> tags = tags(version);
        Optional<Handoff> handoff = version.handoff().map(said -> handoff(version, tags));
        return new SessionDocument(
                id,
                opened,
                version.summary(),
                tags,
                project,
                Optional.empty(),
                version.actor(),
                version.parent(),
                version.inherited(),
                handoff,
                version.handoff().flatMap(ImportedHandoff::at).isPresent(),
                version.handoff().flatMap(ImportedHandoff::alteredHash).or(() -> handoff.map(Handoff::contentHash)),
                version.validity());
    }

    /** Lineage shows the project among the tags. */
    private List<String> tags(ImportedSessionVersion version) {
        List<String> tags = new ArrayList<>(version.tags());
        project.filter(name -> !tags.contains(name)).ifPresent(name -> tags.add(0, name));
        return tags;
    }

    private Map<String, Object> additional(SessionDocument read) {
        Map<String, @Nullable Object> additional = new LinkedHashMap<>(parts.others());
        parts.others().forEach(this::reportUnknown);
        Map<String, @Nullable Object> written = new LinkedHashMap<>(parts.known());
        Object entries = written.get(AsWritten.FIELD);
        if (written.containsKey(AsWritten.FIELD) && (entries == null || !SessionField.AS_WRITTEN.isOwn(entries))) {
            reportUnknown(AsWritten.FIELD, entries);
        }
        written.put(SessionField.FILE_NAME.key(), file.file());
        Map<String, @Nullable Object> kept = SessionField.AS_WRITTEN.of(written, read.fields());
        if (!kept.isEmpty()) {
            additional.put(AsWritten.FIELD, kept);
        }
        return jdk(additional);
    }

    private void reportUnknown(String name, @Nullable Object value) {
        if (SessionField.isObject(name) && value instanceof Map<?, ?> members) {
            members.keySet().forEach(member -> reports.accept(Rule.UNKNOWN_FIELD, name + "." + member + ": is kept"));
        } else {
            reports.accept(Rule.UNKNOWN_FIELD, name + ": is kept");
        }
    }

    @SuppressWarnings("NullAway") // JSON's null is a value of additional fields, which the api's type does not say
    private static Map<String, Object> jdk(Map<String, @Nullable Object> fields) {
        return fields;
    }
}
