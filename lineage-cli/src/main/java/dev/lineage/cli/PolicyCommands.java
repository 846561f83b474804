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

/** The commands on policies. */
final class PolicyCommands {
    private PolicyCommands() {}

    /** Says whether a policy allows a call; the exit code too. Without a call, says that the policy can be read. */
    static Answer check(Call call, LineageQuery query) {
        List<String> typed = call.arguments.parameters();
        Document read = read(call, query);
        CapabilityPolicy policy = policy(read);
        read.deviations().forEach(unknown -> call.say(unknown.rule() + ": " + unknown.detail()));
        if (typed.size() == 1) {
            boolean valid = read.deviations().isEmpty();
            String line = (valid ? "valid " : "invalid ") + policy.hash();
            return Answer.line(() -> Map.of("valid", valid, "hash", policy.hash()), line)
                    .negativeIf(!valid);
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
        return Answer.line(() -> document, line).negativeIf(rule.isPresent());
    }

    static Answer show(Call call, LineageQuery query) {
        Document read = read(call, query);
        CapabilityPolicy policy = policy(read);
        Map<String, Object> fields = new LinkedHashMap<>(read.fields());
        Optional<String> id = Optional.ofNullable(fields.get("id")).map(String::valueOf);
        fields.put("hash", policy.hash());
        return Answer.of(() -> fields, screen -> EdnText.exact(policy.edn(id)) + "\n" + policy.hash() + "\n");
    }

    /** Returns the policy of a document; that of a record that was exported has a kind and more. */
    private static CapabilityPolicy policy(Document document) {
        Map<String, Object> fields = new LinkedHashMap<>(document.fields());
        if (fields.containsKey("kind")) {
            fields.keySet().retainAll(CapabilityPolicy.FIELDS);
        }
        return CapabilityPolicy.of(fields);
    }

    /** Returns the document of a policy in a file, or of a record. */
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
