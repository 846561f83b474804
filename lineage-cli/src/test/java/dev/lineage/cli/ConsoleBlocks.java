package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs the {@code console} blocks of a Markdown document, top to bottom in one shell, and writes the document again with what the
 * commands printed. A line that begins with {@code $} is a command; one that ends with a backslash goes on.
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
                command.append(goesOn ? line : line.substring(2));
                if (!line.endsWith("\\")) {
                    run(ShellWords.of(command.toString().replace("\\", "")));
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
        } else {
            commands++;
            Typed.Said said = shell.run(words.subList(1, words.size()).toArray(String[]::new));
            last = said.exit();
            (said.out() + said.err()).lines().forEach(written::add);
        }
    }
}
