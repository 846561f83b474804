package dev.lineage.files;

import dev.lineage.ref.IdForm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads the contract's decision log line by line. Memory is bounded by the longest line, the ids and the citations. One
 * reader reads one log, on one thread.
 */
final class DecisionLogReader {

    /** Takes what the log says, in the order of its lines; citations of missing decisions come at the end. */
    interface Sink {
        void version(ParsedVersion version);

        void deviation(Deviation deviation);
    }

    /** Where a decision stands first, and how many versions of it were read. */
    private record Seen(int firstLine, int versions) {}

    private record Citation(int line, String from, String to) {}

    private final String file;
    private final ImportLimits limits;
    private final AsWritten asWritten;
    private final Sink sink;
    private final JsonObjects objects;
    private final Map<String, Seen> seen = new LinkedHashMap<>();
    private final Set<Citation> citations = new LinkedHashSet<>();

    private DecisionLogReader(String file, ImportLimits limits, AsWritten asWritten, Sink sink) {
        this.file = file;
        this.limits = limits;
        this.asWritten = asWritten;
        this.sink = sink;
        this.objects = new JsonObjects(limits);
    }

    /**
     * Reads a log from a file.
     *
     * @param asWritten knows the fields that have a meaning
     * @throws IOException if the file cannot be read
     */
    static void read(Path path, ImportLimits limits, AsWritten asWritten, Sink sink) throws IOException {
        if (Files.size(path) > limits.logBytes()) {
            sink.deviation(new Deviation(path.toString(), 0, Rule.FILE_TOO_LARGE, "over " + limits.logBytes()));
            return;
        }
        try (InputStream input = Files.newInputStream(path)) {
            read(path.toString(), input, limits, asWritten, sink);
        }
    }

    /**
     * Reads a log from a stream, which stays open.
     *
     * @param file the name that deviations carry
     * @param asWritten knows the fields that have a meaning
     * @throws IOException if the stream cannot be read
     */
    static void read(String file, InputStream input, ImportLimits limits, AsWritten asWritten, Sink sink)
            throws IOException {
        DecisionLogReader reader = new DecisionLogReader(file, limits, asWritten, sink);
        new LogLines(input, limits, reader.new Lines()).read();
        reader.checkCitations();
    }

    private final class Lines implements LogLines.Sink {
        private long lines;

        @Override
        public void line(int number, byte[] bytes) {
            Utf8.Decoded decoded = Utf8.decode(bytes);
            if (decoded.malformed()) {
                report(number, Rule.MALFORMED_UTF8, "malformed bytes are read as U+FFFD");
            }
            if (decoded.text().isBlank()) {
                return;
            }
            lines++;
            if (lines <= limits.elements()) {
                document(number, decoded.text());
            } else if (lines == limits.elements() + 1L) {
                report(number, Rule.TOO_MANY_ELEMENTS, "over " + limits.elements() + " lines, the rest is left out");
            }
        }

        @Override
        public void tooLong(int number) {
            report(number, Rule.LINE_TOO_LONG, "over " + limits.logLineBytes() + " bytes, the line is left out");
        }

        @Override
        public void fileTooLarge(int number) {
            report(number, Rule.FILE_TOO_LARGE, "over " + limits.logBytes() + " bytes, the rest is left out");
        }
    }

    private void document(int number, String text) {
        try {
            ParsedVersion version = VersionReader.read(
                    number,
                    objects.read(text, (rule, detail) -> report(number, rule, detail)),
                    asWritten,
                    (rule, detail) -> report(number, rule, detail));
            if (version != null) {
                note(version);
                sink.version(version);
            }
        } catch (JsonObjects.UnreadableJson unreadable) {
            report(number, Rule.UNREADABLE_LINE, String.valueOf(unreadable.getMessage()));
        }
    }

    private void note(ParsedVersion version) {
        Seen before = seen.getOrDefault(version.id(), new Seen(version.line(), 0));
        seen.put(version.id(), new Seen(before.firstLine(), before.versions() + 1));
        checkNumber(version, before);
        for (String cited : version.related()) {
            if (cited.equals(version.id())) {
                report(version.line(), Rule.SELF_LINK, cited + " cites itself");
            } else if (IdForm.DECISION.matches(cited)) {
                citations.add(new Citation(version.line(), version.id(), cited));
            }
        }
    }

    /** An export numbers the versions of a decision from the second on; any other further line of it is a duplicate. */
    private void checkNumber(ParsedVersion version, Seen before) {
        boolean first = before.versions() == 0;
        Object number = version.document().get(LogDocument.VERSION);
        boolean isNumbered = number instanceof Long given && !first && given == before.versions() + 1;
        if (number != null && !isNumbered) {
            report(
                    version.line(),
                    Rule.UNKNOWN_FIELD,
                    Deviation.quoted(LogDocument.VERSION) + " is kept, it does not number the versions");
        }
        if (!first && !isNumbered) {
            report(version.line(), Rule.DUPLICATE_ID, version.id() + " stands first in line " + before.firstLine());
        }
    }

    private void checkCitations() {
        for (Citation citation : citations) {
            if (!seen.containsKey(citation.to())) {
                report(citation.line(), Rule.DANGLING_LINK, citation.from() + " cites " + citation.to());
            }
        }
    }

    private void report(int line, Rule rule, String detail) {
        sink.deviation(new Deviation(file, line, rule, detail));
    }
}
