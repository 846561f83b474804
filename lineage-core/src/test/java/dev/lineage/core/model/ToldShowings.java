package dev.lineage.core.model;

import java.util.List;

/** What one record of showings says. */
record ToldShowings(List<ToldShowing> list) {}
