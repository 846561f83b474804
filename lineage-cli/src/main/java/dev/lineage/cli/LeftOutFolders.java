package dev.lineage.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Says on standard error which folders of other users are left out where a memory and a project are looked for. */
final class LeftOutFolders {
    private LeftOutFolders() {}

    static void tell(Shell shell) {
        if (!shell.obeys(GlobalFlags.DB)) {
            return;
        }
        Environment environment = shell.environment();
        Map<Path, String> owners = new LinkedHashMap<>();
        if (GlobalFlags.namedFile(shell.given(), environment).isEmpty()) {
            owners.putAll(ProjectFolder.leftOut(environment, ProjectFolder.MEMORY));
        }
        if (shell.obeys(GlobalFlags.PROJECT)
                && CurrentProject.named(shell.given(), environment).name().isEmpty()) {
            owners.putAll(ProjectFolder.leftOut(environment, ProjectFolder.CONFIG));
        }
        owners.forEach((folder, owner) -> environment
                .err()
                .println(Safe.line("lineage: " + folder + " belongs to "
                        + owner + ", not to you or to the owner of the working directory, and is left out;"
                        + " --db and --project name a memory and a project")));
    }
}
