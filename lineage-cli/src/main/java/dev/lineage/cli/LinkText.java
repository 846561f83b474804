package dev.lineage.cli;

import dev.lineage.query.Link;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.Map;

/** Links, as a line and as a document. */
final class LinkText {
    private LinkText() {}

    /** The link as seen from one of its ends: an arrow away from it or towards it. */
    static String line(Link link, RecordId end) {
        boolean own = link.source().equals(end);
        String arrow = own ? " -> " : " <- ";
        String missing = link.dangling() ? " (not here)" : "";
        return link.relation().word() + arrow + link.other(end).text() + missing;
    }

    static Map<String, Object> document(Link link) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("source", link.source().text());
        document.put("relation", link.relation().word());
        document.put("target", link.target().text());
        document.put("dangling", link.dangling());
        return document;
    }
}
