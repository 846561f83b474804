package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Makes sessions that Lineage can take over of the files of a folder: each file is a version. Binds one folder, on one thread. */
final class FolderBinder {
    private final Documents documents;
    private final Optional<String> project;
    private final List<Deviation> deviations;

    /**
     * Prepares one folder.
     *
     * @param project the project that all sessions go to, if the importer named one
     */
    FolderBinder(Documents documents, Optional<String> project, List<Deviation> deviations) {
        this.documents = documents;
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
        Optional<String> id = file.text(SessionField.ID, reports(file));
        if (id.isEmpty()) {
            boolean blank = file.document().containsKey(SessionField.ID.key());
            reports(file)
                    .accept(
                            blank ? Rule.BLANK_TEXT : Rule.MISSING_FIELD,
                            "id: " + (blank ? "blank" : "missing") + ", the session is left out");
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
        SessionBinder binder = new SessionBinder(documents, place);
        List<Map<String, @Nullable Object>> versions = new ArrayList<>();
        for (ParsedSession file : ordered) {
            check(id, file, first);
            bind(binder, id, file, versions.stream().findFirst()).ifPresent(versions::add);
        }
        return versions.isEmpty()
                ? Optional.empty()
                : Optional.of(Arrival.of(
                        SessionBinder.KIND,
                        Rule.REFUSED_SESSION,
                        versions,
                        SessionField.STARTED_AT.key(),
                        new Destination(place, space),
                        first.file(),
                        0));
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

    private Optional<Map<String, @Nullable Object>> bind(
            SessionBinder binder, RecordId id, ParsedSession file, Optional<Map<String, @Nullable Object>> first) {
        try {
            return Optional.of(binder.document(file, id, first, reports(file)));
        } catch (InvalidInput refused) {
            reports(file).accept(Rule.REFUSED_SESSION, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** The project that a session names, where it is a name. */
    private Optional<String> named(ParsedSession file) {
        try {
            return file.text(SessionField.PROJECT, reports(file))
                    .map(name -> Rules.name(SessionField.PROJECT.key(), name, Limits.NAME));
        } catch (InvalidInput refused) {
            reports(file).accept(Rule.REFUSED_VALUE, SessionField.PROJECT.key() + ": " + refused.getMessage());
            return Optional.empty();
        }
    }

    private BiConsumer<Rule, String> reports(ParsedSession file) {
        return (rule, detail) -> deviations.add(new Deviation(file.file(), 0, rule, detail));
    }
}
