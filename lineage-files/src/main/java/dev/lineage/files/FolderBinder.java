package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Makes sessions that Lineage can take over of the files of a folder: each file is a version. Binds one folder, on one thread. */
final class FolderBinder {
    private final Optional<String> project;
    private final List<Deviation> deviations;

    /**
     * Prepares one folder.
     *
     * @param project the project that all sessions go to, if the importer named one
     */
    FolderBinder(Optional<String> project, List<Deviation> deviations) {
        this.project = project;
        this.deviations = deviations;
    }

    /** The sessions in the order of their files; of those that cannot be taken over there is nothing, but a deviation. */
    List<Optional<Arrival>> bind(List<ParsedSession> files) {
        Map<RecordId, List<ParsedSession>> sessions = new LinkedHashMap<>();
        List<Optional<Arrival>> bound = new ArrayList<>();
        for (ParsedSession file : files) {
            Optional<RecordId> id = id(file);
            if (id.isPresent()) {
                sessions.computeIfAbsent(id.get(), each -> new ArrayList<>()).add(file);
            } else {
                bound.add(Optional.empty());
            }
        }
        sessions.forEach((id, versions) -> bound.add(bind(id, versions)));
        return bound;
    }

    private Optional<RecordId> id(ParsedSession file) {
        SessionValues values = new SessionValues(file.document(), reports(file));
        Optional<String> id = values.text(SessionField.ID.key());
        if (id.isEmpty()) {
            boolean blank = values.has(SessionField.ID.key());
            values.report(
                    blank ? Rule.BLANK_TEXT : Rule.MISSING_FIELD,
                    SessionField.ID.key(),
                    (blank ? "blank" : "missing") + ", the session is left out");
            return Optional.empty();
        }
        try {
            return id.map(RecordId::of);
        } catch (InvalidInput refused) {
            reports(file).accept(Rule.REFUSED_SESSION, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** The file that is named as its session comes last: it is current. */
    private Optional<Arrival> bind(RecordId id, List<ParsedSession> files) {
        List<ParsedSession> ordered = files.stream()
                .sorted(Comparator.comparing((ParsedSession file) -> SessionNames.isOf(id, file.file())))
                .toList();
        ParsedSession first = ordered.get(0);
        Optional<String> space;
        try {
            space = space(ordered);
        } catch (InvalidInput refused) {
            reports(first).accept(Rule.REFUSED_SPACE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
        Optional<String> place = project.isPresent() ? project : named(first);
        List<ImportedSessionVersion> versions = new ArrayList<>();
        for (ParsedSession file : ordered) {
            check(id, file, first);
            bind(id, file, place, versions.stream().findFirst()).ifPresent(versions::add);
        }
        return versions.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Arrival.of(new ImportedSession(id, versions), new Destination(place, space), first.file()));
    }

    /** All versions of a session lie in one space. */
    private static Optional<String> space(List<ParsedSession> files) {
        return SpaceField.common(
                files.stream().map(file -> file.document().get(SpaceField.KEY)).toList());
    }

    private void check(RecordId id, ParsedSession file, ParsedSession first) {
        BiConsumer<Rule, String> reports = reports(file);
        if (!IdForm.SESSION.matches(id.text())) {
            reports.accept(Rule.SESSION_FORMAT, "id: " + Deviation.quoted(id.text()));
        }
        if (!SessionNames.isOf(id, file.file())) {
            reports.accept(Rule.FILE_NAME, "the session " + id + " would stand in " + SessionNames.of(id));
        }
        if (!file.file().equals(first.file())) {
            reports.accept(Rule.DUPLICATE_ID, "id: " + id + " stands in " + first.file() + " too, this file counts");
        }
    }

    private Optional<ImportedSessionVersion> bind(
            RecordId id, ParsedSession file, Optional<String> place, Optional<ImportedSessionVersion> first) {
        try {
            return Optional.of(new SessionBinder(file, id, place, reports(file)).version(first));
        } catch (InvalidInput refused) {
            reports(file).accept(Rule.REFUSED_SESSION, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** The project that a session names, where it is a name. */
    private Optional<String> named(ParsedSession file) {
        return new SessionValues(file.document(), reports(file))
                .taken(SessionField.PROJECT.key(), name -> Rules.name("project", name, Limits.NAME));
    }

    private BiConsumer<Rule, String> reports(ParsedSession file) {
        return (rule, detail) -> deviations.add(new Deviation(file.file(), 0, rule, detail));
    }
}
