package dev.lineage.files;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages bytes at random: flips, cuts, repeats, and pieces that formats trip over. The same seed damages alike. */
final class Mutations {

    private static final List<String> PIECES = List.of(
            "\0",
            "\\u0000",
            "\\ud800",
            "\"",
            "\\",
            "{",
            "}",
            "[",
            "[[[[[[[[",
            "]",
            ",",
            ":",
            "null",
            "-",
            "1e999999999",
            "1e-99999999999999",
            "123456789012345678901234567890",
            "\r",
            "\n",
            "\n\n",
            "---\n",
            "# ",
            "## Status\n",
            "> > > > ",
            "| a | b |\n|---|---|\n",
            "* ",
            "    ",
            "```",
            "~~",
            "**",
            "](",
            "[x](../../../0001-x.md)",
            "<!--",
            "-->",
            "&",
            "*a: ",
            "!!",
            "Superseded by ADR-1 ",
            "Date: 31/02/2020\n",
            "İ",
            "\u2028",
            "\uFEFF",
            "[x](%00.md)",
            "[x](%zz%)",
            "Chosen option: \"",
            "\u00FF\u0080");

    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    byte[] of(byte[] original) {
        byte[] bytes = original;
        for (int i = random.nextInt(6); i >= 0; i--) {
            bytes = one(bytes);
        }
        return bytes;
    }

    private byte[] one(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int to = at + random.nextInt(Math.min(bytes.length - at, 40) + 1);
        return switch (random.nextInt(5)) {
            case 0 -> flipped(bytes, at);
            case 1 -> replaced(bytes, at, to, new byte[0]);
            case 2 -> replaced(bytes, at, at, repeated(Arrays.copyOfRange(bytes, at, to)));
            case 3 -> replaced(bytes, at, at, repeated(piece()));
            default -> replaced(bytes, at, to, piece());
        };
    }

    private byte[] piece() {
        return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] repeated(byte[] piece) {
        int times = random.nextInt(8) == 0 ? 2_000 : 1 + random.nextInt(3);
        byte[] all = new byte[piece.length * times];
        for (int i = 0; i < all.length; i++) {
            all[i] = piece[i % piece.length];
        }
        return all;
    }

    private byte[] flipped(byte[] bytes, int at) {
        byte[] copy = bytes.clone();
        if (at < copy.length) {
            copy[at] = (byte) random.nextInt(256);
        }
        return copy;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] piece) {
        byte[] all = new byte[bytes.length - (to - from) + piece.length];
        System.arraycopy(bytes, 0, all, 0, from);
        System.arraycopy(piece, 0, all, from, piece.length);
        System.arraycopy(bytes, to, all, from + piece.length, bytes.length - to);
        return all;
    }
}
