package dev.lineage.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;

/** A file, opened for reading, as JGit wants it. */
final class FileOnDisk implements ReadableChannel {
    private final FileChannel channel;

    FileOnDisk(Path file) throws IOException {
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return channel.read(target);
    }

    @Override
    public long position() throws IOException {
        return channel.position();
    }

    @Override
    public void position(long position) throws IOException {
        channel.position(position);
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    /** Any size will do. */
    @Override
    public int blockSize() {
        return 0;
    }

    @Override
    public void setReadAheadBytes(int bytes) {
        // The operating system reads ahead.
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
