package dev.lineage.examples;

import static dev.lineage.record.WriteOption.fence;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.EventFile;
import dev.lineage.record.RecordId;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Work;
import dev.lineage.work.Work.Claim;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Claims a task, does it in a run that obeys a policy, completes it, and replays the run. */
public final class Worker {
    private Worker() {}

    /** Returns the lines of a worker in a folder, which has the file {@code spec.md}. */
    public static List<String> run(Path folder) {
        List<String> lines = new ArrayList<>();
        try (LineageMemory memory = Lineages.open(SqliteStore.at(folder.resolve("memory.db")))) {
            Lineage me = memory.in(Scope.project("shop").actor("agent:reader"));
            me.work().add(Task.builder("Read the specification").build());

            Claim claim = me.work().claim(Optional.empty(), Work.LEASE).orElseThrow();
            CapabilityPolicy policy = CapabilityPolicy.of(
                    Edn.map("{:policy/version 0 :caps {:fs {:allow true :roots [\".\"] :modes #{:read}}}}"));
            RecordId rules = me.records(CapabilityPolicy.class).add(policy).id();
            Run started = Run.builder(claim.task().title())
                    .policyId(rules)
                    .cwd(folder.toString())
                    .build();
            ActiveRun run = claim.lineage().runs().start(started);
            Map<String, String> spec = Map.of("path", "spec.md");
            lines.add("read: " + run.call("fs", "read", spec, () -> Files.readString(folder.resolve("spec.md"))));
            try {
                run.call("fs", "write", spec, () -> Files.writeString(folder.resolve("spec.md"), "changed"));
            } catch (Denied denied) {
                lines.add("denied: " + denied.rule());
            }
            run.finish(true);
            new EventFile(folder.resolve("events.ednlog")).write(me.runs(), run.id());
            me.work().complete(claim.task().id(), TaskResult.of("It says so"), fence(claim.token()));

            ActiveRun again = me.runs()
                    .start(Run.builder("Again")
                            .mode(RunMode.STRICT)
                            .replays(run.id())
                            .policyId(rules)
                            .cwd(folder.toString())
                            .build());
            lines.add("replayed: " + again.call("fs", "read", spec, () -> "not asked"));
        }
        return lines;
    }
}
