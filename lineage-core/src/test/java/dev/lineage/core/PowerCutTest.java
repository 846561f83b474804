package dev.lineage.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays the calls of a program that writes, up to power cuts that lose any part of what was not synchronized. */
@Tag("slow")
class PowerCutTest {
    private static final Scope SHOP = Scope.project("shop");
    private static final int DECISIONS = 80;
    private static final int SECTOR = 512;
    private static final String CALLS = "trace=pwrite64,write,ftruncate,fsync,fdatasync,unlink";
    private static final HexFormat HEX = HexFormat.of().withPrefix("\\x");
    private static final Pattern CALL =
            Pattern.compile("^\\d+ +(?<name>\\w+)\\((?=\\d+<|\")(?:\\d+<(?<file>[^>]*)>)?(?:, )?"
                    + "(?:\"(?<data>[^\"]*)\")?(?:, \\d+)?(?:(?:, )?(?<at>\\d+))?");

    @TempDir
    private Path folder;

    /** A write at a position; without data, a truncation to it. */
    private record Change(int at, byte[] data) {
        byte[] on(byte[] file) {
            int end = at + data.length;
            byte[] changed = data.length > 0 && end <= file.length ? file : Arrays.copyOf(file, end);
            System.arraycopy(data, 0, changed, at, data.length);
            return changed;
        }

        Change torn(Random random) {
            int length = Math.min(data.length, random.nextInt(data.length / SECTOR + 2) * SECTOR);
            return length == 0 ? this : new Change(at, Arrays.copyOf(data, length));
        }
    }

    private static final class DiskFile {
        private byte[] stable = new byte[0];
        private final List<Change> changes = new ArrayList<>();

        void apply(Matcher call) {
            switch (call.group("name")) {
                case "pwrite64" -> changes.add(new Change(at(call), HEX.parseHex(call.group("data"))));
                case "ftruncate" -> changes.add(new Change(at(call), new byte[0]));
                default -> {
                    stable = with(changes);
                    changes.clear();
                }
            }
        }

        private static int at(Matcher call) {
            return Integer.parseInt(call.group("at"));
        }

        private byte[] with(List<Change> some) {
            byte[] bytes = stable.clone();
            for (Change change : some) {
                bytes = change.on(bytes);
            }
            return bytes;
        }

        /** Returns what a cut leaves: none, all or some of the changes since, of some their first sectors. */
        byte[] afterCut(Random random) {
            int quarters = random.nextInt(5);
            return with(changes.stream()
                    .filter(change -> random.nextInt(4) < quarters)
                    .map(change -> random.nextInt(4) == 0 ? change.torn(random) : change)
                    .toList());
        }
    }

    @Test
    void acknowledgedWritesSurviveEachCut() throws Exception {
        Path calls = folder.resolve("calls");
        Path file = folder.resolve("memory.db");
        assumeTrue(isTraced(calls, "true"), "strace is not installed, or may not trace");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String fast = "-XX:TieredStopAtLevel=1";
        String temporary = "-Dorg.sqlite.tmpdir=" + System.getProperty("org.sqlite.tmpdir");
        String classes = System.getProperty("lineage.test.classpath");
        assertThat(isTraced(
                        calls, java, fast, temporary, "-cp", classes, PowerCutTest.class.getName(), file.toString()))
                .isTrue();
        Map<String, DiskFile> disk = new TreeMap<>();
        Random random = new Random(7);
        int acknowledged = 0;
        for (String line : Files.readAllLines(calls)) {
            Matcher call = CALL.matcher(line);
            if (!call.find()) {
                continue;
            }
            String name = text(Objects.requireNonNullElse(call.group("file"), call.group("data")));
            if (name.startsWith("pipe:") && text(call.group("data")).startsWith("stored")) {
                acknowledged++;
            } else if (name.startsWith(file.toString()) && !name.endsWith("-shm")) {
                disk.computeIfAbsent(name, created -> new DiskFile()).apply(call);
                disk.keySet().removeIf(existing -> call.group("name").equals("unlink") && existing.equals(name));
                if (random.nextInt(60) == 0) {
                    assertSound(disk, acknowledged, random);
                }
            }
        }
        assertThat(acknowledged).isEqualTo(DECISIONS);
    }

    private static String text(String hex) {
        return new String(HEX.parseHex(hex), UTF_8);
    }

    private void assertSound(Map<String, DiskFile> disk, int acknowledged, Random random) throws IOException {
        Path restored = Files.createTempDirectory(folder, "cut");
        for (String name : disk.keySet()) {
            Files.write(
                    restored.resolve(Path.of(name).getFileName()),
                    disk.get(name).afterCut(random));
        }
        try (LineageMemory memory = Lineages.open(SqliteStore.at(restored.resolve("memory.db")))) {
            List<String> stored = memory.in(SHOP).journal().list(Filter.ALL, Paging.first(DECISIONS)).items().stream()
                    .map(decision -> decision.value().decision())
                    .sorted()
                    .toList();
            assertThat(stored).hasSizeBetween(acknowledged, acknowledged + 1);
            assertThat(stored).isEqualTo(decisions().limit(stored.size()).toList());
            assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    private static boolean isTraced(Path calls, String... command) throws InterruptedException {
        List<String> all = new ArrayList<>(List.of("strace", "-f", "-qq", "-y", "-xx", "-s", "100000000", "-e", CALLS));
        all.addAll(List.of("-o", calls.toString(), "--"));
        all.addAll(List.of(command));
        try {
            return new ProcessBuilder(all).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static Stream<String> decisions() {
        return IntStream.range(0, DECISIONS).mapToObj("Decision %02d"::formatted);
    }

    /** Writes, and says after each write that it is stored. */
    public static void main(String[] arguments) {
        try (LineageMemory memory = Lineages.open(SqliteStore.at(Path.of(arguments[0])))) {
            decisions().forEach(decision -> {
                memory.in(SHOP).journal().record(Decision.builder(decision).build());
                System.out.println("stored");
            });
        }
    }
}
