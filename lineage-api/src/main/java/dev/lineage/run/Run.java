package dev.lineage.run;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run of an agent, whose events say what it did (seed 1).
 *
 * @param traceId {@code trc-} and a ULID; made if it is absent
 * @param mode where the results of its calls come from
 * @param cwd the folder to which paths of its calls are relative; by default that of the process
 * @param status follows from its events; what is given here is replaced
 */
@Kind(name = "run", computed = "started_at,finished_at,event_count", kept = "status", columns = "date,status,mode")
@RecordBuilder
public record Run(
        @Title @Searchable String name,
        @Facet("trace") Optional<String> traceId,
        @Facet RunMode mode,
        @Facet("policy") @Link("governed_by") Optional<RecordId> policyId,
        @Link("replays") Optional<RecordId> replays,
        @Facet("task") @Link("part_of") Optional<Reference> taskId,
        Optional<String> cwd,
        Determinism determinism,
        @Facet("tag") List<String> tags,
        @Computed @Facet RunStatus status)
        implements RunBuilder.With {
    /** Decides where the results of a run's calls come from (rule R4). */
    public enum RunMode {
        /** Every effect happens and its result is recorded. */
        LIVE,
        /** A fake answers in place of the effects. */
        VIRTUAL,
        /** Recorded results answer; where there is none the effect happens. */
        REPLAY,
        /** Recorded results answer; where there is none the call is refused. */
        STRICT
    }

    /** The status of a run, which follows from its events (rule R5). */
    public enum RunStatus {
        /** It has not started. */
        UNKNOWN,
        /** It has started, and nothing holds it up. */
        RUNNING,
        /** A gate, a refused call, a missing recording or a pause holds it up. */
        BLOCKED,
        /** It finished, and its result was good. */
        PASSED,
        /** It finished badly, or failed. */
        FAILED,
        CANCELED
    }

    /**
     * The hashes of all that a run's result depends on.
     *
     * @param irHash of its program
     * @param runtimeHash of what runs the program
     * @param inputBundleHash of its inputs; replay keys contain it as {@code :world}
     * @param seed of its random numbers
     * @param capabilityPolicyHash of its policy
     */
    public record Determinism(
            Optional<String> irHash,
            Optional<String> runtimeHash,
            Optional<String> inputBundleHash,
            Optional<String> seed,
            Optional<String> capabilityPolicyHash) {
        /** The value of a run without known hashes. */
        public static final Determinism NONE = new Determinism(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Determinism {
            irHash = Check.name("ir_hash", irHash);
            runtimeHash = Check.name("runtime_hash", runtimeHash);
            inputBundleHash = Check.name("input_bundle_hash", inputBundleHash);
            seed = Check.name("seed", seed);
            capabilityPolicyHash = Check.name("capability_policy_hash", capabilityPolicyHash);
        }

        /** Returns whether all five are given (rule R9). */
        public boolean isComplete() {
            return Stream.of(irHash, runtimeHash, inputBundleHash, seed, capabilityPolicyHash)
                    .allMatch(Optional::isPresent);
        }
    }

    public Run {
        name = Check.name("name", name);
        traceId = Check.name("trace_id", traceId);
        mode = Check.orElse(mode, RunMode.LIVE);
        cwd = Check.name("cwd", cwd);
        determinism = Check.orElse(determinism, Determinism.NONE);
        tags = Check.names("tags", tags);
        status = Check.orElse(status, RunStatus.UNKNOWN);
        Check.that(
                replays.isPresent() == (mode == RunMode.REPLAY || mode == RunMode.STRICT),
                "replays",
                null,
                "must be given for the modes replay and strict, and only for these");
    }

    /** Returns whether all hashes that the result depends on are known (rule R9). */
    @Computed
    public boolean deterministic() {
        return determinism.isComplete();
    }

    /** Returns a builder of a live run. */
    public static RunBuilder builder(String name) {
        return RunBuilder.builder().name(name);
    }
}
