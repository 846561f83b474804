package dev.lineage.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** Bytes that should be UTF-8, as text. */
final class Utf8 {

    private static final int BLOCK = 1 << 13;

    private Utf8() {}

    /** The text, and whether a malformed sequence in it was replaced by U+FFFD. */
    record Decoded(String text, boolean malformed) {}

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

    /**
     * The line of the first malformed sequence, if there is one; memory is bounded.
     *
     * @throws IOException if the source cannot be read
     */
    static OptionalInt firstMalformedLine(GraphFileReader.Source source) throws IOException {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.allocate(BLOCK);
        CharBuffer text = CharBuffer.allocate(BLOCK);
        int line = 1;
        try (ReadableByteChannel channel = Channels.newChannel(source.open())) {
            boolean ended = false;
            while (!ended) {
                ended = channel.read(bytes) < 0;
                boolean malformed = decoder.decode(bytes.flip(), text, ended).isError();
                line += (int) text.flip().chars().filter(c -> c == '\n').count();
                if (malformed) {
                    return OptionalInt.of(line);
                }
                bytes.compact();
                text.clear();
            }
        }
        return OptionalInt.empty();
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
