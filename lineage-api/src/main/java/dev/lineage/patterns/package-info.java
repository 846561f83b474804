/** Patterns, anti-patterns, and how well patterns have worked. */
package dev.lineage.patterns;
