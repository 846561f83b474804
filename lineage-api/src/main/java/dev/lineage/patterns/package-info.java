/** Lessons: patterns that work and anti-patterns that do not, how far they have proved true, and which fit a situation. */
package dev.lineage.patterns;
