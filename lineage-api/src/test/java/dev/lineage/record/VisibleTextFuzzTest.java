package dev.lineage.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds what is shown of random texts to a plain loop over their characters. */
class VisibleTextFuzzTest {
    private static final boolean FULL = "full".equals(System.getProperty("lineage.proof"));
    private static final long SEED = FULL ? System.nanoTime() : 42;
    private static final int ROUNDS = FULL ? 3_000_000 : 5_000;
    private static final int[] ODD = {
        0, 7, 9, 10, 13, 0x1b, 0x7f, 0x85, 0xa0, 0xa9, 0xad, 0x200b, 0x200d, 0x200d, 0x200e, 0x2028, 0x2029, 0x202e,
        0x2066, 0x2764, 0xfe0f, 0xfeff, 0xd83d, 0xde00, 0xdbff, 0xfffd, 0x1f469, 0x1f4bb, 0xe0001, 0xe0041, 0xe01ef
    };

    private final Random random = new Random(SEED);

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i >= 0; i--) {
            switch (random.nextInt(8)) {
                case 0 -> text.append('a');
                case 1 -> text.appendCodePoint(random.nextInt(0x110000));
                default -> text.appendCodePoint(ODD[random.nextInt(ODD.length)]);
            }
        }
        return text.toString();
    }

    @Test
    void noHiddenCharacterIsShownAndNoOtherIsChanged() {
        for (int round = 0; round < ROUNDS; round++) {
            String text = text();
            String named = "seed %s, round %s: %s"
                    .formatted(SEED, round, text.codePoints().boxed().toList());
            assertThat(VisibleText.of(text)).as(named).isEqualTo(shown(text.replace("\r\n", "\n")));
            assertThat(VisibleText.line(text).lines().count()).as(named).isLessThanOrEqualTo(1);
            String json = VisibleText.json(text);
            assertThat(shown(json.replace("\t", ""))).as(named).isEqualTo(json);
            Matcher escapes = Pattern.compile("\\\\u([0-9a-f]{4})").matcher(json);
            assertThat(escapes.replaceAll(escape ->
                            Matcher.quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), 16)))))
                    .as(named)
                    .isEqualTo(text);
        }
    }

    private static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        int[] all = text.codePoints().toArray();
        for (int i = 0; i < all.length; i++) {
            int before = i > 1 && all[i - 1] == 0xfe0f ? i - 2 : i - 1;
            boolean joins = all[i] == 0x200d
                    && i + 1 < all.length
                    && before >= 0
                    && isEmoji(all[i + 1])
                    && isEmoji(all[before]);
            if (all[i] == '\t') {
                shown.append("    ");
            } else if (isHidden(all[i]) && !joins) {
                shown.append("\\u{").append(Integer.toHexString(all[i])).append('}');
            } else {
                shown.appendCodePoint(all[i]);
            }
        }
        return shown.toString();
    }

    private static boolean isEmoji(int c) {
        return c >= 0x1f000 && c <= 0x1faff
                || c >= 0x2190 && c <= 0x2bff
                || c == 0x3030
                || c == 0x303d
                || c == 0x3297
                || c == 0x3299
                || c == 0xa9
                || c == 0xae;
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n';
            case Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> c >= 0xe0000 && c <= 0xe0fff;
        };
    }

    @Test
    void aTextThatIsStoredLosesOnlyWhatNoStoreKeeps() {
        for (int round = 0; round < ROUNDS; round++) {
            String text = text();
            int[] kept = text.codePoints()
                    .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? 0xfffd : c)
                    .toArray();
            assertThat(StorableText.of(text))
                    .as("seed %s, round %s", SEED, round)
                    .isEqualTo(new String(kept, 0, kept.length));
        }
    }
}
