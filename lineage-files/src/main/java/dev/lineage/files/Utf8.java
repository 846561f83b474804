package dev.lineage.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Bytes that should be UTF-8, as text. */
final class Utf8 {

    private Utf8() {}

    /** The text, and whether a malformed sequence in it was replaced by U+FFFD. */
    record Decoded(String text, boolean malformed) {
        String withoutMark() {
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        }
    }

    static Decoded decode(byte[] bytes) {
        try {
            return new Decoded(decode(bytes, CodingErrorAction.REPORT), false);
        } catch (CharacterCodingException malformed) {
            return new Decoded(new String(bytes, StandardCharsets.UTF_8), true);
        }
    }

    private static String decode(byte[] bytes, CodingErrorAction onError) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(onError)
                .onUnmappableCharacter(onError)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /** Replaces every NUL and every lone surrogate by U+FFFD; gives the same text back if it has none. */
    static String cleaned(String text) {
        int bad = firstBad(text);
        if (bad < 0) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length()).append(text, 0, bad);
        text.codePoints().skip(text.codePointCount(0, bad)).map(Utf8::allowed).forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static int firstBad(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            if (allowed(point) != point) {
                return i;
            }
        }
        return -1;
    }

    private static int allowed(int point) {
        boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return point == 0 || surrogate ? 0xFFFD : point;
    }
}
