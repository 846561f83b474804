package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.StoredConfig;

/**
 * The configuration of one repository, and of nothing else: neither the user's nor the machine's, no included files, no filters (they
 * are programs), and no list of ignored files besides the repository's own.
 */
final class Settings extends StoredConfig {
    private static final int NEWEST_FORMAT = 1;

    /** Those that are looked at, and those that change nothing of what is read here. */
    private static final Set<String> EXTENSIONS = Set.of(
            "compatobjectformat",
            "noop",
            "noop-v1",
            "objectformat",
            "partialclone",
            "preciousobjects",
            "refstorage",
            "relativeworktrees",
            "submodulepathconfig",
            "worktreeconfig");

    static Settings read(Path own, Path common) throws IOException, ConfigInvalidException {
        Settings settings = new Settings();
        String text = textIfThere(common.resolve("config"));
        settings.fromText(text);
        if (settings.getBoolean("extensions", "worktreeConfig", false)) {
            settings.fromText(text + "\n" + textIfThere(own.resolve("config.worktree")));
        }
        for (String filter : settings.getSubsections("filter")) {
            settings.unsetSection("filter", filter);
        }
        settings.setString(
                "core", null, "excludesFile", common.resolve("info/exclude").toString());
        return settings;
    }

    private static String textIfThere(Path file) throws IOException {
        return Files.exists(file) ? SmallFile.text(file) : "";
    }

    void refuseUnknownFormats(Path repository) {
        int format = getInt("core", "repositoryFormatVersion", 0);
        if (format > NEWEST_FORMAT) {
            throw Damage.of(repository, "has the format " + format + ", which is not known");
        }
        refuse(repository, "objectFormat", "sha1");
        refuse(repository, "refStorage", "files");
        if (format == NEWEST_FORMAT) {
            refuseUnknownExtensions(repository);
        }
    }

    /** In the older format what is called an extension means nothing. */
    private void refuseUnknownExtensions(Path repository) {
        for (String extension : getNames("extensions")) {
            if (!EXTENSIONS.contains(extension.toLowerCase(Locale.ROOT))) {
                throw Damage.of(repository, "has the extension " + extension + ", which is not known");
            }
        }
    }

    private void refuse(Path repository, String extension, String known) {
        String value =
                Optional.ofNullable(getString("extensions", null, extension)).orElse(known);
        if (!value.equals(known)) {
            throw Damage.of(repository, "has " + extension + " " + value + ", and only " + known + " can be read");
        }
    }

    /** The top of the working tree, if there is one, of a repository that was found in a folder. */
    Optional<Path> top(Path own, Path found) throws IOException {
        String elsewhere = getString("core", null, "worktree");
        if (elsewhere != null) {
            return Optional.of(Names.below(own, elsewhere).toRealPath());
        }
        return getBoolean("core", "bare", false) ? Optional.empty() : Optional.of(found);
    }

    /** Whether the index names folders of which it holds no files. */
    boolean isIndexSparse() {
        return getBoolean("index", "sparse", false);
    }

    /** Whether files outside the chosen part of the tree are meant to be missing. */
    boolean isSparse() {
        return getBoolean("core", "sparseCheckout", false);
    }

    @Override
    public void load() {
        throw new UnsupportedOperationException("settings are read once");
    }

    @Override
    public void save() {
        throw new UnsupportedOperationException("settings are only read");
    }
}
