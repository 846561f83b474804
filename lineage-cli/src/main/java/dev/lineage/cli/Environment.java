package dev.lineage.cli;

import dev.lineage.LineageOptions;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that a command takes from its surroundings.
 *
 * @param variables the environment variables
 * @param home the user's home folder, if it is known
 * @param folder the working directory
 * @param checkout the checkout of Lineage that the command was started from, if it was
 * @param in standard input
 * @param out standard output
 * @param err standard error
 * @param terminal whether a person reads standard output on a terminal
 * @param options the clock, the ids and the salts
 * @param trees tells the state of a working tree
 */
record Environment(
        Map<String, String> variables,
        Optional<Path> home,
        Path folder,
        Optional<Path> checkout,
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        boolean terminal,
        LineageOptions options,
        WorkingTrees trees) {

    /** The environment of this process. What Java cannot know by itself the launcher says in system properties. */
    static Environment ofProcess() {
        Map<String, String> variables = System.getenv();
        PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
        return new Environment(
                variables,
                home(variables),
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(System.getProperty("lineage.checkout")).map(Path::of),
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                writer(new StandardOutput(new FileOutputStream(FileDescriptor.out))),
                err,
                Boolean.getBoolean("lineage.terminal"),
                LineageOptions.defaults(),
                WorkingTrees.readable(err));
    }

    /** Of a user that the system does not know, Java says {@code ?}. */
    static Optional<Path> home(Map<String, String> variables) {
        return present(variables, "HOME")
                .or(() -> Optional.ofNullable(System.getProperty("user.home")).filter(home -> !home.equals("?")))
                .map(Path::of);
    }

    private static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    }

    /**
     * The same surroundings beside another memory, whose user is nobody in particular and works in no
     * project, with other output.
     */
    Environment typing(Path memory, PrintWriter output) {
        Map<String, String> changed = new HashMap<>(variables);
        changed.keySet().removeAll(Set.of("LINEAGE_SESSION", "LINEAGE_ACTOR", "LINEAGE_PROJECT"));
        changed.put("LINEAGE_DB", memory.toString());
        return new Environment(
                changed, home, memory.toAbsolutePath().getRoot(), checkout, in, output, err, terminal, options, trees);
    }

    /** A variable that is set to something. */
    Optional<String> variable(String name) {
        return present(variables, name);
    }

    private static Optional<String> present(Map<String, String> variables, String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /** Whether output may be coloured: on a terminal that can, and if the user does not object (no-color.org). */
    boolean colours() {
        return terminal && variable("NO_COLOR").isEmpty() && !"dumb".equals(variables.get("TERM"));
    }
}
