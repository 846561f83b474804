package dev.lineage.core.model;

/** The reads of the api that the model test compares. The constants' names are those of the methods. */
enum Read {
    FIND("find"),
    SHOW("show"),
    VERSIONS("versions"),
    LIST("list"),
    RECENT("recent"),
    COUNT("count"),
    QUERY("query"),
    LINKS("links"),
    SEARCH("search"),
    HISTORY("history"),
    SEQUENCE("sequence");

    private final String method;

    Read(String method) {
        this.method = method;
    }

    /** The name of the api's method. */
    String method() {
        return method;
    }
}
