package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Reads a file of lessons. Its size, and the length of its lines, are looked at before it is parsed. */
final class LibraryReader {
    private final String file;
    private final ImportLimits limits;
    private final List<Deviation> deviations = new Deviations();

    private LibraryReader(String file, ImportLimits limits) {
        this.file = file;
        this.limits = limits;
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read
     */
    static ParsedLibrary read(Path path, ImportLimits limits) throws IOException {
        try (InputStream input = Files.newInputStream(path)) {
            return read(path.toString(), input, limits);
        }
    }

    /**
     * Reads a stream, which stays open.
     *
     * @param file the name that deviations carry
     * @throws IOException if the stream cannot be read
     */
    static ParsedLibrary read(String file, InputStream input, ImportLimits limits) throws IOException {
        LibraryReader reader = new LibraryReader(file, limits);
        List<ParsedLesson> lessons = reader.lessons(input.readNBytes(limits.libraryBytes() + 1));
        return new ParsedLibrary(lessons, reader.deviations);
    }

    private List<ParsedLesson> lessons(byte[] bytes) {
        if (bytes.length > limits.libraryBytes()) {
            report(0, Rule.FILE_TOO_LARGE, "over " + limits.libraryBytes() + " bytes");
            return List.of();
        }
        Utf8.Decoded decoded = Utf8.decode(bytes);
        if (decoded.malformed()) {
            report(0, Rule.MALFORMED_UTF8, "malformed bytes are read as U+FFFD");
        }
        String text = decoded.withoutMark();
        int tooLong = tooLongLine(text);
        if (tooLong > 0) {
            report(tooLong, Rule.LINE_TOO_LONG, "over " + limits.lineBytes() + " characters, the file is left out");
            return List.of();
        }
        return new LibraryParser(printable(text), limits, this::report).lessons();
    }

    /** The first line over the limit: a parser takes time by the square of what it holds of one line. */
    private int tooLongLine(String text) {
        int line = 1;
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            if (end - start > limits.lineBytes()) {
                return line;
            }
            start = end + 1;
            line++;
        }
        return text.length() - start > limits.lineBytes() ? line : 0;
    }

    /** The text without characters that YAML does not admit, so that one of them does not cost the rest of the file. */
    private String printable(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        int line = 1;
        int reported = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            line += point == '\n' ? 1 : 0;
            if (!StreamReader.isPrintable(point)) {
                if (reported < line) {
                    report(line, Rule.BAD_CHARACTER, String.format(Locale.ROOT, "U+%04X is read as U+FFFD", point));
                    reported = line;
                }
                clean.append(text, start, i).append('\uFFFD');
                start = i + Character.charCount(point);
            }
        }
        return start == 0 ? text : clean.append(text, start, text.length()).toString();
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
