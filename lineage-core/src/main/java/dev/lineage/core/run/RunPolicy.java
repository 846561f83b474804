package dev.lineage.core.run;

import dev.lineage.record.Version;
import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The policy that a run obeys, if it has one (rules R6 and R7). */
record RunPolicy(Run run, Optional<Version<CapabilityPolicy>> version) {
    static final String CLOCK = "clock";
    static final String RANDOM = "rand";

    static CapabilityCheck check(CapabilityPolicy policy, Path folder) {
        Stream<String> homes = Stream.of(System.getProperty("user.home"), System.getenv("HOME"));
        return new CapabilityCheck(
                policy,
                folder.toAbsolutePath(),
                homes.filter(Objects::nonNull).distinct().map(Path::of).toList());
    }

    /** Returns the rule that refuses a call: a field that was imported and that no rule knows refuses all. */
    Optional<String> refusal(CallRequest request) {
        return version.flatMap(policy -> policy.additional().keySet().stream()
                .findFirst()
                .or(() -> check(policy.value(), Path.of(run.cwd().orElse("")))
                        .refusal(request.cap(), request.name(), request.given())));
    }

    Optional<String> hash() {
        return version.map(policy -> policy.value().hash());
    }

    /** Returns whether a clock is virtual, or randomness seeded. */
    boolean isFixed(String cap) {
        return capability(cap)
                .flatMap(Capability::mode)
                .filter(mode -> !mode.equals("real"))
                .isPresent();
    }

    /** Returns the seed of the policy, else that of the run. */
    String seed() {
        return capability(RANDOM)
                .flatMap(Capability::seed)
                .or(run.determinism()::seed)
                .orElse("");
    }

    private Optional<Capability> capability(String name) {
        return version.flatMap(policy -> policy.value().capability(name));
    }
}
