package dev.lineage.run;

import dev.lineage.record.Check;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A pattern of hosts, as {@link Capability} describes it. */
final class HostPattern {
    private static final Pattern FORM = Pattern.compile(
            "(?:([a-z][a-z0-9+.-]*)://)?(\\*|(?:\\*\\.)?[^*/?#@:\\[\\]]+|\\[[^\\[\\]]+])(?::(\\d{1,5}|\\*))?/?");
    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);
    private static final int MAX_PORT = 65_535;

    private final Pattern pattern;

    private HostPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /** Returns the pattern of a text that can match a host; an error names the place in the policy. */
    static HostPattern of(String place, String text) {
        Matcher parts = FORM.matcher(text.toLowerCase(Locale.ROOT));
        boolean canMatch = parts.matches()
                && !reached("//" + parts.group(2).replace("*", "a")).isEmpty()
                && Integer.parseInt(Check.orElse(parts.group(3), "*").replace("*", "0")) <= MAX_PORT;
        Check.that(canMatch, place, text, "must be a host, as in *.example.org or https://example.org:8443");
        return new HostPattern(Pattern.compile(Stream.of(1, 2, 3)
                .map(group ->
                        Pattern.quote(Check.orElse(parts.group(group), "*")).replace("*", "\\E[^ ]*\\Q"))
                .collect(Collectors.joining(" "))));
    }

    /** Returns whether a URL leads to such a host; one without a scheme begins with {@code //}. */
    boolean matches(String url) {
        return pattern.matcher(reached(url)).matches();
    }

    /** Returns the scheme, the host and the port of a URL; blank if it leads to no host. */
    private static String reached(String url) {
        try {
            URI uri = URI.create(url);
            String scheme = Check.orElse(uri.getScheme(), "").toLowerCase(Locale.ROOT);
            int port = uri.getPort() < 0 ? PORTS.getOrDefault(scheme, -1) : uri.getPort();
            return uri.getHost() == null ? "" : scheme + " " + uri.getHost().toLowerCase(Locale.ROOT) + " " + port;
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }
}
