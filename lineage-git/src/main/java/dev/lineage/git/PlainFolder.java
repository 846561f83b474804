package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;

/** The files of a folder that lies in no repository; what is near the top is met first. */
final class PlainFolder {
    private final RecentFiles recent;
    private final Budget budget;
    private final Deque<Folder> waiting = new ArrayDeque<>();

    private PlainFolder(RecentFiles recent, Budget budget) {
        this.recent = recent;
        this.budget = budget;
    }

    static void read(Path folder, RecentFiles recent, Budget budget) throws IOException {
        PlainFolder reading = new PlainFolder(recent, budget);
        reading.waiting.add(new Folder(folder, ""));
        while (!reading.waiting.isEmpty()) {
            reading.list(reading.waiting.remove());
        }
    }

    private void list(Folder folder) throws IOException {
        FolderListing.each(
                folder.path(), budget, (name, file, attributes) -> meet(folder.prefix() + name, file, attributes));
    }

    private void meet(String path, Path file, BasicFileAttributes attributes) {
        if (path.isEmpty() || path.endsWith("/")) {
            return;
        }
        if (attributes.isDirectory()) {
            if (!path.substring(path.lastIndexOf('/') + 1).startsWith(".")) {
                waiting.add(new Folder(file, path + "/"));
            }
        } else {
            recent.meet(path, attributes.lastModifiedTime().toInstant(), false);
        }
    }

    private record Folder(Path path, String prefix) {}
}
