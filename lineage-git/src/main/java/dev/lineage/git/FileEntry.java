package dev.lineage.git;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.time.Instant;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.treewalk.WorkingTreeIterator;

/** A file, folder or symbolic link of a working tree. */
final class FileEntry extends WorkingTreeIterator.Entry {
    private static final int CHUNK = 1 << 16;

    private final String name;
    private final Path path;
    private final BasicFileAttributes attributes;
    private final FileMode mode;

    FileEntry(String name, Path path, BasicFileAttributes attributes, FileMode mode) {
        this.name = name;
        this.path = path;
        this.attributes = attributes;
        this.mode = mode;
    }

    static FileMode mode(BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink()) {
            return FileMode.SYMLINK;
        }
        return attributes instanceof PosixFileAttributes posix
                        && posix.permissions().contains(PosixFilePermission.OWNER_EXECUTE)
                ? FileMode.EXECUTABLE_FILE
                : FileMode.REGULAR_FILE;
    }

    Path path() {
        return path;
    }

    @Override
    public FileMode getMode() {
        return mode;
    }

    @Override
    public long getLength() {
        return attributes.size();
    }

    @Override
    public Instant getLastModifiedInstant() {
        return attributes.lastModifiedTime().toInstant();
    }

    @Override
    public String getName() {
        return name;
    }

    /** The content: a link's is its target; a folder has none. */
    @Override
    public InputStream openInputStream() throws IOException {
        if (attributes.isSymbolicLink()) {
            return new ByteArrayInputStream(Names.target(Files.readSymbolicLink(path)));
        }
        return attributes.isRegularFile()
                ? Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)
                : InputStream.nullInputStream();
    }

    /** The id that git gives to the content, as attributes convert it; if it cannot be read, one that no content has. */
    byte[] id(WorkingTreeIterator place, byte[] unknown) {
        if (attributes.isDirectory()) {
            return unknown;
        }
        try (InputStream in = place.openEntryStream()) {
            MessageDigest digest = Constants.newMessageDigest();
            digest.update(("blob " + place.getEntryContentLength() + "\0").getBytes(StandardCharsets.UTF_8));
            byte[] chunk = new byte[CHUNK];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                digest.update(chunk, 0, read);
            }
            return digest.digest();
        } catch (IOException e) {
            // A file that cannot be read is not known to be what the index has.
            return unknown;
        }
    }
}
