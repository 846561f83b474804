package dev.lineage.core.run;

import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.FileGlob;
import dev.lineage.run.HostPattern;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Says which rule of a policy refuses a call (rule R6). */
final class CapabilityCheck {
    private final Map<String, Rules> caps = new HashMap<>();
    private final MeantPaths paths;
    private final boolean ignoresCase;

    /** The rules of a capability with its patterns. */
    private record Rules(Capability capability, List<FileGlob> globs, List<HostPattern> hosts) {}

    /** Paths of calls, roots and globs are relative to a folder, or in one of the homes. */
    CapabilityCheck(CapabilityPolicy policy, Path folder, List<Path> homes) {
        paths = new MeantPaths(folder, homes);
        ignoresCase = Files.exists(Path.of(folder.toString().toUpperCase(Locale.ROOT)));
        for (String name : policy.caps().keySet()) {
            Capability capability = policy.capability(name).orElseThrow();
            Stream<String> globs =
                    Stream.concat(policy.denyGlobs().stream().map(EdnText::word), capability.denyGlobs().stream());
            List<FileGlob> denied =
                    globs.map(glob -> FileGlob.of("deny_globs", folded(glob))).toList();
            List<HostPattern> hosts = capability.hosts().stream()
                    .map(host -> HostPattern.of("hosts", host))
                    .toList();
            caps.put(name, new Rules(capability, denied, hosts));
        }
    }

    private String folded(Object path) {
        return ignoresCase ? path.toString().toLowerCase(Locale.ROOT) : path.toString();
    }

    /** Returns the rule that refuses a call, such as {@code caps.fs.roots}; empty if it is allowed. */
    Optional<String> refusal(String cap, String call, Map<String, ?> args) {
        Rules rules = caps.get(cap);
        return rules == null
                ? Optional.of("caps." + cap)
                : rule(rules, call, args).map(rule -> "caps." + cap + "." + rule);
    }

    private Optional<String> rule(Rules rules, String call, Map<String, ?> args) {
        Capability capability = rules.capability();
        if (!capability.allow()) {
            return Optional.of("allow");
        }
        if (!capability.unknownFields().isEmpty()) {
            return Optional.of(capability.unknownFields().get(0));
        }
        if (!capability.calls().isEmpty() && !capability.calls().contains(call)) {
            return Optional.of("calls");
        }
        if (!capability.modes().isEmpty() && !capability.modes().contains(call)) {
            return Optional.of("modes");
        }
        List<Argument> texts = args.entrySet().stream()
                .flatMap(arg -> Argument.all(arg.getKey(), arg.getValue()))
                .toList();
        return ofFiles(rules, texts).or(() -> ofHosts(rules.hosts(), texts));
    }

    private Optional<String> ofFiles(Rules rules, List<Argument> args) {
        List<String> roots = rules.capability().roots();
        if (roots.isEmpty() && rules.globs().isEmpty()) {
            return Optional.empty();
        }
        String otherwise = roots.isEmpty() ? "deny_globs" : "roots";
        try {
            List<Argument> files = args.stream().filter(Argument::canBeFile).toList();
            List<Predicate<Path>> globs =
                    rules.globs().stream().map(this::denied).toList();
            if (files.stream()
                    .flatMap(file -> paths.all(file.text()))
                    .anyMatch(path -> globs.stream().anyMatch(glob -> glob.test(path)))) {
                return Optional.of("deny_globs");
            }
            List<Path> allowed = roots.stream().flatMap(paths::real).toList();
            List<Argument> named = files.stream().filter(this::isFile).toList();
            boolean areInside = named.stream().allMatch(file -> {
                List<Path> real = paths.real(file.text()).toList();
                return !real.isEmpty()
                        && (roots.isEmpty()
                                || real.stream()
                                        .allMatch(path -> allowed.stream().anyMatch(path::startsWith)));
            });
            return areInside && (roots.isEmpty() || !named.isEmpty()) ? Optional.empty() : Optional.of(otherwise);
        } catch (UncheckedIOException circle) {
            return Optional.of(otherwise);
        }
    }

    private boolean isFile(Argument arg) {
        return arg.isFile() || !arg.name().isEmpty() && paths.real(arg.text()).anyMatch(Files::exists);
    }

    private Predicate<Path> denied(FileGlob glob) {
        List<Path> folders =
                paths.all(glob.folder()).map(folder -> Path.of(folded(folder))).toList();
        return path -> {
            Path asked = Path.of(folded(path));
            return folders.stream()
                    .anyMatch(folder -> (folder.getNameCount() == 0 || asked.startsWith(folder))
                            && glob.matches(asked, folder.getNameCount()));
        };
    }

    private static Optional<String> ofHosts(List<HostPattern> hosts, List<Argument> args) {
        List<String> urls = args.stream().flatMap(Argument::url).toList();
        boolean allowed =
                !urls.isEmpty() && urls.stream().allMatch(url -> hosts.stream().anyMatch(host -> host.matches(url)));
        return hosts.isEmpty() || allowed ? Optional.empty() : Optional.of("hosts");
    }
}
