/** The errors that Lineage throws, and the rules that it checks. */
package dev.lineage.error;
