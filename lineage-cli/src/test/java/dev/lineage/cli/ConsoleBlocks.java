package dev.lineage.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the {@code console} blocks of a Markdown document, top to bottom in one shell, and writes the document again with what the
 * commands printed. A line that begins with {@code $} is a command; one that ends with a backslash goes on.
 * {@code echo TEXT >> FILE} adds a line to a file; a command finds {@code .jsonl} and {@code .db} files where it is.
 */
final class ConsoleBlocks {
    private final Typed shell;
    private final List<String> written = new ArrayList<>();
    private ExitCode last = ExitCode.DONE;
    private int commands;

    ConsoleBlocks(Typed shell) {
        this.shell = shell;
    }

    String run(String document) {
        StringBuilder command = new StringBuilder();
        boolean inBlock = false;
        for (String line : document.lines().toList()) {
            boolean starts = line.equals("```console");
            boolean goesOn = !command.isEmpty();
            if (!inBlock || line.equals("```") || line.startsWith("$ ") || goesOn) {
                written.add(line);
            }
            if (inBlock && (goesOn || line.startsWith("$ "))) {
                boolean ends = !line.endsWith("\\");
                command.append(line, goesOn ? 0 : 2, ends ? line.length() : line.length() - 1);
                if (ends) {
                    run(ShellWords.of(command.toString()));
                    command.setLength(0);
                }
            }
            inBlock = starts || (inBlock && !line.equals("```"));
        }
        return String.join("\n", written) + "\n";
    }

    int commands() {
        return commands;
    }

    private void run(List<String> words) {
        if (words.equals(List.of("echo", "$?"))) {
            written.add(Integer.toString(last.number()));
        } else if (words.get(0).equals("export")) {
            String[] variable = words.get(1).split("=", 2);
            shell.export(variable[0], variable[1]);
        } else if (words.get(0).equals("echo")) {
            append(words.get(1), shell.home().resolve(words.get(3)));
        } else {
            commands++;
            Typed.Said said =
                    shell.run(words.stream().skip(1).map(this::located).toArray(String[]::new));
            last = said.exit();
            (said.out() + Typed.withoutProgress(said.err()))
                    .replace(shell.home() + "/", "")
                    .lines()
                    .forEach(written::add);
        }
    }

    /** The shell's folder is its home; that of this process is another. */
    private String located(String word) {
        return word.matches("[\\w-]+(\\.(jsonl|json|yaml|dot|db)|/)")
                ? shell.home().resolve(word).toString()
                : word;
    }

    private static void append(String line, Path file) {
        try {
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
