package dev.lineage.cli;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.Optional;

/**
 * Tells the folders of other users from those that a command may read without being pointed to them: in a
 * folder that many may write to, anybody can leave a project's settings and memory for those who work below it.
 */
final class FolderOwner {
    private static final Path PROCESS = Path.of("/proc/self");

    private FolderOwner() {}

    /**
     * The name of a folder's owner, if that is neither this user nor the owner of the working directory. Where
     * files have no such owners, no folder is another user's.
     */
    static Optional<String> other(Path folder, Path workingDirectory) {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return Optional.empty();
        }
        try {
            UserPrincipal owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
            boolean sameAsHere = Files.exists(workingDirectory) && owner.equals(Files.getOwner(workingDirectory));
            return sameAsHere || owner.equals(user(folder)) ? Optional.empty() : Optional.of(owner.getName());
        } catch (IOException e) {
            throw new StoreFailure(
                    "the owner of " + folder + " cannot be read: " + CausePhrase.of(e, folder.toString()), e);
        }
    }

    /** The user of this process. In a container the system may not know the user by name, but the process has an owner. */
    private static UserPrincipal user(Path folder) throws IOException {
        try {
            return folder.getFileSystem()
                    .getUserPrincipalLookupService()
                    .lookupPrincipalByName(System.getProperty("user.name", "?"));
        } catch (UserPrincipalNotFoundException e) {
            return Files.getOwner(PROCESS);
        }
    }
}
