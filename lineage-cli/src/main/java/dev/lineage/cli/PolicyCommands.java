package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.exchange.Document;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.RunDocuments;
import dev.lineage.record.RecordId;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The commands on policies. */
final class PolicyCommands {
    /** The fields of a policy in a file. */
    private static final Set<String> FIELDS = Set.of("id", "policy_version", "deny_globs", "caps");

    private PolicyCommands() {}

    /** Says whether a policy allows a call; the exit code too. Without a call, says that the policy can be read. */
    static Answer check(Call call, LineageQuery query) {
        List<String> typed = call.arguments.parameters();
        Document read = read(call, query);
        CapabilityPolicy policy = CapabilityPolicy.of(read.fields());
        read.deviations().forEach(unknown -> call.environment.say(unknown.rule() + ": " + unknown.detail()));
        read.fields().keySet().stream()
                .filter(name -> !FIELDS.contains(name) && !read.fields().containsKey("kind"))
                .forEach(name -> call.environment.say("unknown-field: " + name + " is not a field of policy"));
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
        Map<String, Object> fields = new LinkedHashMap<>(read(call, query).fields());
        CapabilityPolicy policy = CapabilityPolicy.of(fields);
        Optional<String> id = Optional.ofNullable(fields.get("id")).map(String::valueOf);
        fields.put("hash", policy.hash());
        return Answer.of(() -> fields, screen -> EdnText.exact(policy.edn(id)) + "\n" + policy.hash() + "\n");
    }

    /** Returns the document of a policy in a file, or of a record; one of a record that was exported has a kind. */
    private static Document read(Call call, LineageQuery query) {
        Path file = call.path(0);
        if (Files.isRegularFile(file)) {
            return RunDocuments.policy(file.toString(), Edn.map(file)).get(0);
        }
        RecordId id = call.id(query, 0);
        CapabilityPolicy policy = query.records(CapabilityPolicy.class).get(id).value();
        return RunDocuments.policy(id.value(), policy.edn(Optional.of(id.value())))
                .get(0);
    }
}
