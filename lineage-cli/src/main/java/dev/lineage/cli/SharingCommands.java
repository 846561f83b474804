package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.exchange.Sha256;
import dev.lineage.git.Checkpoints;
import dev.lineage.git.GitRepository;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.CheckpointBuilder;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The commands on what agents share beside tasks: context, themselves, artifacts, nudges and checkpoints. */
final class SharingCommands {
    private SharingCommands() {}

    /** Adds the working memory to what is shared in one, if none is typed, and the checksum of a file. */
    static void complete(Map<String, @Nullable Object> document, Call call, Lineage me) throws IOException {
        if (!document.containsKey("working_memory_id")) {
            Optional<RecordId> task = Optional.ofNullable(document.get("task_id"))
                    .map(id -> RecordId.of(id.toString()))
                    .or(me.scope()::task);
            document.put("working_memory_id", memory(me, task));
        }
        if (document.get("path") instanceof String path) {
            document.put("checksum", checksum(call, path));
        }
    }

    /** Returns the working memory of a task; without one, the only active one. */
    private static @Nullable String memory(Lineage me, Optional<RecordId> task) {
        Filter open = Filter.where("status", WorkingMemoryStatus.ACTIVE);
        List<Version<WorkingMemory>> active =
                me.work().memories().list(open, Paging.first(2)).items();
        return task.flatMap(id -> me.work().get(id).value().workingMemoryId())
                .or(() -> active.size() == 1 ? Optional.of(active.get(0).id()) : Optional.empty())
                .map(RecordId::value)
                .orElse(null);
    }

    /** Returns the checksum of a file by its path from the root. */
    private static String checksum(Call call, String path) throws IOException {
        Path file = call.location.paths().file(path);
        if (!Files.isRegularFile(file)) {
            throw CommandException.refused("There is no file " + file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest sha = Sha256.begin();
            new DigestInputStream(in, sha).transferTo(OutputStream.nullOutputStream());
            return Sha256.text(sha);
        }
    }

    /** Compares an artifact with its file; the exit code says whether they differ. */
    static Answer verify(Call call) throws IOException {
        LineageQuery query = call.query();
        Version<Artifact> artifact = query.work().artifacts().get(call.id(query, 0));
        String path = artifact.value().path();
        boolean current = checksum(call, path).equals(artifact.value().checksum());
        Map<String, Object> document = query.documents().write(artifact);
        document.put("current", current);
        String line = path + (current ? " is current" : " has changed");
        return Answer.line(() -> document, line).negativeIf(!current);
    }

    /** Delivers the nudges of an agent, by default of the actor, and prints them. */
    static Answer deliver(Call call) {
        Lineage me = call.changing().in(call.scope());
        NudgeDelivery moment = call.arguments.constant("--moment", NudgeDelivery.NEXT_TURN);
        List<Version<Nudge>> delivered = me.work().deliver(agent(call, me, 0), moment);
        return Answer.page(
                () -> me.documents().write(delivered),
                page -> delivered.forEach(nudge -> {
                    page.line(nudge.id().value(), RecordText.word(nudge.value().priority()), "");
                    page.paragraph(nudge.value().message());
                }));
    }

    static Version<?> acknowledge(Call call, Lineage me, RecordId id, WriteOption... options) {
        return me.work().acknowledge(id, agent(call, me, 1), options);
    }

    private static Reference agent(Call call, Lineage me, int parameter) {
        List<String> typed = call.arguments.parameters();
        String name =
                typed.size() > parameter ? typed.get(parameter) : me.scope().actor();
        return Reference.of(name.contains(":") ? name : "agent:" + name);
    }

    static Command take(FieldOptions fields) {
        return new Command(Command.WHOLE, fields.synopsis(), call -> {
            Checkpoints checkpoints = checkpoints(call);
            Lineage me = call.adding();
            Map<String, Object> document = fields.document(call, me);
            Version<Checkpoint> taken = checkpoints.take(
                    me, given -> CheckpointBuilder.builder(me.documents().with(given.build(), document)));
            return Answer.stored(me, taken, taken.id().value());
        });
    }

    static Answer restore(Call call) throws IOException {
        Checkpoints checkpoints = checkpoints(call);
        Lineage me = call.adding();
        Path folder = call.path(1);
        String branch = checkpoints.restore(me, call.id(me, 0), folder);
        return Answer.line(() -> Map.of("branch", branch, "worktree_path", folder.toString()), branch);
    }

    private static Checkpoints checkpoints(Call call) {
        Optional<GitRepository> repository = GitRepository.at(call.environment.directory());
        return new Checkpoints(repository.orElseThrow(() -> CommandException.refused("This is no git repository")));
    }
}
