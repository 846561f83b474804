package dev.lineage.ref;

/**
 * Spellings of the path of a file. Only what means the same on every system is made one: segments {@code .} and doubled slashes are
 * dropped. Segments {@code ..}, which a symbolic link may lead elsewhere, backslashes, letter case, a slash at the end, which says that a
 * directory is meant, and the beginning of an absolute path stay, and so does anything that is a URL or begins with two slashes.
 */
final class FilePath {
    private FilePath() {}

    static String normalized(String path) {
        if (isNormal(path) || path.startsWith("//") || path.contains("://")) {
            return path;
        }
        StringBuilder normal = new StringBuilder(path.length());
        int start = 0;
        while (start <= path.length()) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            append(path, start, end, normal);
            start = end + 1;
        }
        if (path.endsWith("/") && !normal.isEmpty()) {
            normal.append('/');
        }
        if (path.startsWith("/")) {
            normal.insert(0, '/');
        }
        return normal.isEmpty() ? "." : normal.toString();
    }

    /** Whether every segment stays, as in nearly all paths. */
    private static boolean isNormal(String path) {
        return !path.contains("//") && !path.startsWith("./") && !path.contains("/./") && !path.endsWith("/.");
    }

    private static void append(String path, int start, int end, StringBuilder normal) {
        boolean dropped = start == end || (end == start + 1 && path.charAt(start) == '.');
        if (!dropped) {
            if (!normal.isEmpty()) {
                normal.append('/');
            }
            normal.append(path, start, end);
        }
    }
}
