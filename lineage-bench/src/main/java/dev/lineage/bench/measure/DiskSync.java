package dev.lineage.bench.measure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** How long the disk takes to make a page durable. */
public final class DiskSync {

    private static final int PAGE = 4_096;
    private static final int PAGES = 2_000;

    private DiskSync() {}

    /**
     * Appends pages to a new file of the folder and waits for each of them. The file is deleted.
     *
     * @param folder a folder of the disk in question
     * @return one sample a page
     * @throws IOException if the folder cannot be written to
     */
    public static Samples measure(Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "sync", ".tmp");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return measure(channel);
        } finally {
            Files.delete(file);
        }
    }

    private static Samples measure(FileChannel channel) throws IOException {
        long[] nanos = new long[PAGES];
        ByteBuffer page = ByteBuffer.allocateDirect(PAGE);
        long begin = System.nanoTime();
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            page.clear();
            channel.write(page);
            channel.force(false);
            nanos[i] = System.nanoTime() - start;
        }
        Samples samples = new Samples();
        samples.add(nanos, System.nanoTime() - begin);
        return samples;
    }
}
