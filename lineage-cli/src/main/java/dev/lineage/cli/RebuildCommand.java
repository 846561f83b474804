package dev.lineage.cli;

import java.nio.file.Files;
import java.util.Map;

/** {@code rebuild}: derives titles, facets, links and the text index again. */
final class RebuildCommand implements Command {
    @Override
    public Access access() {
        return Access.WHOLE;
    }

    @Override
    public void declare(Syntax syntax) {}

    @Override
    public Answer run(Call call) {
        boolean exists = Files.exists(call.location().file(call.arguments().text("--db")));
        try (ProgressLine progress = new ProgressLine(call.environment(), "Rebuilding")) {
            long versions =
                    (exists ? call.writing() : call.reading()).maintenance().rebuild(progress);
            return Answer.of(() -> Map.of("versions", versions), screen -> versions + " versions rebuilt\n");
        }
    }
}
