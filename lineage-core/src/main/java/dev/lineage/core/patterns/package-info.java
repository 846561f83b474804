/** The behaviour of the patterns and anti-patterns. */
package dev.lineage.core.patterns;
