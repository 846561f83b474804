package dev.lineage.files;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the files of a folder of sessions: those in the folder itself whose names end in {@code .json}. Sizes are looked at before parsing. */
final class SessionFiles {
    private final ImportLimits limits;
    private final List<Deviation> deviations;
    private final JsonObjects json;
    private final FolderTexts texts;
    private int unreadable;

    SessionFiles(ImportLimits limits, List<Deviation> deviations) {
        this.limits = limits;
        this.deviations = deviations;
        this.json = new JsonObjects(limits);
        this.texts = new FolderTexts(limits.libraryBytes(), limits.logBytes());
    }

    /** How many files could not be read. */
    int unreadable() {
        return unreadable;
    }

    /**
     * The files that can be read, in the order of their names.
     *
     * @throws IOException if the folder cannot be read
     */
    List<ParsedSession> in(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = name(entry);
                if (name.toLowerCase(Locale.ROOT).endsWith(SessionNames.END) && !name.startsWith(".")) {
                    files.add(entry);
                }
            }
        }
        files.sort(Comparator.comparing(SessionFiles::name));
        return of(files);
    }

    /** Those of some files that can be read, as far as there may be so many. */
    List<ParsedSession> of(List<Path> files) {
        if (files.size() > limits.records()) {
            report(name(files.get(limits.records())), Rule.TOO_MANY_FILES, "left out from here");
        }
        List<ParsedSession> sessions = new ArrayList<>();
        for (Path file : files.subList(0, Math.min(files.size(), limits.records()))) {
            Optional<ParsedSession> session = read(file);
            session.ifPresent(sessions::add);
            unreadable += session.isEmpty() ? 1 : 0;
        }
        return sessions;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private Optional<ParsedSession> read(Path file) {
        String name = name(file);
        if (Files.isSymbolicLink(file)) {
            report(name, Rule.SYMBOLIC_LINK, "not followed");
            return Optional.empty();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            report(name, Rule.UNREADABLE_FILE, "no regular file");
            return Optional.empty();
        }
        return texts.read(file, (rule, detail) -> report(name, rule, detail)).flatMap(text -> parse(name, text));
    }

    private Optional<ParsedSession> parse(String name, String text) {
        try {
            return Optional.of(new ParsedSession(name, json.read(text, (rule, detail) -> report(name, rule, detail))));
        } catch (JsonObjects.UnreadableJson broken) {
            report(name, Rule.UNREADABLE_SESSION, String.valueOf(broken.getMessage()));
            return Optional.empty();
        }
    }

    private void report(String file, Rule rule, String detail) {
        deviations.add(new Deviation(file, 0, rule, detail));
    }
}
