package dev.lineage.embeddings;

import java.io.IOException;
import java.io.InputStream;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Cuts a text into the word pieces of BERT's uncased vocabulary: without accents, in lower case, each punctuation mark
 * and each Chinese character a word of its own, each word by its longest pieces from the left.
 */
final class WordPieceTokenizer {
    private static final int MAX_TOKENS = 512;
    private static final int MAX_WORD = 100;
    private static final Pattern IGNORED =
            Pattern.compile("[\\p{Mn}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\uFFFD&&[^\\t\\n\\r]]");
    private static final String CHINESE =
            "\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\x{20000}-\\x{2CEAF}\\x{2F800}-\\x{2FA1F}";
    private static final String SINGLE = "\\p{P}\\p{Punct}" + CHINESE;
    private static final Pattern WORD = Pattern.compile("[" + SINGLE + "]|[^" + SINGLE + "\\p{Z}\\t\\n\\r]+");

    private final Map<String, Long> vocabulary = new HashMap<>();
    private final long start;
    private final long end;
    private final long unknown;

    /** Reads the numbers below {@code model.vocab} in a file {@code tokenizer.json}. */
    WordPieceTokenizer(InputStream file) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), file)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                TokenStreamContext object = json.streamReadContext();
                if (token == JsonToken.VALUE_NUMBER_INT
                        && "vocab".equals(object.getParent().currentName())) {
                    vocabulary.put(object.currentName(), json.getLongValue());
                }
            }
        }
        start = id("[CLS]");
        end = id("[SEP]");
        unknown = id("[UNK]");
    }

    private long id(String piece) throws IOException {
        Long id = vocabulary.get(piece);
        if (id == null) {
            throw new IOException("The vocabulary has no piece " + piece);
        }
        return id;
    }

    /** Returns the ids of a text's first 510 pieces, between those that mark the start and the end. */
    long[] encode(String text) {
        List<Long> ids = new ArrayList<>(List.of(start));
        Matcher word = WORD.matcher(plain(text));
        while (ids.size() < MAX_TOKENS && word.find()) {
            ids.addAll(pieces(word.group()));
        }
        ids.add(end);
        long[] first = ids.stream().limit(MAX_TOKENS).mapToLong(Long::longValue).toArray();
        first[first.length - 1] = end;
        return first;
    }

    private static String plain(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
        StringBuilder plain = new StringBuilder();
        // String.toLowerCase would make a sigma at a word's end another letter than BERT does.
        IGNORED.matcher(decomposed)
                .replaceAll("")
                .codePoints()
                .map(Character::toLowerCase)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private List<Long> pieces(String word) {
        if (word.codePointCount(0, word.length()) > MAX_WORD) {
            return List.of(unknown);
        }
        List<Long> ids = new ArrayList<>();
        int from = 0;
        while (from < word.length()) {
            int to = word.length();
            while (to > from && !vocabulary.containsKey(piece(word, from, to))) {
                to--;
            }
            if (to == from) {
                return List.of(unknown);
            }
            ids.add(vocabulary.get(piece(word, from, to)));
            from = to;
        }
        return ids;
    }

    private static String piece(String word, int from, int to) {
        return (from == 0 ? "" : "##") + word.substring(from, to);
    }
}
