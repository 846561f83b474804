package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.StorableText;
import dev.lineage.run.EdnText;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunsReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The log of a run, {@code events.ednlog}, in EDN; each event is written on a line. It is read, and written on, from
 * where it ended before. One thread uses it; a file that cannot be read or written is an {@link UncheckedIOException}.
 */
public final class EventFile {
    private static final int BATCH = 1_000;
    private static final int MAX_READ = 64 << 20;
    private static final int MAX_LAST = 64;
    private static final String MAP = "{:";

    private final Path path;
    private EdnLines lines = new EdnLines();
    private long position;
    private int events;
    /** The last bytes before the position: others there show that the file was cut or written again. */
    private ByteBuffer last = ByteBuffer.allocate(0);
    /** How the last line begins if it has no end. */
    private String torn = "";

    /** Names a log, which need not exist. */
    public EventFile(Path path) {
        this.path = path;
    }

    /** Returns how many events were read or written; they are counted again if the file was cut or replaced. */
    public int events() {
        return events;
    }

    /**
     * Returns the events of the lines that were added since the last call. A last line is left until it has an end; one
     * that is no event is passed on as a deviation, with its number.
     */
    public List<RunEvent> read(Consumer<Deviation> deviations) {
        List<RunEvent> added = new ArrayList<>();
        String read = newLines();
        read.lines()
                .forEach(line -> lines.add(line).forEach((number, text) -> {
                    String place = path.getFileName() + ":" + number;
                    try {
                        Edn.maps(text)
                                .forEach(fields -> added.add(RunEvent.of(StorableText.of(
                                        fields, field -> deviations.accept(Deviation.badCharacter(place, field))))));
                    } catch (InvalidInput malformed) {
                        deviations.accept(
                                new Deviation(place, "unreadable-line", String.valueOf(malformed.getMessage())));
                    }
                }));
        events += added.size();
        return added;
    }

    private String newLines() {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            if (!last.equals(bytes(file, position - last.limit(), last.limit()))) {
                restart();
            }
            ByteBuffer bytes = bytes(file, position, (int) Math.min(MAX_READ, file.size() - position));
            int end = bytes.limit();
            while (end > 0 && bytes.get(end - 1) != '\n') {
                end--;
            }
            position += end;
            rememberLast(file);
            torn = new String(bytes.array(), end, Math.min(MAP.length(), bytes.limit() - end), StandardCharsets.UTF_8);
            return new String(bytes.array(), 0, end, StandardCharsets.UTF_8);
        } catch (NoSuchFileException none) {
            restart();
            return "";
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void restart() {
        lines = new EdnLines();
        position = 0;
        events = 0;
        last = ByteBuffer.allocate(0);
    }

    private void rememberLast(FileChannel file) throws IOException {
        int length = (int) Math.min(MAX_LAST, position);
        last = bytes(file, position - length, length);
    }

    private static ByteBuffer bytes(FileChannel file, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && file.read(bytes, from + bytes.position()) >= 0) {}
        return bytes.flip();
    }

    /**
     * Appends the events of a run that the file lacks, and returns their number. A torn last line is replaced.
     *
     * @throws InvalidInput if the file holds anything else than events of the run
     */
    public int write(RunsReader runs, RecordId run) {
        for (long start = -1; start < position; ) {
            start = position;
            check(runs, run);
        }
        int before = events;
        try (FileChannel file =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            file.truncate(position);
            file.position(position);
            List<LoggedEvent> batch = runs.events(run, events + 1, BATCH);
            for (; !batch.isEmpty(); batch = runs.events(run, events + 1, BATCH)) {
                byte[] text = text(batch.stream().map(LoggedEvent::event)).getBytes(StandardCharsets.UTF_8);
                file.write(ByteBuffer.wrap(text));
                position += text.length;
                events += batch.size();
            }
            rememberLast(file);
            return events - before;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void check(RunsReader runs, RecordId run) {
        int known = events;
        List<Deviation> deviations = new ArrayList<>();
        List<RunEvent> read = read(deviations::add);
        boolean own = deviations.isEmpty() && !lines.isOpen() && MAP.startsWith(torn);
        for (int i = 0; own && i < read.size(); i += BATCH) {
            List<LoggedEvent> stored = runs.events(run, known + i + 1, Math.min(BATCH, read.size() - i));
            own = text(stored.stream().map(LoggedEvent::event))
                    .equals(text(read.stream().skip(i).limit(stored.size())));
        }
        Check.that(own, "file", path, "must be the log of " + run);
    }

    private static String text(Stream<RunEvent> events) {
        return events.map(event -> EdnText.exact(event.fields()) + "\n").collect(Collectors.joining());
    }
}
