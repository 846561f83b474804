package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All parts of a layout together, and what stands in their places. */
class ContractLayoutTest {
    private static final Map<String, String> FILES = Map.of(
            LayoutPart.JOURNAL.path(),
            "{\"id\":\"dec-00000001\",\"decision\":\"Go\",\"timestamp\":\"2026-02-10T03:45:47Z\"}\n",
            LayoutPart.PATTERNS.path(),
            Libraries.pattern("created_at: 2026-02-10T03:45:47Z"),
            LayoutPart.GRAPH.path(),
            "{\"nodes\":{\"n\":{\"type\":\"decision\",\"name\":\"dec-00000001\"}},\"edges\":[]}",
            LayoutPart.TRANSFER.path() + "/session-1a2b3c4d.json",
            "{\"id\":\"session-1a2b3c4d\",\"started_at\":\"2026-02-10T03:45:47Z\"}");

    @TempDir
    private Path home;

    private final Lineage lineage = Memory.empty();

    private Path layout(Path folder) {
        try {
            for (Map.Entry<String, String> file : FILES.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
            return folder;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static Map<LayoutPart, ImportReport> take(Lineage lineage, Path folder) {
        return ContractLayout.importFrom(folder, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    private static Map<String, String> written(Lineage lineage, Path folder) throws IOException {
        ContractLayout.exportTo(folder, lineage.query().acrossTime());
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    private static List<String> deviations(Map<LayoutPart, ImportReport> reports, LayoutPart part) {
        ImportReport report = reports.get(part);
        return report == null
                ? List.of()
                : report.deviations().stream()
                        .map(deviation -> deviation.file() + ":" + deviation.line() + " "
                                + deviation.rule().code())
                        .toList();
    }

    private static ImportReport journal(Map<LayoutPart, ImportReport> reports) {
        return Objects.requireNonNull(reports.get(LayoutPart.JOURNAL));
    }

    private static List<Integer> added(Map<LayoutPart, ImportReport> reports) {
        return reports.values().stream().map(ImportReport::added).toList();
    }

    @Test
    void whatWasExportedIsImportedToTheSameContent() throws IOException {
        take(lineage, layout(home.resolve("first")));
        Map<String, String> written = written(lineage, home.resolve("second"));
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();

        assertThat(added(take(other, home.resolve("second")))).containsExactly(1, 1, 1, 1);
        assertThat(added(take(lineage, home.resolve("second")))).containsExactly(0, 0, 0, 0);

        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(written(other, home.resolve("third"))).isEqualTo(written).hasSize(4);
        assertThat(written(lineage, home.resolve("second"))).isEqualTo(written);
    }

    @Test
    void theRealLayoutComesBackWhole() throws IOException {
        Path real = SharedData.folder("lore");
        take(lineage, real);
        Map<String, String> written = written(lineage, home.resolve("written"));
        Lineage other = Memory.empty();
        take(other, home.resolve("written"));

        assertThat(written(other, home.resolve("again"))).isEqualTo(written);
        long sequence = lineage.query().sequence();
        take(lineage, home.resolve("written"));
        take(lineage, real);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void thoseWhoImportOneLayoutAtOnceTakeItOverOnce() throws Exception {
        Path real = SharedData.folder("lore");
        take(lineage, real);
        Map<String, String> expected = written(lineage, home.resolve("expected"));
        for (int round = 0; round < 5; round++) {
            Lineage shared = Memory.empty();
            CountDownLatch start = new CountDownLatch(1);
            ExecutorService executor = Executors.newFixedThreadPool(4);
            List<Future<Map<LayoutPart, ImportReport>>> imports = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                imports.add(executor.submit(() -> {
                    start.await();
                    return take(shared, real);
                }));
            }
            start.countDown();
            int all = 0;
            for (Future<Map<LayoutPart, ImportReport>> each : imports) {
                all += journal(each.get()).added();
            }
            executor.shutdown();
            assertThat(all).isEqualTo(journal(take(Memory.empty(), real)).added());
            assertThat(written(shared, home.resolve("round" + round))).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(LayoutPart.class)
    void aLinkInThePlaceOfAPartIsNotFollowed(LayoutPart part) throws IOException {
        Path outside = layout(home.resolve("outside"));
        Path folder = layout(home.resolve("inside"));
        Path place = folder.resolve(part.path());
        Files.move(place, folder.resolve("away"));
        Files.createSymbolicLink(place, outside.resolve(part.path()));

        assertThat(deviations(take(lineage, folder), part)).containsExactly(part.path() + ":0 symbolic-link");
        assertThatThrownBy(() -> ContractLayout.exportTo(folder, lineage.query()))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(part.path() + ": is a symbolic link, which is not followed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"journal", "graph/data", "patterns", "transfer/data"})
    void aLinkOnTheWayToAPartIsNotFollowed(String step) throws IOException {
        Path outside = layout(home.resolve("outside"));
        Path folder = layout(home.resolve("inside"));
        Files.move(folder.resolve(step), folder.resolve("away"));
        Files.createSymbolicLink(folder.resolve(step), outside.resolve(step));
        FILES.keySet().stream().filter(file -> file.startsWith(step)).forEach(file -> damage(outside.resolve(file)));

        Map<LayoutPart, ImportReport> reports = take(lineage, folder);

        assertThat(Stream.of(LayoutPart.values()).flatMap(part -> deviations(reports, part).stream()))
                .contains(step + ":0 symbolic-link");
        assertThat(added(reports)).containsOnly(0, 1);
        assertThatThrownBy(() -> ContractLayout.exportTo(folder, lineage.query()))
                .hasMessage(step + ": is a symbolic link, which is not followed");
        assertThat(outside.resolve(step)).isDirectoryRecursivelyContaining(file -> damaged(file));
    }

    private static void damage(Path file) {
        try {
            Files.writeString(file, "mine");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static boolean damaged(Path file) {
        try {
            return Files.isRegularFile(file) && Files.readString(file).equals("mine");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void foldersForFilesAndFilesForFoldersAreReportedAndTheRestGoesOn() throws IOException {
        Path folder = layout(home.resolve("layout"));
        Files.delete(folder.resolve(LayoutPart.JOURNAL.path()));
        Files.createDirectory(folder.resolve(LayoutPart.JOURNAL.path()));
        Files.delete(folder.resolve(LayoutPart.TRANSFER.path()).resolve("session-1a2b3c4d.json"));
        Files.delete(folder.resolve(LayoutPart.TRANSFER.path()));
        Files.writeString(folder.resolve(LayoutPart.TRANSFER.path()), "{}");

        Map<LayoutPart, ImportReport> reports = take(lineage, folder);

        assertThat(deviations(reports, LayoutPart.JOURNAL))
                .containsExactly("journal/data/decisions.jsonl:0 unreadable-file");
        assertThat(deviations(reports, LayoutPart.TRANSFER))
                .containsExactly("transfer/data/sessions:0 unreadable-file");
        assertThat(added(reports)).containsExactly(0, 1, 0, 1);
    }

    @Test
    void aPartThatCannotBeReadIsReportedAndTheRestGoesOn() throws IOException {
        Path archive = home.resolve("layout.zip");
        try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            layout(zip.getPath("/"));
            Files.delete(zip.getPath("/", LayoutPart.TRANSFER.path(), "session-1a2b3c4d.json"));
            Files.delete(zip.getPath("/", LayoutPart.TRANSFER.path()));
        }
        byte[] bytes = Files.readAllBytes(archive);
        byte[] name = LayoutPart.JOURNAL.path().getBytes(StandardCharsets.UTF_8);
        int data = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(LayoutPart.JOURNAL.path()) + name.length;
        Arrays.fill(bytes, data, data + 20, (byte) 0xff);
        Files.write(archive, bytes);

        try (FileSystem zip = FileSystems.newFileSystem(archive)) {
            Map<LayoutPart, ImportReport> reports = take(lineage, zip.getPath("/"));

            assertThat(deviations(reports, LayoutPart.JOURNAL))
                    .containsExactly("journal/data/decisions.jsonl:0 unreadable-file");
            assertThat(added(reports)).containsExactly(0, 1, 1);
        }
    }

    @Test
    void emptyFilesHoldNothing() throws IOException {
        Path folder = layout(home.resolve("layout"));
        for (LayoutPart part : List.of(LayoutPart.JOURNAL, LayoutPart.PATTERNS, LayoutPart.GRAPH)) {
            Files.writeString(folder.resolve(part.path()), "");
        }

        Map<LayoutPart, ImportReport> reports = take(lineage, folder);

        assertThat(added(reports)).containsExactly(0, 0, 1, 0);
        assertThat(deviations(reports, LayoutPart.GRAPH)).containsExactly("graph/data/graph.json:1 unreadable-json");
    }

    @Test
    void thoseWhoExportToOneNewFolderAtOnceDoNotMeet() throws Exception {
        take(lineage, layout(home.resolve("layout")));
        Map<String, String> expected = written(lineage, home.resolve("expected"));
        for (int round = 0; round < 20; round++) {
            Path target = home.resolve("round" + round);
            CountDownLatch start = new CountDownLatch(1);
            ExecutorService executor = Executors.newFixedThreadPool(4);
            List<Future<Map<LayoutPart, ExportReport>>> exports = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                exports.add(executor.submit(() -> {
                    start.await();
                    return ContractLayout.exportTo(target, lineage.query().acrossTime());
                }));
            }
            start.countDown();
            for (Future<Map<LayoutPart, ExportReport>> each : exports) {
                assertThat(each.get()).hasSize(4);
            }
            executor.shutdown();
            assertThat(written(lineage, target)).isEqualTo(expected);
        }
    }
}
