/** Precedent: who rests on what, how it turned out, and what is like that which is about to be decided. */
package dev.lineage.precedent;
