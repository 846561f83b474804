/** Work that agents share: working memories and tasks (seed 2). */
package dev.lineage.work;
