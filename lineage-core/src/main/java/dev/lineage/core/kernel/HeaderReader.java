package dev.lineage.core.kernel;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/** Takes the fields of a header out of a body while it is read. For one body. */
public final class HeaderReader {
    private @Nullable String id;
    private @Nullable Long time;
    private @Nullable String project;
    private @Nullable String space;
    private @Nullable String actor;
    private @Nullable String session;
    private @Nullable String by;
    private @Nullable String in;
    private @Nullable String key;
    private @Nullable String request;

    /**
     * Takes a field, if it is one of a header.
     *
     * @param name the field's name
     * @param parser the parser, on its value
     * @return whether it was taken
     */
    public boolean take(String name, JsonParser parser) {
        switch (name) {
            case "id" -> id = parser.getString();
            case "time" -> time = parser.getLongValue();
            case "project" -> project = parser.getString();
            case "space" -> space = parser.getString();
            case "actor" -> actor = parser.getString();
            case "session" -> session = parser.getString();
            case "by" -> by = parser.getString();
            case "in" -> in = parser.getString();
            case "key" -> key = parser.getString();
            case "request" -> request = parser.getString();
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * What was taken.
     *
     * @return the header
     */
    public Header header() {
        return new Header(id, time, project, space, actor, session, by, in, key, request);
    }
}
