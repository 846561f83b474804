/** Documents on their way into a memory. */
package dev.lineage.exchange;
