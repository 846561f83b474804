package dev.lineage.cli;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code init}: names the project of the working directory, and may give it a memory of its own. Doing so
 * again changes nothing.
 */
final class InitCommand implements Command {
    private static final String OWN_MEMORY = "--own-memory";

    @Override
    public void declare(Usage usage) {
        usage.flag("Make a memory in .lineage too, for this project alone.", OWN_MEMORY);
    }

    @Override
    public Set<String> obeyed() {
        return Set.of("--project");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Environment environment = shell.environment();
        Path folder = environment.folder();
        if (ProjectFolder.isHome(folder, environment)) {
            throw given.misuse("the home folder is no project: its .lineage holds the memory of all projects");
        }
        boolean ownMemory = given.has(OWN_MEMORY);
        Path own = ProjectFolder.requireReal(ProjectFolder.requireOwn(folder.resolve(ProjectFolder.NAME), environment));
        Path config = ProjectFolder.requireReal(own.resolve(ProjectFolder.CONFIG));
        Path memory = ProjectFolder.requireReal(own.resolve(ProjectFolder.MEMORY));
        String name = Scope.project(given.text("--project").orElseGet(() -> nameOf(folder)))
                .project()
                .orElseThrow();
        requireSame(config, given.text("--project"));
        try {
            makeFolder(own, ownMemory);
            if (!Files.exists(config)) {
                Files.writeString(config, ProjectConfig.textOf(name), StandardOpenOption.CREATE_NEW);
            }
            if (ownMemory) {
                ignoreMemory(own.resolve(".gitignore"));
                MemoryFile.openOrCreate(memory, environment.options(), GlobalFlags.storage(given))
                        .close();
            }
        } catch (IOException e) {
            throw new StoreFailure(own + " cannot be written: " + CausePhrase.of(e, own.toString()), e);
        }
        Optional<Path> made = ownMemory ? Optional.of(memory) : Optional.empty();
        return answer(ProjectConfig.read(config).project(), config, made);
    }

    private static String nameOf(Path folder) {
        Path name = folder.getFileName();
        return name == null ? "" : name.toString();
    }

    /** A config that is there stays as it is; a name that is typed must be the one that it says. */
    private static void requireSame(Path config, Optional<String> typed) {
        if (!Files.exists(config)) {
            return;
        }
        Optional<String> before = ProjectConfig.read(config).project();
        if (typed.isPresent() && !typed.equals(before)) {
            throw new Conflict("project", typed.get() + " in " + config, before.orElse("missing"));
        }
    }

    /** The folder of a memory is for its owner alone. */
    private static void makeFolder(Path folder, boolean ownMemory) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(folder);
        }
        if (ownMemory && folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private static void ignoreMemory(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.writeString(file, ProjectFolder.MEMORY + "*\n", StandardOpenOption.CREATE_NEW);
        }
    }

    private static Answer answer(Optional<String> project, Path config, Optional<Path> memory) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("project", project.orElse(null));
        document.put("config", config.toString());
        document.put("memory", memory.map(Path::toString).orElse(null));
        return Answer.of(
                () -> document,
                screen -> "project " + Safe.line(project.orElse("(none)")) + ": " + config + "\n"
                        + memory.map(file -> "its own memory: " + file + "\n").orElse(""));
    }
}
