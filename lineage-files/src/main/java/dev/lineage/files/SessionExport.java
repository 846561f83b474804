package dev.lineage.files;

import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.TransferReader;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the sessions that a view sees, each in its file. Memory is bounded by the ids, and by the versions of one session. */
final class SessionExport {
    private final TransferReader transfer;
    private final Path folder;
    private final Holdings holdings = new Holdings();
    private final Map<RecordId, String> own = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    SessionExport(TransferReader transfer, Path folder) {
        this.transfer = transfer;
        this.folder = folder;
    }

    ExportReport write() throws IOException {
        List<RecordId> ids = ids();
        nameAll(ids);
        for (RecordId id : ids) {
            write(id);
        }
        return holdings.report(ids.size());
    }

    /** Some file systems take upper and lower case for the same: there ids without upper case come first. */
    private void nameAll(List<RecordId> ids) {
        for (boolean lower : new boolean[] {true, false}) {
            for (RecordId id : ids) {
                String name = SessionNames.of(id);
                String other = SessionNames.inLowerCase(id);
                if (name.equals(other) == lower) {
                    own.put(id, isFree(name) ? name : other);
                    used.add(other.toLowerCase(Locale.ROOT));
                }
            }
        }
    }

    private boolean isFree(String name) {
        return used.add(name.toLowerCase(Locale.ROOT));
    }

    private String own(RecordId id) {
        return Objects.requireNonNull(own.get(id), id.text());
    }

    private List<RecordId> ids() {
        List<RecordId> ids = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MOST));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<Session> page = transfer.list(SessionFilter.all(), paging);
            page.items().forEach(session -> {
                ids.add(session.id());
                holdings.add(session.project(), session.space());
            });
            Optional<Cursor> cursor = page.next();
            next = cursor.map(paging::after);
        }
        ids.sort((one, other) -> one.text().compareTo(other.text()));
        return ids;
    }

    /** Of versions that came from several files each file's last one is written, else the last one. */
    private void write(RecordId id) throws IOException {
        Map<String, Map<String, @Nullable Object>> files = new LinkedHashMap<>();
        List<Session> versions = transfer.versions(id);
        for (Session version : versions) {
            if (version.version() < versions.size() && isOpening(version)) {
                continue;
            }
            SessionParts parts = parts(version);
            String name = name(id, parts.known().remove(SessionField.FILE_NAME.key()), files.keySet());
            files.put(name, parts.document());
        }
        for (Map.Entry<String, Map<String, @Nullable Object>> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    /** Whether a version says nothing that the next one does not. */
    private static boolean isOpening(Session version) {
        return version.state() == SessionState.OPEN && version.additional().isEmpty();
    }

    private static SessionParts parts(Session version) {
        Map<String, Object> additional = version.additional();
        SessionParts parts = SessionParts.of(version.id(), version.document(), additional.keySet());
        AsWritten.EXPORTED_SESSIONS.restore(parts.known(), additional.get(AsWritten.FIELD));
        return parts;
    }

    /** A name that came with a session counts if it leads nowhere else, and no other session has it. */
    private String name(RecordId id, @Nullable Object written, Set<String> claimed) {
        if (!(written instanceof String name)
                || name.equals(SessionNames.of(id))
                || !SessionNames.isFile(name)
                || SessionNames.in(folder, name).isEmpty()) {
            return own(id);
        }
        return claimed.contains(name) || isFree(name) ? name : own(id);
    }

    private void write(String name, Map<String, @Nullable Object> document) throws IOException {
        Path file = folder.resolve(name);
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(name, null, "is a symbolic link, which is not followed");
        }
        FileReplacement.write(file, output -> {
            output.write(JsonText.of(document));
            output.write('\n');
            return 1;
        });
    }
}
