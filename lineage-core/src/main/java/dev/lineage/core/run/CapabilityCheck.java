package dev.lineage.core.run;

import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.FileGlob;
import dev.lineage.run.HostPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Says which rule of a policy refuses a call (rule R6). */
final class CapabilityCheck {
    private final Map<String, Rules> caps = new HashMap<>();
    private final Path folder;
    private final List<Path> homes;
    private final boolean ignoresCase;

    /** The rules of a capability with its patterns. */
    private record Rules(Capability capability, List<FileGlob> globs, List<HostPattern> hosts) {}

    /** Files that a glob denies below a folder. */
    private record DeniedFiles(Path folder, FileGlob glob) {}

    /** Paths of calls, roots and globs are relative to a folder, or in one of the homes. */
    CapabilityCheck(CapabilityPolicy policy, Path folder, List<Path> homes) {
        this.folder = folder;
        this.homes = homes;
        ignoresCase = Files.exists(Path.of(folder.toString().toUpperCase(Locale.ROOT)));
        List<String> globs = policy.denyGlobs().stream().map(EdnText::word).toList();
        for (String name : policy.caps().keySet()) {
            Capability capability = policy.capability(name).orElseThrow();
            List<FileGlob> denied = Stream.concat(globs.stream(), capability.denyGlobs().stream())
                    .flatMap(glob -> FileGlob.of("deny_globs", folded(glob)).stream())
                    .toList();
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
            MeantPaths paths = new MeantPaths(RealPath.of(folder), homes);
            List<Path> allowed = new ArrayList<>();
            for (String root : roots) {
                allowed.addAll(paths.real(root));
            }
            List<DeniedFiles> denied = new ArrayList<>();
            for (FileGlob glob : rules.globs()) {
                paths.all(glob.folder()).forEach(begin -> denied.add(new DeniedFiles(Path.of(folded(begin)), glob)));
            }
            boolean isInside = roots.isEmpty();
            boolean isOutside = false;
            for (Argument arg : args.stream().filter(Argument::canBeFile).toList()) {
                if (paths.all(arg.text()).stream().anyMatch(path -> isDenied(denied, path))) {
                    return Optional.of("deny_globs");
                }
                List<Path> real = paths.real(arg.text());
                if (arg.isFile() || !arg.name().isEmpty() && real.stream().anyMatch(Files::exists)) {
                    isInside = true;
                    isOutside |= real.isEmpty()
                            || !roots.isEmpty()
                                    && !real.stream()
                                            .allMatch(path -> allowed.stream().anyMatch(path::startsWith));
                }
            }
            return isInside && !isOutside ? Optional.empty() : Optional.of(otherwise);
        } catch (IOException circle) {
            return Optional.of(otherwise);
        }
    }

    private boolean isDenied(List<DeniedFiles> denied, Path path) {
        Path asked = Path.of(folded(path));
        List<String> names = Stream.iterate(0, i -> i < asked.getNameCount(), i -> i + 1)
                .map(i -> asked.getName(i).toString())
                .toList();
        return denied.stream().anyMatch(each -> {
            int begin = each.folder().getNameCount();
            return (begin == 0 || asked.startsWith(each.folder()))
                    && each.glob().matches(names.subList(begin, names.size()));
        });
    }

    private static Optional<String> ofHosts(List<HostPattern> hosts, List<Argument> args) {
        List<String> urls = args.stream().flatMap(Argument::url).toList();
        boolean allowed =
                !urls.isEmpty() && urls.stream().allMatch(url -> hosts.stream().anyMatch(host -> host.matches(url)));
        return hosts.isEmpty() || allowed ? Optional.empty() : Optional.of("hosts");
    }
}
