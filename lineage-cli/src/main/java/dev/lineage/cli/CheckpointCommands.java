package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.git.Checkpoints;
import dev.lineage.git.GitRepository;
import dev.lineage.record.Version;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.CheckpointBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The commands that take checkpoints of the checkout around the working directory, and restore them. */
final class CheckpointCommands {
    private CheckpointCommands() {}

    static Command take() {
        FieldOptions fields = new FieldOptions("checkpoint");
        return new Command(Command.WHOLE, fields.synopsis(), call -> {
            Checkpoints checkpoints = of(call);
            Lineage me = call.adding();
            Map<String, Object> document = fields.document(call, me);
            Version<Checkpoint> taken = checkpoints.take(
                    me, given -> CheckpointBuilder.builder(me.documents().with(given.build(), document)));
            return Answer.stored(me, taken, taken.id().value());
        });
    }

    static Answer restore(Call call) throws IOException {
        Checkpoints checkpoints = of(call);
        Lineage me = call.adding();
        Path folder = call.path(1);
        String branch = checkpoints.restore(me, call.id(me, 0), folder);
        return Answer.line(() -> Map.of("branch", branch, "worktree_path", folder.toString()), branch);
    }

    private static Checkpoints of(Call call) {
        Optional<GitRepository> repository = GitRepository.at(call.environment.directory());
        return new Checkpoints(repository.orElseThrow(() -> CommandException.refused("This is no git repository")));
    }
}
