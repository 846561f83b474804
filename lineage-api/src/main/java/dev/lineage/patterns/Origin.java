package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Where a lesson was discovered: a project, or a day of sessions. It stands in the lesson's id, and numbers count within it.
 *
 * @param slug 1 to 64 lower-case letters a to z, digits and hyphens; the first and the last is no hyphen
 */
public record Origin(String slug) {
    private static final int LONGEST = 64;
    private static final int DIGITS = 8;

    /**
     * Checks the slug.
     *
     * @throws InvalidInput if it is none
     */
    public Origin {
        Rules.given("origin", slug);
        if (!isSlug(slug)) {
            throw new InvalidInput(
                    "origin",
                    slug,
                    "must be 1 to " + LONGEST + " lower-case letters, digits and hyphens, with no hyphen at its ends");
        }
    }

    private static boolean isSlug(String text) {
        if (text.isEmpty() || text.length() > LONGEST || text.startsWith("-") || text.endsWith("-")) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!isSlug(text.charAt(i)) && text.charAt(i) != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isSlug(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    /**
     * The origin of a name. A slug is its own origin. Of any other name, accents are taken off (Unicode's compatibility
     * decomposition), letters are made lower-case, whatever is then no letter a to z and no digit becomes a hyphen, neighbouring
     * hyphens one, those at the ends none, and what is longer than 64 characters is cut. Where nothing is left, as of a name in
     * another script, it is {@code x-} and the first 8 hex digits of the name's SHA-256. Two names may have the same origin.
     *
     * @param name the name of a project or a session, at most {@link Limits#WORD} characters
     * @return the origin
     * @throws InvalidInput if the name is blank, too long, or holds control characters
     */
    public static Origin of(String name) {
        String checked = Rules.name("origin", name, Limits.WORD);
        if (isSlug(checked)) {
            return new Origin(checked);
        }
        String plain = Normalizer.normalize(checked, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        StringBuilder slug = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length() && slug.length() < LONGEST; i++) {
            append(plain.charAt(i), slug);
        }
        while (!slug.isEmpty() && slug.charAt(slug.length() - 1) == '-') {
            slug.setLength(slug.length() - 1);
        }
        return new Origin(slug.isEmpty() ? "x-" + digest(checked) : slug.toString());
    }

    private static void append(char c, StringBuilder slug) {
        if (isSlug(c)) {
            slug.append(c);
        } else if (Character.getType(c) != Character.NON_SPACING_MARK
                && !slug.isEmpty()
                && slug.charAt(slug.length() - 1) != '-') {
            slug.append('-');
        }
    }

    private static String digest(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java platform has no SHA-256", e);
        }
    }

    /**
     * The origin of what belongs to no project.
     *
     * @param instant when it was captured
     * @return {@code session-} and the day in UTC, such as {@code session-2026-11-21}
     */
    public static Origin ofDay(Instant instant) {
        return new Origin("session-" + instant.atOffset(ZoneOffset.UTC).toLocalDate());
    }

    @Override
    public String toString() {
        return slug;
    }
}
