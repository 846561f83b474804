/** What the decisions of a memory tell taken together: how often they worked, and how well they are told. */
package dev.lineage.insight;
