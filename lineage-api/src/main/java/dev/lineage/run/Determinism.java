package dev.lineage.run;

import dev.lineage.record.Check;
import java.util.Optional;
import java.util.stream.Stream;

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
    public static final Determinism NONE =
            new Determinism(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

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
