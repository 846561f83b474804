package dev.lineage.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The path within the folder to which a link leads.
 *
 * @param path relative to the folder
 * @param form whether the link says a path or the address of the repository at its host
 */
record LinkPath(String path, RecordLink.Form form) {

    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);
    private static final Pattern HOSTED =
            Pattern.compile("^https?://[^/]+/([^/]+/[^/]+)/(?:-/)?(?:blob|tree|raw)/[^/]+/(.+)$");

    /** The path of a link in a file, or nothing if it leads out of the folder. */
    static @Nullable LinkPath of(String file, String destination, @Nullable String repository) {
        String target = decoded(destination.replaceFirst("[?#].*$", ""));
        if (target.isEmpty()) {
            return null;
        }
        if (SCHEME.matcher(target).matches() || target.startsWith("//")) {
            Matcher hosted = HOSTED.matcher(target);
            boolean own = repository != null && hosted.matches() && sameText(hosted.group(1), repository);
            return own ? inFolder(hosted.group(2), RecordLink.Form.ADDRESS) : null;
        }
        String folder = file.substring(0, file.lastIndexOf('/') + 1);
        return inFolder(target.startsWith("/") ? target : folder + target, RecordLink.Form.PATH);
    }

    private static boolean sameText(String one, String other) {
        return one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
    }

    private static @Nullable LinkPath inFolder(String path, RecordLink.Form form) {
        Deque<String> names = new ArrayDeque<>();
        for (String name : path.split("/", -1)) {
            if (name.equals("..")) {
                if (names.pollLast() == null) {
                    return null;
                }
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.addLast(name);
            }
        }
        return names.isEmpty() ? null : new LinkPath(String.join("/", names), form);
    }

    /** Decodes {@code %20} and the like; what is no such code stays. */
    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] decoded = new byte[bytes.length];
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            int value = bytes[i] == '%' && i + 2 < bytes.length ? hex(bytes[i + 1], bytes[i + 2]) : -1;
            decoded[length++] = value < 0 ? bytes[i] : (byte) value;
            i += value < 0 ? 0 : 2;
        }
        return new String(decoded, 0, length, StandardCharsets.UTF_8);
    }

    private static int hex(byte high, byte low) {
        int first = Character.digit(high, 16);
        int second = Character.digit(low, 16);
        return first < 0 || second < 0 ? -1 : first * 16 + second;
    }
}
