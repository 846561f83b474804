/** Tasks in the files of other tools. */
package dev.lineage.files.work;
