/** What decisions tell taken together. */
package dev.lineage.core.insight;
