package dev.lineage.git;

import dev.lineage.transfer.Limits;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Names of files as git knows them: bytes, which should be UTF-8.
 *
 * <p>A JVM in another locale (in a container, often ASCII) reads them as other characters. The URI of a path has its bytes as they are.
 */
final class Names {
    private static final char LAST_ASCII = 0x7f;

    private Names() {}

    /** The name of a file, or nothing if it is not UTF-8. */
    static Optional<String> of(Path file) {
        String name = String.valueOf(file.getFileName());
        if (isAscii(name)) {
            return Optional.of(name);
        }
        return utf8(bytes(file));
    }

    /** The name of a file, in bytes. */
    static byte[] bytes(Path file) {
        return lastSegment(bytes(file.toUri().getRawPath()));
    }

    /** The target of a symbolic link, in bytes. */
    static byte[] target(Path target) {
        String text = target.toString();
        if (isAscii(text)) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        Path root = target.getRoot();
        byte[] absolute = bytes(Path.of("/").resolve(target).toUri().getRawPath());
        String decoded = new String(absolute, StandardCharsets.ISO_8859_1);
        String shown = root == null ? decoded.substring(1) : decoded;
        return (shown.endsWith("/") ? shown.substring(0, shown.length() - 1) : shown)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The file of a name below a folder; the name's parts are separated by slashes. */
    static Path below(Path folder, String name) {
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            return Path.of(URI.create(folder.toUri() + "/" + encoded(name)));
        }
    }

    /** Whether a path can be told to others. */
    static boolean isTellable(String path) {
        return !path.isBlank()
                && path.length() <= Limits.PATH
                && path.indexOf('\uFFFD') < 0
                && path.chars().noneMatch(Character::isISOControl);
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c <= LAST_ASCII);
    }

    /** The text of bytes, or nothing if they are not UTF-8. */
    static Optional<String> utf8(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static byte[] lastSegment(byte[] path) {
        int end = path.length > 0 && path[path.length - 1] == '/' ? path.length - 1 : path.length;
        int start = end;
        while (start > 0 && path[start - 1] != '/') {
            start--;
        }
        return Arrays.copyOfRange(path, start, end);
    }

    private static byte[] bytes(String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c == '%') {
                bytes.write(Integer.parseInt(encoded.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private static String encoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            encoded.append(
                    b == '/' ? "/" : "%" + Character.forDigit((b >> 4) & 15, 16) + Character.forDigit(b & 15, 16));
        }
        return encoded.toString();
    }
}
