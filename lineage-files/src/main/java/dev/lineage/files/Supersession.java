package dev.lineage.files;

/**
 * That one record replaces another, or parts of it, or amends it.
 *
 * @param newer the newer record's path
 * @param older the older record's path
 * @param extent how much is replaced
 */
record Supersession(String newer, String older, SupersessionExtent extent) {}
