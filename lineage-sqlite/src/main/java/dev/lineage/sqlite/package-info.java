/** The store that keeps everything in one SQLite file. */
package dev.lineage.sqlite;
