package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.run.EdnText;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunsReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The log of a run, {@code events.ednlog}: an event on each line, as EDN. It is read, and written on, from where it
 * ended before. One thread uses it; a file that cannot be read or written is an {@link UncheckedIOException}.
 */
public final class EventFile {
    private static final int BATCH = 1_000;
    private static final int MAX_READ = 64 << 20;
    private static final String MAP = "{:";

    private final Path path;
    private long position;
    private int lines;
    private int events;
    /** How the last line begins if it has no end. */
    private String torn = "";

    /** Names a log, which need not exist. */
    public EventFile(Path path) {
        this.path = path;
    }

    /**
     * Returns the events of the lines that were added since the last call. A last line is left until it has an end; one
     * that is no event is passed on as a deviation, with its number.
     */
    public List<RunEvent> read(Consumer<Deviation> deviations) {
        List<RunEvent> added = new ArrayList<>();
        for (String line : newLines().lines().toList()) {
            lines++;
            try {
                event(line).ifPresent(added::add);
            } catch (InvalidInput malformed) {
                String place = path.getFileName() + ":" + lines;
                deviations.accept(new Deviation(place, "unreadable-line", String.valueOf(malformed.getMessage())));
            }
        }
        events += added.size();
        return added;
    }

    private String newLines() {
        try {
            if (Files.notExists(path)) {
                return "";
            }
            try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
                int size = (int) Math.min(MAX_READ, file.size() - position);
                ByteBuffer bytes = ByteBuffer.allocate(Math.max(0, size));
                while (bytes.hasRemaining() && file.read(bytes, position + bytes.position()) >= 0) {}
                int end = bytes.position();
                while (end > 0 && bytes.get(end - 1) != '\n') {
                    end--;
                }
                position += end;
                torn = new String(
                        bytes.array(), end, Math.min(MAP.length(), bytes.position() - end), StandardCharsets.UTF_8);
                return new String(bytes.array(), 0, end, StandardCharsets.UTF_8);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            file.truncate(position);
            file.position(position);
            List<LoggedEvent> batch = runs.events(run, events + 1, BATCH);
            for (; !batch.isEmpty(); batch = runs.events(run, events + 1, BATCH)) {
                byte[] text = text(batch.stream().map(LoggedEvent::event)).getBytes(StandardCharsets.UTF_8);
                file.write(ByteBuffer.wrap(text));
                position += text.length;
                lines += batch.size();
                events += batch.size();
            }
            return events - before;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void check(RunsReader runs, RecordId run) {
        int known = events;
        List<Deviation> deviations = new ArrayList<>();
        List<RunEvent> read = read(deviations::add);
        boolean own = deviations.isEmpty() && MAP.startsWith(torn);
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

    /**
     * Returns the event of a line; empty for a blank line or a comment.
     *
     * @throws InvalidInput if the line is no event
     */
    public static Optional<RunEvent> event(String line) {
        return line.isBlank() || line.stripLeading().startsWith(";")
                ? Optional.empty()
                : Optional.of(RunEvent.of(Edn.map(line)));
    }
}
