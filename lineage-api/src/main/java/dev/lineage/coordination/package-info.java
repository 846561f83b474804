/** Drafts for the points at which a coordinator decides: it fills in what it knows, and gets the links for free. */
package dev.lineage.coordination;
