package dev.lineage.cli;

import java.util.Map;
import java.util.Set;

/** {@code help}: how a command is used, as its option {@code --help} prints it. */
final class HelpCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalWords("COMMAND", "The command, such as journal list; else all commands are listed.");
    }

    @Override
    public Set<String> obeyed() {
        return Set.of();
    }

    @Override
    public Answer run(Given given, Shell shell) {
        String help = PicocliLine.help(shell.environment(), given.parameters());
        return Answer.of(() -> Map.of("help", help), screen -> help);
    }
}
