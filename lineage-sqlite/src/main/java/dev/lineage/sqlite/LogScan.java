package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Looks for commits in a write-ahead log that recovery does not reach: it reads frame by frame, and stops for ever at the first one whose
 * checksum is wrong. A commit that lies behind it with the log's own salts was written, and is lost.
 */
final class LogScan implements AutoCloseable {
    private static final int MAGIC = 0x377f0682;
    private static final int HEADER = 32;
    private static final int FRAME_HEADER = 24;
    private static final int SALTS_AT = 8;
    private static final int CHECKSUM_AT = 16;

    private final FileChannel channel;
    private final ByteBuffer header;
    private final int pageSize;
    private int sum1;
    private int sum2;

    private LogScan(Path log) throws IOException {
        this.channel = FileChannel.open(log);
        this.header = read(0, HEADER);
        this.pageSize = header.limit() < HEADER ? 0 : header.getInt(8);
    }

    /**
     * Says what cannot be reached. A frame that a writer is just writing looks like a damaged one; it does not on a second look.
     *
     * @param log the log
     * @param known up to which frame the engine reads it already
     * @param gap after how many frames in a row with other salts, as an older round of the log has left them, it gives up
     */
    static Optional<String> unreachable(Path log, long known, long gap) {
        Gap first = look(log, known, gap);
        if (first.commits() == 0) {
            return Optional.empty();
        }
        Gap second = look(log, known, gap);
        return second.commits() > 0 && second.after() == first.after() && second.salts() == first.salts()
                ? Optional.of(log + " is damaged after frame " + second.after()
                        + ": commits behind it that cannot be read: " + second.commits())
                : Optional.empty();
    }

    private static Gap look(Path log, long known, long gap) {
        try (LogScan scan = new LogScan(log)) {
            return scan.gap(known, gap);
        } catch (NoSuchFileException cleared) {
            return Gap.NONE;
        } catch (IOException e) {
            throw new StoreFailure(log + " cannot be read: " + DatabaseFile.reason(e), e);
        }
    }

    private Gap gap(long known, long gap) throws IOException {
        if (pageSize < 512 || pageSize > 65_536) {
            return Gap.NONE;
        }
        if (!isHeaderSound()) {
            long salts = frame(1, 0).limit() < FRAME_HEADER ? 0 : frame(1, 0).getLong(SALTS_AT);
            return new Gap(0, salts, commitsFrom(1, salts, gap));
        }
        long salts = header.getLong(16);
        long last = known;
        if (known > 0) {
            continueAfter(frame(known, 0));
        }
        while (isSound(frame(last + 1, pageSize), salts)) {
            last++;
        }
        return new Gap(last, salts, commitsFrom(last + 1, salts, gap));
    }

    private boolean isHeaderSound() {
        if ((header.getInt(0) & ~1) != MAGIC) {
            return false;
        }
        add(header, 0, FRAME_HEADER);
        return header.getInt(24) == sum1 && header.getInt(28) == sum2;
    }

    private boolean isSound(ByteBuffer frame, long salts) {
        if (frame.limit() < FRAME_HEADER + pageSize || frame.getLong(SALTS_AT) != salts) {
            return false;
        }
        add(frame, 0, SALTS_AT);
        add(frame, FRAME_HEADER, FRAME_HEADER + pageSize);
        return frame.getInt(CHECKSUM_AT) == sum1 && frame.getInt(CHECKSUM_AT + 4) == sum2;
    }

    private void continueAfter(ByteBuffer frame) {
        if (frame.limit() == FRAME_HEADER) {
            sum1 = frame.getInt(CHECKSUM_AT);
            sum2 = frame.getInt(CHECKSUM_AT + 4);
        }
    }

    private long commitsFrom(long first, long salts, long gap) throws IOException {
        long frames = (channel.size() - HEADER) / (FRAME_HEADER + pageSize);
        long commits = 0;
        long others = 0;
        for (long number = first; number <= frames && others < gap; number++) {
            ByteBuffer frame = frame(number, 0);
            if (frame.limit() == FRAME_HEADER && frame.getLong(SALTS_AT) == salts) {
                others = 0;
                commits += frame.getInt(4) == 0 ? 0 : 1;
            } else {
                others++;
            }
        }
        return commits;
    }

    /** The engine's checksum goes over pairs of words in the order of the machine that wrote the log. */
    private void add(ByteBuffer bytes, int from, int until) {
        ByteBuffer words =
                bytes.duplicate().order((header.getInt(0) & 1) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        for (int at = from; at < until; at += 8) {
            sum1 += words.getInt(at) + sum2;
            sum2 += words.getInt(at + 4) + sum1;
        }
    }

    private ByteBuffer frame(long number, int content) throws IOException {
        return read(HEADER + (number - 1) * (FRAME_HEADER + pageSize), FRAME_HEADER + content);
    }

    private ByteBuffer read(long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        int read = 1;
        while (bytes.hasRemaining() && read > 0) {
            read = channel.read(bytes, position + bytes.position());
        }
        return bytes.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Where recovery stops, and how many commits lie behind. */
    private record Gap(long after, long salts, long commits) {
        static final Gap NONE = new Gap(0, 0, 0);
    }
}
