package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lineage.Lineage;
import dev.lineage.patterns.LessonKind;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Files of one kind, taken over from bytes and written again. */
enum Exchange {
    LOG("decisions.jsonl", Samples.LOG) {
        @Override
        ImportReport read(Path file, Lineage lineage) throws IOException {
            return DecisionLog.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        }
    },
    LIBRARY("patterns.yaml", Samples.LIBRARY) {
        @Override
        ImportReport read(Path file, Lineage lineage) throws IOException {
            return PatternLibrary.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        }
    },
    GRAPH("graph.json", Samples.GRAPH) {
        @Override
        ImportReport read(Path file, Lineage lineage) throws IOException {
            return GraphFile.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        }
    },
    /** What comes of one is written as a graph. */
    MEMORY_SERVER("memory.jsonl", Samples.MEMORY_SERVER) {
        @Override
        ImportReport read(Path file, Lineage lineage) throws IOException {
            return MemoryServerFile.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        }

        @Override
        Exchange written() {
            return GRAPH;
        }
    },
    SESSION("session-1a2b3c4d.json", Samples.SESSION) {
        @Override
        ImportReport read(Path file, Lineage lineage) throws IOException {
            return SessionFolder.importFrom(
                    Objects.requireNonNull(file.getParent()), lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        }
    };

    private final String file;
    private final String sample;

    Exchange(String file, String sample) {
        this.file = file;
        this.sample = sample;
    }

    abstract ImportReport read(Path file, Lineage lineage) throws IOException;

    /** What is written to one file; sessions are many. */
    private String text(Lineage lineage) {
        return switch (this) {
            case LOG -> Memory.log(lineage);
            case LIBRARY -> Libraries.library(lineage);
            default -> Graphs.json(lineage);
        };
    }

    /** The kind of what is written. */
    Exchange written() {
        return this;
    }

    ImportReport take(Lineage lineage, Path parent, byte[] bytes) {
        return take(lineage, parent, Map.of(file, bytes));
    }

    private ImportReport take(Lineage lineage, Path parent, Map<String, byte[]> files) {
        try {
            Path folder = Files.createTempDirectory(parent, "taken");
            for (Map.Entry<String, byte[]> each : files.entrySet()) {
                Files.write(folder.resolve(each.getKey()), each.getValue());
            }
            return read(folder.resolve(file), lineage);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Map<String, String> write(Lineage lineage, Path parent) {
        return this == SESSION
                ? SessionFolders.texts(SessionFolders.write(lineage, parent))
                : Map.of(written().file, text(lineage));
    }

    /** A file that has most of what its kind can have. */
    String sample() {
        return sample;
    }

    /** What a file says, as a tree of values. */
    Object tree(String text) {
        return switch (this) {
            case LIBRARY -> lists(Libraries.read(text));
            case LOG, MEMORY_SERVER ->
                text.lines().map(SessionFolders::document).toList();
            default -> SessionFolders.document(text);
        };
    }

    private static Map<String, List<?>> lists(ParsedLibrary library) {
        Map<String, List<?>> lists = new LinkedHashMap<>();
        for (LessonKind kind : LessonKind.values()) {
            List<ParsedLesson> lessons = library.lessons().stream()
                    .filter(lesson -> lesson.kind() == kind)
                    .toList();
            lists.put(
                    kind == LessonKind.PATTERN ? "patterns" : "anti_patterns",
                    lessons.stream().map(ParsedLesson::values).toList());
        }
        return lists;
    }

    /** A file that says what a tree of values is. */
    byte[] file(@Nullable Object tree) {
        String text = JsonText.of(tree);
        if (this == LIBRARY && tree instanceof Map<?, ?> lists) {
            text = yaml(lists);
        } else if ((this == LOG || this == MEMORY_SERVER) && tree instanceof List<?> lines) {
            text = lines.stream().map(line -> JsonText.of(line) + "\n").collect(Collectors.joining());
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String yaml(Map<?, ?> lists) {
        StringWriter text = new StringWriter();
        YamlText yaml = new YamlText(text);
        try {
            yaml.document(() -> {
                for (Map.Entry<?, ?> list : lists.entrySet()) {
                    yaml.key((String) list.getKey());
                    yaml.value(list.getValue());
                }
            });
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /**
     * Checks that bytes are taken over without an exception, that a second time changes nothing, and that what is written then changes
     * nothing here, and in an empty memory leads to just the same.
     *
     * @param place what is said of bytes for which that does not hold
     */
    void assertIsTakenAndWrittenAgain(byte[] bytes, String place) {
        assertThatCode(() -> check(bytes))
                .as("%s, %s: %s", this, place, HexFormat.of().formatHex(bytes))
                .doesNotThrowAnyException();
    }

    private void check(byte[] bytes) throws IOException {
        Path folder = Files.createTempDirectory("exchange");
        try {
            check(bytes, folder);
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private void check(byte[] bytes, Path folder) {
        Lineage first = Memory.empty();
        take(first, folder, bytes);
        long sequence = first.query().sequence();
        take(first, folder, bytes);
        assertThat(first.query().sequence()).as("taken twice").isEqualTo(sequence);

        Map<String, String> written = write(first, folder);
        Lineage second = Memory.empty();
        written().take(second, folder, bytes(written));
        assertThat(written().write(second, folder)).as("written again").isEqualTo(written);
        written().take(first, folder, bytes(written));
        assertThat(written().write(first, folder)).as("taken as written").isEqualTo(written);
        if (written() == this) {
            assertThat(first.query().sequence()).as("taken as written").isEqualTo(sequence);
        }
    }

    private static Map<String, byte[]> bytes(Map<String, String> texts) {
        Map<String, byte[]> bytes = new TreeMap<>();
        texts.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return bytes;
    }
}
