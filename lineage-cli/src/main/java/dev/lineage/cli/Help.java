package dev.lineage.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Model.CommandSpec;

/** The help and a guided tour. The phrases are in {@code help.properties}. */
final class Help {
    private static final String PHRASES = "dev.lineage.cli.help";
    private static final int MIN_WIDTH = 55;
    private static final int MAX_WIDTH = 120;
    private static final String LOG = "decisions.jsonl";
    private static final Pattern ID = Pattern.compile("dec-[0-9a-f]+");
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|[^\" ]+");

    private Help() {}

    static Answer help(Call call) {
        Commands commands = new Commands(call.environment.options());
        String help = text(commands, String.join(" ", call.arguments.words()), Screen.of(call.environment));
        return Answer.of(() -> Map.of("help", help), screen -> help);
    }

    /** Returns the help of a command or group, or of the program for an empty name. */
    static String text(Commands commands, String name, Screen screen) {
        return command(commands, name)
                .setUsageHelpWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, screen.textWidth())))
                .getUsageMessage(screen.colours() ? Ansi.ON : Ansi.OFF);
    }

    /** Returns a command with its options, or a group with its commands. */
    static CommandLine command(Commands commands, String name) {
        CommandLine line = line(commands, "", name).setCommandName("lineage").setSeparator(" ");
        for (String word : name.isEmpty() ? new String[0] : name.split(" ")) {
            line = line.getSubcommands().get(word);
            if (line == null) {
                throw CommandException.usage("Unknown command '" + name + "'" + Parser.hint(name, commands.names()));
            }
        }
        boolean ofHost = commands.ofHost(name.split(" ")[0]).isPresent(); // its options have no phrases
        return ofHost ? line : line.setResourceBundle(ResourceBundle.getBundle(PHRASES)); // each command copies it
    }

    /** Returns what a command or group does; the commands on each kind of the host do the same. */
    static String phrase(Commands commands, String name) {
        String group = name.split(" ")[0];
        boolean ofHost = commands.ofHost(group).isPresent();
        String command = ofHost ? "of-host" + name.substring(group.length()) : ("lineage " + name).strip();
        return ResourceBundle.getBundle(PHRASES).getString(command.replace(' ', '.') + ".usage.description");
    }

    private static CommandLine line(Commands commands, String name, String asked) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(phrase(commands, name));
        spec.usageMessage().sortOptions(false).abbreviateSynopsis(true).synopsisSubcommandLabel("COMMAND");
        if (name.equals(asked) && commands.names().contains(name)) {
            Parser.declareForHelp(spec, commands.named(name));
        }
        CommandLine line = Parser.commandLine(spec);
        for (String word : commands.words(name)) {
            String below = (name + " " + word).strip();
            if (name.equals(asked) || (asked + " ").startsWith(below + " ")) {
                line.addSubcommand(word, line(commands, below, asked));
            }
        }
        return line;
    }

    /**
     * Runs the commands of {@code tour.txt} on a log or folder of decisions, in a memory that is deleted afterwards,
     * until one fails. {@code ID} is the first id in the latest output that has one.
     */
    static Answer tour(Call call) throws IOException {
        Path temporary = Files.createTempDirectory("lineage");
        try {
            return tour(call, temporary.resolve("tour"));
        } finally {
            try (Stream<Path> files = Files.walk(temporary)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static Answer tour(Call call, Path folder) throws IOException {
        copyFiles(folder);
        Environment environment = call.environment;
        String log = LOG;
        for (String named : call.arguments.words()) {
            log = '"' + environment.directory().resolve(named).toRealPath().toString() + '"';
        }
        Screen screen = Screen.of(environment);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Environment inside = inside(environment, folder, Environment.print(output));
        StringBuilder text = new StringBuilder();
        String id = "";
        int exit = 0;
        for (String line : Files.readAllLines(folder.resolve("tour.txt"))) {
            if (line.startsWith("#")) {
                text.append(text.isEmpty() ? "" : "\n").append(screen.styled(Style.faint, line) + "\n");
            } else if (!line.isBlank() && exit == 0) {
                String command = line.replace(LOG, log).replace("ID", id);
                Stream<String> words =
                        WORD.matcher(command).results().map(word -> word.group().replace("\"", ""));
                output.reset();
                exit = Main.run(inside, words.toArray(String[]::new));
                String answer = output.toString(StandardCharsets.UTF_8);
                text.append(screen.styled(Style.bold, "$ lineage " + command) + "\n" + answer);
                Matcher found = ID.matcher(answer);
                id = found.find() ? found.group() : id;
            }
        }
        return new Answer(() -> Map.of("tour", text.toString()), shown -> text.toString(), exit);
    }

    /** Copies the files of the tour from the jar. This repository's own decision records are among them. */
    private static void copyFiles(Path target) throws IOException {
        URI script = URI.create(String.valueOf(Help.class.getResource("tour/tour.txt")));
        try (FileSystem jar = script.getScheme().equals("jar") ? FileSystems.newFileSystem(script, Map.of()) : null) {
            Path source = (jar == null ? Path.of(script) : jar.provider().getPath(script)).resolveSibling("");
            try (Stream<Path> files = Files.walk(source)) {
                for (Path file : files.toList()) {
                    Files.copy(file, target.resolve(source.relativize(file).toString()));
                }
            }
        }
    }

    private static Environment inside(Environment environment, Path folder, PrintStream out) {
        Map<String, String> variables = new HashMap<>(environment.variables());
        variables.keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        variables.put("LINEAGE_DB", folder.resolve(Location.FILE).toString());
        variables.put("LINEAGE_ACTOR", "agent:guide");
        return new Environment(
                environment.options(),
                variables,
                folder,
                InputStream.nullInputStream(),
                out,
                out,
                environment.terminal(),
                false,
                false);
    }
}
