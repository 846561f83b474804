package dev.lineage.cli;

import dev.lineage.LineageOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs the everyday commands once on a memory of its own. The launcher does this after a build, while the JVM notes the
 * classes that are needed, so that later starts find them prepared.
 */
public final class Rehearsal {
    /** So many that the first search packs them, and the next one reads what it packed. */
    private static final int PACKED = 100;

    private static final String LONG = "because a text that is longer than a line shows a part of itself. ".repeat(4);

    private Rehearsal() {}

    /**
     * Runs the commands, then keeps SQLite's native library, which was unpacked for this run alone.
     *
     * @param arguments an empty folder for the memory, and the folder that {@code org.sqlite.tmpdir} names
     * @throws IOException if the library cannot be kept
     */
    public static void main(String[] arguments) throws IOException {
        Main.loadEngine();
        Environment.ofProcess();
        Environment environment = environment(Path.of(arguments[0]));
        run(
                environment,
                List.of(
                        "remember",
                        "Rehearse in `Rehearsal.java`",
                        "--rationale",
                        "starts fast",
                        "--tags",
                        "a,b",
                        "--rejecting",
                        "no rehearsal",
                        "starts slowly",
                        "--entities",
                        "start",
                        "--project",
                        "p",
                        "--actor",
                        "a"));
        for (int i = 0; i < PACKED; i++) {
            run(environment, List.of("remember", "Rehearse number " + i, "--rationale", LONG));
        }
        run(environment, List.of("journal", "list", "--recent", "5"));
        run(environment, List.of("journal", "list", "--json"));
        run(environment, List.of("journal", "query", "rehearse", "--explain"));
        run(environment, List.of("search", "rehearse", "--json"));
        run(environment, List.of("search", "text", "number"));
        run(environment, List.of("journal", "show", "dec-00000000"));
        run(environment, List.of("journal", "list", "--unknown"));
        keepLibrary(Path.of(arguments[1]));
    }

    private static Environment environment(Path folder) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new Environment(
                Map.of(),
                Optional.of(folder),
                folder,
                Optional.empty(),
                InputStream.nullInputStream(),
                nowhere,
                nowhere,
                false,
                LineageOptions.defaults(),
                WorkingTrees.NONE);
    }

    private static void run(Environment environment, List<String> arguments) {
        Main.run(environment, arguments.toArray(String[]::new));
    }

    private static void keepLibrary(Path folder) throws IOException {
        String name = System.mapLibraryName("sqlitejdbc");
        try (Stream<Path> files = Files.list(folder)) {
            Optional<Path> library =
                    files.filter(file -> file.toString().endsWith(name)).findFirst();
            if (library.isPresent()) {
                // SQLite's driver keeps what it unpacks to its user; whoever may run the rest may run the copy too.
                try (InputStream unpacked = Files.newInputStream(library.get())) {
                    Files.copy(unpacked, folder.resolve(name));
                }
            }
        }
    }
}
