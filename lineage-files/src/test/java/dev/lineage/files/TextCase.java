package dev.lineage.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A case in a text file: a title behind two dashes, and files behind {@code >} with their text below, or with escapes
 * beside their name. Behind {@code =} are the words that say what is printed, and below it all that is printed.
 */
record TextCase(String title, String given, List<String> words, String answer) {
    private static final FileTime WRITTEN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    /** Returns the cases of all files in a folder of the resources. */
    static List<TextCase> read(String resources) throws IOException {
        List<TextCase> cases = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("src/test/resources", resources))) {
            for (Path file : files.sorted().toList()) {
                Arrays.stream(Files.readString(file).split("(?m)^-- "))
                        .skip(1)
                        .map(text -> of(file.getFileName().toString(), text))
                        .forEach(cases::add);
            }
        }
        return cases;
    }

    private static TextCase of(String file, String text) {
        String[] lines = text.split("\n", 2);
        String[] parts = lines[1].split("(?m)^=", 2);
        String[] answer = parts[1].split("\n", 2);
        return new TextCase(
                file + ": " + lines[0], parts[0], List.of(answer[0].strip().split(" ")), answer[1].strip());
    }

    @Override
    public String toString() {
        return title;
    }

    /** Writes the files into a folder, and returns their paths. */
    List<Path> write(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String file : given.split("(?m)^> ")) {
            if (!file.isBlank()) {
                files.add(write(folder, file));
            }
        }
        return files;
    }

    private static Path write(Path folder, String file) throws IOException {
        String[] lines = file.split("\n", 2);
        String[] heading = lines[0].split(" ", 2);
        Path path = folder.resolve(heading[0]);
        Files.createDirectories(path.getParent());
        Files.writeString(path, heading.length == 2 ? heading[1].translateEscapes() : lines[1]);
        return Files.setLastModifiedTime(path, WRITTEN);
    }
}
