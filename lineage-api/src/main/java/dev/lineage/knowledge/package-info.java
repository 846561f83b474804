/** Knowledge that is kept: entries in cores, code, and golden paths through it. */
package dev.lineage.knowledge;
