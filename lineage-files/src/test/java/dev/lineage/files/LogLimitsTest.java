package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLimitsTest {

    private static final ImportLimits SMALL = new ImportLimits(2_000, 2_000, 120, 3, 10, 100, 10, 2);

    @Test
    void aLineAtTheLimitIsReadAndALongerOneIsLeftOut() {
        String line = Logs.line("dec-00000001");
        String atLimit = line + " ".repeat(120 - line.length());

        assertThat(read(atLimit + "\r\n" + atLimit + " \r\n" + line))
                .containsExactly("2 line-too-long", "3 duplicate-id");
    }

    @Test
    void aLineOfManyBlocksIsLeftOutWithoutBeingHeld() throws IOException {
        List<Deviation> deviations = new ArrayList<>();
        Repeated endless = new Repeated('x', 1L << 28);
        long before = usedMemory();

        DecisionLogReader.read("log", endless, limits(1L << 31, 1 << 20), Logs.KNOWN, new OnlyDeviations(deviations));

        assertThat(deviations).extracting(Deviation::rule).containsExactly(Rule.LINE_TOO_LONG);
        assertThat(endless.usedAtTheEnd - before).isLessThan(32L << 20);
    }

    @Test
    void aFileOverTheLimitIsNotReadAtAll(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("log"), (Logs.line("dec-00000001") + "\n").repeat(30));
        List<Deviation> deviations = new ArrayList<>();

        DecisionLogReader.read(file, SMALL, Logs.KNOWN, new OnlyDeviations(deviations));

        assertThat(deviations).containsExactly(new Deviation(file.toString(), 0, Rule.FILE_TOO_LARGE, "over 2000"));
    }

    @Test
    void aStreamThatTurnsOutTooLongIsCutOff() throws IOException {
        List<Deviation> deviations = new ArrayList<>();

        DecisionLogReader.read(
                "log", new Repeated('\n', 100_000), limits(70_000, 100), Logs.KNOWN, new OnlyDeviations(deviations));

        assertThat(deviations).extracting(Deviation::rule).containsExactly(Rule.FILE_TOO_LARGE);
    }

    @Test
    void depthAndDigitsAreLimited() {
        assertThat(read(Logs.line("dec-00000001", "\"a\":[[1]]"))).containsExactly("1 unknown-field");
        assertThat(read(Logs.line("dec-00000001", "\"a\":[[[1]]]"))).containsExactly("1 unreadable-line");
        assertThat(read(Logs.line("dec-00000001", "\"a\":1234567890"))).containsExactly("1 unknown-field");
        assertThat(read(Logs.line("dec-00000001", "\"a\":12345678901"))).containsExactly("1 unreadable-line");
    }

    private static List<String> read(String log) {
        return Logs.deviations(Logs.read(log.getBytes(StandardCharsets.UTF_8), SMALL));
    }

    private static ImportLimits limits(long logBytes, int lineBytes) {
        return new ImportLimits(logBytes, 1, lineBytes, 64, 1_000, 1, 1, 1);
    }

    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private record OnlyDeviations(List<Deviation> deviations) implements DecisionLogReader.Sink {
        @Override
        public void version(ParsedVersion version) {
            throw new AssertionError(version);
        }

        @Override
        public void deviation(Deviation deviation) {
            deviations.add(deviation);
        }
    }

    private static final class Repeated extends InputStream {
        private final int value;
        private long left;
        private long usedAtTheEnd;

        private Repeated(int value, long left) {
            this.value = value;
            this.left = left;
        }

        @Override
        public int read() {
            return left-- > 0 ? value : -1;
        }

        @Override
        public int read(byte[] block, int from, int length) {
            int size = (int) Math.min(length, left);
            if (size == 0) {
                usedAtTheEnd = usedMemory();
                return -1;
            }
            Arrays.fill(block, from, from + size, (byte) value);
            left -= size;
            return size;
        }
    }
}
