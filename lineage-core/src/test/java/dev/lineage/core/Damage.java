package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowingConsumer;

/**
 * Damages inputs at random and hands them to what reads them. The same seed damages alike; {@code -Dlineage.damage.seed} and
 * {@code -Dlineage.damage.rounds} try others and more.
 */
public final class Damage {
    private static final long SEED = Long.getLong("lineage.damage.seed", 1);
    private static final int ROUNDS = Integer.getInteger("lineage.damage.rounds", 4_000);
    private static final List<String> PIECES = List.of(
            "",
            " ",
            "\0",
            "\t",
            "\n",
            "\r\n",
            ":",
            ".",
            "-",
            "--",
            "\"",
            "'",
            "*",
            "(",
            ")",
            "+",
            "^",
            "~",
            "AND ",
            " OR",
            "NOT ",
            "NEAR/3",
            "{",
            "}",
            "[",
            "\\",
            "/",
            "%",
            "_",
            "0",
            "9",
            "Z",
            "\u0130",
            "\u00DF",
            "\u00E9",
            "e\u0301",
            "\u202E",
            "\u2028",
            "\uFEFF",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\uFFFF",
            "\u4E2D\u6587",
            "9223372036854775807",
            "zzzzzzzzzzzzzzzz");
    private static final int OFTEN = 3_000;

    private final SplittableRandom random;

    private Damage(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Hands damaged texts to a reader, which may refuse them by one error and must not fail in another way. */
    public static void texts(
            List<String> inputs, Class<? extends RuntimeException> refusal, ThrowingConsumer<String> reader) {
        Damage damage = new Damage(SEED);
        for (int i = 0; i < ROUNDS; i++) {
            String input = damage.of(inputs.get(i % inputs.size()));
            read(input, refusal, reader, "seed " + SEED + ", round " + i + ": " + input);
        }
    }

    /** Hands damaged bytes to a reader, which may refuse them by one error and must not fail in another way. */
    public static void bytes(
            List<byte[]> inputs, Class<? extends RuntimeException> refusal, ThrowingConsumer<byte[]> reader) {
        Damage damage = new Damage(SEED);
        for (int i = 0; i < ROUNDS; i++) {
            byte[] input = damage.of(inputs.get(i % inputs.size()));
            read(
                    input,
                    refusal,
                    reader,
                    "seed " + SEED + ", round " + i + ": " + HexFormat.of().formatHex(input));
        }
    }

    private static <T> void read(
            T input, Class<? extends RuntimeException> refusal, ThrowingConsumer<T> reader, String place) {
        Throwable failure = catchThrowable(() -> reader.acceptThrows(input));
        if (!refusal.isInstance(failure)) {
            assertThat(failure).as(place).isNull();
        }
    }

    /** One to five changes of a text: its characters need not form whole code points afterwards. */
    private String of(String text) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = random.nextInt(5); i >= 0; i--) {
            int at = random.nextInt(damaged.length() + 1);
            int to = at + random.nextInt(Math.min(damaged.length() - at, 10) + 1);
            switch (random.nextInt(5)) {
                case 0 -> damaged.delete(at, to);
                case 1 -> damaged.insert(at, damaged.substring(at, to).repeat(times()));
                case 2 -> damaged.insert(at, piece().repeat(times()));
                case 3 -> damaged.replace(at, to, character(1 << 16).repeat(to - at));
                default -> damaged.replace(at, to, character(1 << 7).repeat(to - at));
            }
        }
        return damaged.toString();
    }

    /** One to five changes of bytes, seldom none. */
    private byte[] of(byte[] bytes) {
        byte[] damaged = bytes;
        for (int i = random.nextInt(5); i >= 0; i--) {
            int at = random.nextInt(damaged.length + 1);
            int to = at + random.nextInt(Math.min(damaged.length - at, 40) + 1);
            byte[] middle =
                    switch (random.nextInt(4)) {
                        case 0 -> new byte[0];
                        case 1 -> doubled(Arrays.copyOfRange(damaged, at, to));
                        case 2 -> piece().repeat(times()).getBytes(StandardCharsets.UTF_8);
                        default -> new byte[] {(byte) random.nextInt(256)};
                    };
            damaged = replaced(damaged, at, to, middle);
        }
        return damaged;
    }

    private int times() {
        return random.nextInt(20) == 0 ? random.nextInt(OFTEN) : 1 + random.nextInt(2);
    }

    private String character(int bound) {
        return Character.toString((char) random.nextInt(bound));
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }

    private static byte[] doubled(byte[] bytes) {
        return replaced(bytes, 0, 0, bytes);
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] middle) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes, 0, from);
        all.writeBytes(middle);
        all.write(bytes, to, bytes.length - to);
        return all.toByteArray();
    }
}
