package dev.lineage.cli;

import java.util.List;
import java.util.Map;

/** {@code help}: shows how a command is used. */
final class HelpCommand implements Command {
    @Override
    public Access access() {
        return Access.NONE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameters("COMMAND", "0..2");
    }

    @Override
    public Answer run(Call call) {
        List<String> words = call.arguments().parameters();
        String name = String.join(" ", words);
        if (!name.isEmpty() && !Commands.NAMES.contains(name) && !Commands.isGroup(name)) {
            throw CommandException.usage("Unknown command '" + name + "'" + Spelling.hint(name, Commands.NAMES));
        }
        return Answer.of(
                () -> Map.of("help", Help.text(name, Screen.of(call.environment()))),
                screen -> Help.text(name, screen));
    }
}
