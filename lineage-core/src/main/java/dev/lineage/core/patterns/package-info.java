/** Patterns, their validations and confidence, and the patterns that fit a situation. */
package dev.lineage.core.patterns;
