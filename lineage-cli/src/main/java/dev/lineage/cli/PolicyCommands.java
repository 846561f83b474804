package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.files.run.Edn;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The commands on policies. */
final class PolicyCommands {
    private PolicyCommands() {}

    /** Says whether a policy allows a call; the exit code too. Without a call, says that the policy can be read. */
    static Answer check(Call call, LineageQuery query) {
        List<String> typed = call.arguments.parameters();
        CapabilityPolicy policy = policy(call, query);
        policy.unknownFields()
                .forEach(field ->
                        call.environment.say("unknown-field: " + field + " is no rule: its capability allows no call"));
        if (typed.size() == 1) {
            return Answer.line(() -> Map.of("valid", true, "hash", policy.hash()), "valid " + policy.hash());
        }
        if (typed.size() == 2) {
            throw CommandException.usage("Missing required parameter: CALL");
        }
        Map<String, Object> args = JsonText.object("args", typed.size() > 3 ? typed.get(3) : "{}");
        Path folder = call.environment.directory();
        Optional<String> rule = query.runs().refusal(policy, folder, typed.get(1), typed.get(2), args);
        Map<String, Object> document = new LinkedHashMap<>(Map.of("allowed", rule.isEmpty()));
        rule.ifPresent(name -> document.putAll(Map.of("rule", name, "policy", policy.hash())));
        String line = rule.map(name -> "denied by " + name).orElse("allowed");
        return new Answer(() -> document, screen -> line + "\n", rule.isPresent() ? CommandException.REFUSED : 0);
    }

    static Answer show(Call call, LineageQuery query) {
        CapabilityPolicy policy = policy(call, query);
        Path file = call.path(0);
        Map<String, Object> fields = Files.isRegularFile(file) ? Edn.map(file) : Map.of("id", call.id(query, 0));
        Optional<String> id = Stream.of("policy/id", "id")
                .filter(fields::containsKey)
                .findFirst()
                .map(name -> String.valueOf(fields.get(name)));
        Map<String, Object> document = new LinkedHashMap<>();
        id.ifPresent(text -> document.put("id", text));
        document.putAll(Map.of(
                "hash", policy.hash(), "policy_version", 0, "deny_globs", policy.denyGlobs(), "caps", policy.caps()));
        return Answer.of(() -> document, screen -> EdnText.exact(policy.edn(id)) + "\n" + policy.hash() + "\n");
    }

    /** Returns the policy of a file or of a record. */
    private static CapabilityPolicy policy(Call call, LineageQuery query) {
        Path file = call.path(0);
        return Files.isRegularFile(file)
                ? CapabilityPolicy.of(Edn.map(file))
                : query.records(CapabilityPolicy.class).get(call.id(query, 0)).value();
    }
}
