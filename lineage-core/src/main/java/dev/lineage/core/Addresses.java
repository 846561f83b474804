package dev.lineage.core;

/**
 * Finds URLs and mail addresses in a word: what stands between white space. By hand, for a word may have a million characters
 * of any kind, and each is looked at a few times only.
 */
final class Addresses {
    private static final String AUTHORITY = "://";
    private static final String WEB = "www.";

    private Addresses() {}

    /**
     * What is left of a word without its addresses, in whose place a blank stands. A URL goes from its scheme, or {@code www.}, to
     * the word's end; a mail address from the word's beginning to the end of its last name.
     */
    static String removed(String word) {
        int url = url(word, 0);
        int mail = url == 0 ? 0 : mailEnd(word);
        int rest = mail == 0 ? url : url(word, mail);
        return mail == 0 ? word.substring(0, rest) : " " + word.substring(mail, rest);
    }

    /** Where the first URL begins, from a place on; the word's end if there is none. */
    private static int url(String word, int from) {
        return Math.min(schemed(word, from), web(word, from));
    }

    private static int schemed(String word, int from) {
        int searched = from;
        int colon = word.indexOf(AUTHORITY, searched);
        while (colon >= 0 && colon + AUTHORITY.length() < word.length()) {
            int start = scheme(word, searched, colon);
            if (start < colon) {
                return start;
            }
            searched = colon + 1;
            colon = word.indexOf(AUTHORITY, searched);
        }
        return word.length();
    }

    /** Where the scheme begins that ends at a colon; the colon if none does. */
    private static int scheme(String word, int from, int colon) {
        int start = colon;
        while (start > from && isSchemeChar(word.charAt(start - 1))) {
            start--;
        }
        while (start < colon && !(isLatin(word.charAt(start)) && beginsName(word, start))) {
            start++;
        }
        return start;
    }

    private static int web(String word, int from) {
        int start = word.indexOf(WEB, from);
        while (start >= 0 && !beginsName(word, start)) {
            start = word.indexOf(WEB, start + 1);
        }
        return start < 0 || start + WEB.length() == word.length() ? word.length() : start;
    }

    /** Where the last name ends that stands after a dot and, before that, a sign at; 0 if none does. */
    private static int mailEnd(String word) {
        int dot = word.lastIndexOf('.');
        while (dot >= 0 && !(dot + 1 < word.length() && isNameChar(word.charAt(dot + 1)))) {
            dot = word.lastIndexOf('.', dot - 1);
        }
        int at = word.indexOf('@', 1);
        if (at < 0 || at + 1 >= dot) {
            return 0;
        }
        int end = dot + 1;
        while (end < word.length() && isNameChar(word.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean beginsName(String word, int index) {
        return index == 0 || !isNameChar(word.charAt(index - 1));
    }

    private static boolean isSchemeChar(char c) {
        return isLatin(c) || isDigit(c) || c == '+' || c == '.' || c == '-';
    }

    private static boolean isNameChar(char c) {
        return isLatin(c) || isDigit(c) || c == '_';
    }

    private static boolean isLatin(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
