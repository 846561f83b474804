package dev.lineage.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes decisions into the files of a folder. */
final class MadrFolder {
    private static final int MAX_SLUG = 60;
    private static final int MAX_NAME = 200;

    private final FolderFiles files;
    /** The names of the files by the ids of their decisions. */
    private final Map<String, String> names = new LinkedHashMap<>();

    MadrFolder(Path folder) throws IOException {
        this.files = new FolderFiles(folder);
    }

    /** Writes the documents of decisions, by their ids, and returns their number. */
    long write(Map<String, Map<String, Object>> decisions) throws IOException {
        decisions.forEach((id, decision) -> {
            String source = String.valueOf(decision.get("source"));
            if (source.endsWith(".md")
                    && source.length() <= MAX_NAME
                    && files.folder.resolve(source).normalize().startsWith(files.folder)) {
                keep(id, source);
            }
        });
        keepNames();
        decisions.forEach((id, decision) -> names.computeIfAbsent(id, unnamed -> name(decision)));
        Map<Object, String> successors = new HashMap<>();
        decisions.forEach((id, decision) -> {
            if (decision.get("supersedes") instanceof List<?> old) {
                old.forEach(each -> successors.put(each, names.getOrDefault(id, "")));
            }
        });
        for (Map.Entry<String, Map<String, Object>> decision : decisions.entrySet()) {
            String successor = successors.getOrDefault(decision.getKey(), "");
            files.replace(names.getOrDefault(decision.getKey(), ""), MadrText.of(decision.getValue(), successor));
        }
        return decisions.size();
    }

    private void keep(String id, String name) {
        if (!names.containsValue(name)) {
            names.putIfAbsent(id, name);
        }
    }

    /** Decisions that an earlier export named keep their names. */
    private void keepNames() throws IOException {
        try (Stream<Path> named = Files.list(files.folder)) {
            for (Path file : named.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList()) {
                FrontMatter front = FrontMatter.cut(
                        new String(Files.readAllBytes(file), StandardCharsets.UTF_8), (rule, detail) -> {});
                front.id().ifPresent(id -> keep(id, String.valueOf(file.getFileName())));
            }
        }
    }

    /** Returns a name with a number that no other has. */
    private String name(Map<String, Object> decision) {
        String slug = String.valueOf(decision.get("decision"))
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
        String number = Stream.iterate(names.size() + 1, next -> next + 1)
                .map("%04d-"::formatted)
                .filter(next -> names.values().stream().noneMatch(name -> name.startsWith(next)))
                .findFirst()
                .orElseThrow();
        int length = Math.min(MAX_SLUG, slug.codePointCount(0, slug.length()));
        return number + slug.substring(0, slug.offsetByCodePoints(0, length)) + ".md";
    }
}
