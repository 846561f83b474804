package dev.lineage.files;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;

/** What plain scalars mean, by YAML's core schema. Safe for use by many threads. */
final class YamlScalars {
    private static final int HEX = 16;
    private static final int OCTAL = 8;

    private final ScalarResolver resolver = new CoreScalarResolver(false);
    private final int longest;

    /**
     * Reads numbers of limited length.
     *
     * @param longest characters of a number; a longer one is text
     */
    YamlScalars(int longest) {
        this.longest = longest;
    }

    /** A text, a number, a truth value or null; a number that none of the JDK's are, such as infinity, is text. */
    @Nullable
    Object value(String text) {
        Tag tag = resolver.resolve(text, true);
        if (tag.equals(Tag.NULL)) {
            return null;
        }
        if (tag.equals(Tag.BOOL)) {
            return text.toLowerCase(Locale.ROOT).equals("true");
        }
        boolean number = (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) && text.length() <= longest;
        Object value = number ? number(text) : text;
        return value.toString().length() <= longest ? value : text;
    }

    /** Whether a text stands for itself where it stands plain. */
    boolean isText(String text) {
        return resolver.resolve(text, true).equals(Tag.STR);
    }

    private static Object number(String text) {
        try {
            if (text.startsWith("0x")) {
                return whole(new BigInteger(text.substring(2), HEX));
            }
            if (text.startsWith("0o")) {
                return whole(new BigInteger(text.substring(2), OCTAL));
            }
            BigDecimal decimal = new BigDecimal(text);
            return decimal.scale() == 0 ? whole(decimal.unscaledValue()) : decimal;
        } catch (NumberFormatException none) {
            return text;
        }
    }

    private static Object whole(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }
}
