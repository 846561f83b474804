package dev.lineage.cli;

import dev.lineage.Scope;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options that every command takes, before or after its name. */
final class GlobalFlags {
    private GlobalFlags() {}

    static void declare(CommandSpec spec) {
        spec.addOption(Flags.flag("Print one JSON document.", "--json"));
        spec.addOption(Flags.text(
                "FILE", "The memory; else LINEAGE_DB, else .lineage/memory.db under the home folder.", "--db"));
        spec.addOption(Flags.text("NAME", "Write to this project and read it alone; else all are read.", "--project"));
        spec.addOption(Flags.text("ID", "Write in this session, else LINEAGE_SESSION; list it alone.", "--session"));
        spec.addOption(Flags.text("NAME", "Write as this actor, else LINEAGE_ACTOR; list it alone.", "--actor"));
        spec.addOption(OptionSpec.builder("-h", "--help")
                .type(boolean.class)
                .usageHelp(true)
                .description("Say how the command is used.")
                .build());
    }

    static Path file(Given given, Environment environment) {
        return given.text("--db")
                .or(() -> environment.variable("LINEAGE_DB"))
                .map(Path::of)
                .orElseGet(() -> environment.home().resolve(".lineage").resolve("memory.db"));
    }

    static Scope scope(Given given, Environment environment) {
        return new Scope(
                given.text("--project"),
                given.text("--actor").or(() -> environment.variable("LINEAGE_ACTOR")),
                given.text("--session").or(() -> environment.variable("LINEAGE_SESSION")),
                Optional.empty(),
                Scope.all().spaces());
    }
}
