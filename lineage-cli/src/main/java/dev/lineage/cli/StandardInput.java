package dev.lineage.cli;

import dev.lineage.cli.Flag.Kind;
import dev.lineage.cli.Usage.Parameter;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Texts that are not typed but read: where a text is taken, {@code -} stands for all of standard input, once.
 */
final class StandardInput {
    private static final String SIGN = "-";

    /** The most bytes that the longest text of the library takes, and a line's end. */
    private static final int MAX_BYTES = 3 * Limits.RATIONALE + 2;

    /** The labels of values that are texts. Others are names, numbers, words from a list, or files. */
    private static final Set<String> TEXTS = Set.of(
            "TEXT",
            "WHY",
            "WHAT",
            "WHEN",
            "EXAMPLE",
            "OPTION",
            "RULE",
            "JSON",
            "DECISION",
            "MESSAGE",
            "SITUATION",
            "TERM",
            "CONCEPT");

    private StandardInput() {}

    /** The lines about it in the help of a command; none if the command takes no text. */
    static List<String> help(Usage usage) {
        List<String> labels = Stream.concat(
                        usage.parameters().stream().map(Parameter::label),
                        usage.flags().stream()
                                .filter(flag -> flag.kind() != Kind.NUMBER)
                                .map(Flag::label))
                .flatMap(label -> Stream.of(label.split(" ", -1)))
                .filter(TEXTS::contains)
                .distinct()
                .toList();
        return labels.isEmpty()
                ? List.of()
                : List.of("", "- reads standard input, as " + String.join(" or ", labels) + ".");
    }

    /**
     * Puts standard input, without the end of its last line, where a text is {@code -}. It is not read
     * otherwise.
     *
     * @throws Misuse if it is asked for twice: it can be read once
     * @throws InvalidInput if it is no text in UTF-8, or longer than any text may be
     */
    static void fill(Given given, InputStream input) {
        if (!given.hasValue(SIGN)) {
            return;
        }
        Usage usage = Commands.usage(given.path());
        List<Flag> flags = new ArrayList<>();
        for (Flag flag : usage.flags()) {
            for (int i = 0; i < given.all(flag.name()).size(); i++) {
                if (given.all(flag.name()).get(i).equals(SIGN) && isText(flag, i)) {
                    flags.add(flag);
                }
            }
        }
        List<Integer> words = words(given, usage.parameters());
        if (flags.size() + words.size() > 1) {
            throw given.misuse("standard input can be read once: '-' stands for two texts");
        }
        if (flags.size() + words.size() == 1) {
            String text = text(input);
            flags.forEach(flag -> given.replace(flag, i -> isText(flag, i), SIGN, text));
            words.forEach(index -> given.replace(index, text));
        }
    }

    /**
     * Which words that are no options are texts to be read. Among other words of a search, {@code -} is one
     * of them.
     */
    private static List<Integer> words(Given given, List<Parameter> parameters) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < Math.min(parameters.size(), given.parameters().size()); i++) {
            boolean alone = parameters.get(i).most() == 1 || given.parameters().size() == 1;
            if (alone
                    && given.parameter(i).equals(SIGN)
                    && TEXTS.contains(parameters.get(i).label())) {
                found.add(i);
            }
        }
        return found;
    }

    private static boolean isText(Flag flag, int index) {
        String[] labels = flag.label().split(" ", -1);
        return flag.kind() != Kind.NUMBER && TEXTS.contains(labels[index % labels.length]);
    }

    private static String text(InputStream input) {
        try {
            byte[] bytes = input.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new InvalidInput(
                        "standard_input",
                        "more than " + MAX_BYTES + " bytes",
                        "must be at most " + Limits.RATIONALE + " characters");
            }
            return withoutLineEnd(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new InvalidInput("standard_input", "other bytes", "must be text in UTF-8");
        } catch (IOException e) {
            throw new StoreFailure("standard input cannot be read", e);
        }
    }

    private static String withoutLineEnd(String text) {
        int end = text.endsWith("\n") ? text.length() - 1 : text.length();
        return text.substring(0, end > 0 && end < text.length() && text.charAt(end - 1) == '\r' ? end - 1 : end);
    }
}
