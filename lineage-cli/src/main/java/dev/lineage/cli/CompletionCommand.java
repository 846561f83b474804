package dev.lineage.cli;

import java.util.List;
import java.util.Map;
import picocli.AutoComplete;

/** {@code completion}: prints a script that completes commands, options and words in bash. */
final class CompletionCommand implements Command {
    @Override
    public Access access() {
        return Access.NONE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.optionalParameter("SHELL");
    }

    @Override
    public List<String> examples() {
        return List.of("source <(lineage completion bash)");
    }

    @Override
    public Answer run(Call call) {
        String shell = call.arguments().parameters().stream().findFirst().orElse("bash");
        if (!shell.equals("bash")) {
            throw CommandException.usage("There is no completion for '" + shell + "', only for bash");
        }
        String script = AutoComplete.bash("lineage", Help.tree());
        return Answer.of(() -> Map.of("script", script), screen -> script);
    }
}
