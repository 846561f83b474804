package dev.lineage.run;

import dev.lineage.record.Check;
import java.net.IDN;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A pattern of hosts: {@code *}, {@code example.org}, {@code *.example.org}; with a scheme or a port where given. */
public final class HostPattern {
    private static final Pattern FORM = Pattern.compile(
            "(?:([a-z][a-z0-9+.-]*)://)?(\\*\\.(?!\\*))?(\\*|[^*/?#@:\\[\\]]+|\\[[^\\[\\]]+])(?::(\\d{1,5}|\\*))?/?");
    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);
    private static final String ANY = "*";

    private final String scheme;
    private final boolean below;
    private final String host;
    private final String port;

    private HostPattern(Matcher parts) {
        scheme = Check.orElse(parts.group(1), ANY);
        below = parts.group(2) != null;
        host = IDN.toASCII(parts.group(3));
        port = Check.orElse(parts.group(4), ANY);
    }

    /**
     * Returns the pattern of a text.
     *
     * @param place the place in the policy that errors name
     * @throws dev.lineage.LineageException.InvalidInput if the text can match no host
     */
    public static HostPattern of(String place, String text) {
        Matcher parts = FORM.matcher(text.toLowerCase(Locale.ROOT));
        Check.that(canMatch(parts), place, text, "must be a host, as in *.example.org or https://example.org:8443");
        return new HostPattern(parts);
    }

    private static boolean canMatch(Matcher parts) {
        if (!parts.matches()) {
            return false;
        }
        try {
            HostPattern pattern = new HostPattern(parts);
            String name = (pattern.below ? "a." : "") + pattern.host;
            boolean isPort = pattern.port.equals(ANY) || Integer.parseInt(pattern.port) < 1 << 16;
            return isPort && (name.equals(ANY) || URI.create("//" + name).getHost() != null);
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    /** Returns whether a URL leads to such a host; one without a scheme begins with {@code //}. */
    public boolean matches(String url) {
        try {
            URI uri = URI.create(url);
            String asked = Check.orElse(uri.getHost(), "").toLowerCase(Locale.ROOT);
            String by = Check.orElse(uri.getScheme(), "").toLowerCase(Locale.ROOT);
            int to = uri.getPort() < 0 ? PORTS.getOrDefault(by, -1) : uri.getPort();
            boolean isHost =
                    host.equals(ANY) ? !asked.isEmpty() : below ? asked.endsWith("." + host) : asked.equals(host);
            return isHost
                    && (scheme.equals(ANY) || scheme.equals(by))
                    && (port.equals(ANY) || Integer.parseInt(port) == to);
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }
}
