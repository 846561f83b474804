package dev.lineage.core.kernel;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Headers as fields: tags 1 to 31, which may be appended to, never changed. They stand before all that is the kind's own. */
final class HeaderFields {
    private static final int ID = 1;
    private static final int TIME = 2;
    private static final int PROJECT = 3;
    private static final int SPACE = 4;
    private static final int ACTOR = 5;
    private static final int SESSION = 6;
    private static final int BY = 7;
    private static final int IN = 8;
    private static final int KEY = 9;
    private static final int REQUEST = 10;
    private static final int FROM = 11;
    private static final int UNTIL = 12;

    /** The tag of the field that is the title; of a schema rather than of a header. */
    static final int TITLE = 13;

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
    private @Nullable Long from;
    private @Nullable Long until;

    private HeaderFields() {}

    static Header read(BodyReader reader, Consumer<BodyReader> unknown) {
        HeaderFields fields = new HeaderFields();
        while (reader.next()) {
            if (reader.tag() >= BodyWriter.OWN) {
                reader.back();
                break;
            }
            if (!fields.take(reader)) {
                unknown.accept(reader);
            }
        }
        return fields.header();
    }

    private boolean take(BodyReader reader) {
        switch (reader.tag()) {
            case ID -> id = reader.text();
            case TIME -> time = reader.number();
            case PROJECT -> project = reader.text();
            case SPACE -> space = reader.text();
            case ACTOR -> actor = reader.text();
            case SESSION -> session = reader.text();
            case BY -> by = reader.text();
            case IN -> in = reader.text();
            case KEY -> key = reader.text();
            case REQUEST -> request = reader.text();
            case FROM -> from = reader.number();
            case UNTIL -> until = reader.number();
            case TITLE, Patch.TAG -> {}
            default -> {
                return false;
            }
        }
        return true;
    }

    private Header header() {
        return new Header(id, time, project, space, actor, session, by, in, key, request, from, until);
    }

    static void write(Header header, BodyWriter writer) {
        text(writer, ID, header.id());
        number(writer, TIME, header.time());
        text(writer, PROJECT, header.project());
        text(writer, SPACE, header.space());
        text(writer, ACTOR, header.actor());
        text(writer, SESSION, header.session());
        text(writer, BY, header.by());
        text(writer, IN, header.in());
        text(writer, KEY, header.key());
        text(writer, REQUEST, header.request());
        number(writer, FROM, header.from());
        number(writer, UNTIL, header.until());
    }

    private static void text(BodyWriter writer, int tag, @Nullable String value) {
        if (value != null) {
            writer.text(tag, value);
        }
    }

    private static void number(BodyWriter writer, int tag, @Nullable Long value) {
        if (value != null) {
            writer.number(tag, value);
        }
    }
}
