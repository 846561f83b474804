package dev.lineage.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a folder of architecture decision records. One reader reads one folder, on one thread. */
final class RecordFolderReader {

    private static final Pattern NO_RECORD =
            Pattern.compile("(?i)(?:readme|index|summary|contributing|changelog|license"
                    + "|licence|code_of_conduct|security|agents|claude|.*template|template.*)\\.md");
    private static final Pattern RECORD_FOLDER =
            Pattern.compile("(?i).*(?:\\badrs?\\b|decision[-_ ]?records?|\\bdecisions?\\b).*");

    private final Path folder;
    private final String repository;
    private final ImportLimits limits;
    private final MarkdownReader markdown;
    private final FolderTexts files;
    private final List<Deviation> deviations = new Deviations();

    private RecordFolderReader(Path folder, String repository, ImportLimits limits) {
        this.folder = folder;
        this.repository = repository;
        this.limits = limits;
        this.markdown = new MarkdownReader(limits);
        this.files = new FolderTexts(limits.recordBytes(), limits.logBytes());
    }

    /**
     * Reads a folder and the folders in it.
     *
     * @param repository the repository's name, as {@code owner/name} where it has a host; ids derive from it, and links
     *     to its address there lead into the folder
     * @throws IOException if the folder itself cannot be read
     */
    static ParsedRecords read(Path folder, String repository, ImportLimits limits) throws IOException {
        return new RecordFolderReader(folder.toRealPath(), repository, limits).records();
    }

    private ParsedRecords records() throws IOException {
        List<RecordText> texts = RecordFiles.in(folder, limits, deviations::add).stream()
                .map(this::record)
                .filter(Objects::nonNull)
                .toList();
        RecordLinker linker = new RecordLinker(texts, repository, this::isFile, deviations::add);
        List<Supersession> supersessions = linker.supersessions();
        Set<String> superseded = supersessions.stream()
                .filter(supersession -> supersession.extent() == SupersessionExtent.FULL)
                .map(Supersession::older)
                .collect(Collectors.toSet());
        Map<String, String> ids =
                RecordIds.of(repository, texts.stream().map(RecordText::path).toList());
        List<ArchitectureRecord> records = texts.stream()
                .map(text -> record(text, Objects.requireNonNull(ids.get(text.path())), superseded, linker))
                .toList();
        deviations.sort(Comparator.comparing(Deviation::file).thenComparing(Deviation::line));
        return new ParsedRecords(
                records, supersessions, deviations.stream().distinct().toList());
    }

    private @Nullable RecordText record(Path file) {
        String path = RecordFiles.relative(folder, file);
        if (NO_RECORD.matcher(file.getFileName().toString()).matches() && !RecordName.isNumbered(path)) {
            report(path, 0, Rule.NOT_A_RECORD, "by its name");
            return null;
        }
        String text = text(file, path);
        if (text == null) {
            return null;
        }
        List<Deviation> own = new ArrayList<>();
        RecordText record = RecordReader.read(
                path, text, markdown, (line, rule, detail) -> own.add(new Deviation(path, line, rule, detail)));
        if (!record.hasForm() && !RecordName.isNumbered(path) && !inRecordFolder(file)) {
            report(path, 0, Rule.NOT_A_RECORD, "no number, no status, no section of a record");
            return null;
        }
        deviations.addAll(own);
        reportStatus(record);
        return record;
    }

    private boolean inRecordFolder(Path file) {
        Path parent = file.getParent();
        return parent != null
                && parent.getFileName() != null
                && RECORD_FOLDER.matcher(parent.getFileName().toString()).matches();
    }

    private void reportStatus(RecordText record) {
        if (record.status() == null) {
            report(record.path(), 0, Rule.MISSING_STATUS, "reads as pending");
        } else if (!record.status().known()) {
            report(
                    record.path(),
                    0,
                    Rule.UNKNOWN_STATUS,
                    Deviation.quoted(record.status().words()));
        }
    }

    private @Nullable String text(Path file, String path) {
        Optional<String> text = files.read(file, (rule, detail) -> report(path, 0, rule, detail));
        if (text.isEmpty()) {
            return null;
        }
        String clean = Utf8.cleaned(text.get());
        if (!clean.equals(text.get())) {
            report(path, 0, Rule.BAD_CHARACTER, "NUL replaced by U+FFFD");
        }
        return clean;
    }

    private ArchitectureRecord record(RecordText text, String id, Set<String> superseded, RecordLinker linker) {
        RecordStatus status = text.status();
        ContractOutcome own = status == null ? ContractOutcome.PENDING : status.outcome();
        boolean replaced = superseded.contains(text.path());
        if (replaced && own == ContractOutcome.PENDING) {
            report(text.path(), 0, Rule.ONE_SIDED_SUPERSESSION, "its status does not say that it is superseded");
        }
        return new ArchitectureRecord(
                id,
                text.path(),
                text.number(),
                text.title(),
                RecordName.withoutNumber(text.title()),
                status == null ? null : status.words(),
                text.statusText(),
                replaced ? ContractOutcome.REVISED : own,
                text.date(),
                text.rationale(),
                text.options().chosen(),
                text.options().rejected(),
                linker.links(text));
    }

    private boolean isFile(String path) {
        try {
            return Files.isRegularFile(folder.resolve(path), LinkOption.NOFOLLOW_LINKS);
        } catch (InvalidPathException noPathHere) {
            return false;
        }
    }

    private void report(String path, int line, Rule rule, String detail) {
        deviations.add(new Deviation(path, line, rule, detail));
    }
}
