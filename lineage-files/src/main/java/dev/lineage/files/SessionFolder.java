package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.transfer.TransferReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The contract's folder of sessions: JSON files, each with one session.
 *
 * <p>Reading is lenient and says so: what departs from the contract is reported with file, path in the document and rule, and what cannot be
 * read is left out. Files whose names do not end in {@code .json} or begin with a dot, and folders in the folder, are passed by; symbolic
 * links are never followed. Of several files with one id each is a version; the one that is named as its session is current. Writing gives
 * back every id, name and field that was read, those included that Lineage does not know.
 *
 * <p>A session that says when it ended or what was handed over reads as handed off; its handoff was made at {@code handoff.created_at}, else
 * at {@code ended_at}, else when the session was opened. Where the handoff has no message the summary stands in; where there is none the
 * session reads as open. A handoff that does not match its {@code content_hash} is reported as altered, and taken over all the same:
 * whoever resumes it is told too. Beside the contract's fields an export writes the members of {@link
 * dev.lineage.transfer.Handoff#document}, {@code handoff.content_hash}, and where there is something to say {@code project}, {@code
 * space}, {@code actor}, {@code forked_from}, {@code inherited} and {@code mentioned_otherwise}. Each session is written as it is now. Fields that Lineage
 * would write in another way than they stood are kept among the additional fields under the name {@code as_written}.
 */
public final class SessionFolder {
    private SessionFolder() {}

    /**
     * Takes over the sessions of a folder, with their ids and times; importing twice changes nothing. Sessions go to the scope's project,
     * else to the project that they name, and to the space that they name, if it is the scope's or one of {@link ImportLimits#spaces}:
     * else they are refused. Those that name no space go to the scope's. A session's unit of writes is on disk before the progress is
     * told, and stays if a later one fails.
     *
     * @param folder the folder; deviations name files in it by their names
     * @param lineage where the sessions go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done, and where the files depart from the contract
     * @throws IOException if the folder cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(Path folder, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        List<Deviation> deviations = new Deviations();
        SessionFiles files = new SessionFiles(limits, deviations);
        return take(files.in(folder), files, deviations, lineage, limits, progress);
    }

    /**
     * Takes over the session of one file, as {@link #importFrom} does of a folder that holds no other. A file of another version of the
     * session makes a further version, which is then current, whatever the file's name.
     *
     * @param file the file; deviations name it by its name
     * @param lineage where the session goes
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done, and where the file departs from the contract
     * @throws dev.lineage.error.StoreFailure if the store fails
     */
    public static ImportReport importFile(Path file, Lineage lineage, ImportLimits limits, ImportProgress progress) {
        List<Deviation> deviations = new ArrayList<>();
        SessionFiles files = new SessionFiles(limits, deviations);
        return take(files.of(List.of(file)), files, deviations, lineage, limits, progress);
    }

    /**
     * Whether a path names a session's file, or a folder that holds one.
     *
     * @param path the file or the folder
     * @return whether one is a JSON object with a member that only sessions have, and none before it that only graphs have
     * @throws IOException if it cannot be read
     */
    public static boolean isOne(Path path) throws IOException {
        return Files.isDirectory(path) ? SessionSign.isIn(path) : SessionSign.isOn(path);
    }

    private static ImportReport take(
            List<ParsedSession> parsed,
            SessionFiles files,
            List<Deviation> deviations,
            Lineage lineage,
            ImportLimits limits,
            ImportProgress progress) {
        List<Optional<Arrival>> sessions =
                new FolderBinder(lineage.documents(), lineage.scope().project(), deviations).bind(parsed);
        List<Arrival> arrivals = sessions.stream().flatMap(Optional::stream).toList();
        deviations.sort(Comparator.comparing(Deviation::file));
        int refused = files.unreadable() + sessions.size() - arrivals.size();
        return new Arrivals(lineage, limits, progress, deviations).take(arrivals, refused);
    }

    /**
     * Writes all sessions that a view sees, each in a file that is named as the session or as the file that it came from. A file of the
     * name is replaced in one step; other files in the folder stay as they are.
     *
     * @param folder the folder, which must be there
     * @param transfer the view
     * @return what was written
     * @throws IOException if a file cannot be written, or a symbolic link stands in its place
     */
    public static ExportReport exportTo(Path folder, TransferReader transfer) throws IOException {
        return new SessionExport(transfer, folder).write();
    }
}
