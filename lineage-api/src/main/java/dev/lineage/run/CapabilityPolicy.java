package dev.lineage.run;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the calls of runs (seed 1). A capability that it does not name is denied.
 *
 * @param policyVersion the version of the form; only 0 is known
 * @param denyGlobs files that no capability may use, relative to the folder of the run; one that begins as a mark of
 *     EDN does, such as {@code ~:}, has a {@code ~} before it
 * @param caps the capabilities by name: {@code fs}, {@code net}, {@code clock}, {@code rand} and those of the host
 */
@Kind(name = "policy", prefix = "pol-", ulid = true)
public record CapabilityPolicy(int policyVersion, List<String> denyGlobs, Map<String, Object> caps) {
    /** The names of its fields in a map, those of JSON and of EDN. */
    public static final Set<String> FIELDS =
            Set.of("id", "policy/id", "policy_version", "policy/version", "deny_globs", "deny-globs", "caps");

    public CapabilityPolicy {
        Check.that(policyVersion == 0, "policy_version", policyVersion, "must be 0");
        denyGlobs = Capability.quoted(Capability.globs("deny_globs", denyGlobs));
        Map<String, Object> normal = new LinkedHashMap<>();
        Check.data("caps", caps)
                .forEach((name, cap) -> normal.put(
                        Check.word("caps", name),
                        Capability.of("caps." + name, cap).document()));
        caps = Check.data("caps", normal);
        EdnText.hash(caps); // refuses a number that has no canonical form
    }

    /**
     * Returns the policy of a map with the names of JSON or of EDN. The id is left out.
     *
     * @throws dev.lineage.LineageException.InvalidInput names the place in the map, such as {@code caps.fs.roots[1]}; a
     *     further field could be a misspelt rule
     */
    @SuppressWarnings("unchecked")
    public static CapabilityPolicy of(Map<String, ?> fields) {
        fields.forEach((name, value) -> Check.that(FIELDS.contains(name), name, value, "is no field of a policy"));
        Object version = either(fields, "policy_version", "policy/version");
        Object caps = Check.required("caps", fields.get("caps"));
        Check.that(Objects.toString(version, "").equals("0"), "policy_version", version, "must be 0");
        Check.that(caps instanceof Map<?, ?>, "caps", caps, "must be a map");
        List<String> globs = Capability.globs("deny_globs", either(fields, "deny_globs", "deny-globs"));
        return new CapabilityPolicy(0, Capability.quoted(globs), (Map<String, Object>) caps);
    }

    private static @Nullable Object either(Map<String, ?> fields, String name, String other) {
        return fields.containsKey(name) ? fields.get(name) : fields.get(other);
    }

    /** Returns what it says of a capability. */
    public Optional<Capability> capability(String name) {
        return Optional.ofNullable(caps.get(name)).map(cap -> Capability.of("caps." + name, cap));
    }

    /** Returns its hash, which does not depend on its id (rule R3). */
    @Computed
    public String hash() {
        return EdnText.hash(edn(Optional.empty()));
    }

    /** Returns it as EDN, in the form that {@link RunEvent} describes. */
    public Map<String, Object> edn(Optional<String> id) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("policy/version", policyVersion);
        id.ifPresent(text -> fields.put("policy/id", text));
        if (!denyGlobs.isEmpty()) {
            fields.put("deny-globs", denyGlobs);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        caps.keySet()
                .forEach(name -> all.put(name, capability(name).orElseThrow().edn()));
        fields.put("caps", all);
        return fields;
    }
}
