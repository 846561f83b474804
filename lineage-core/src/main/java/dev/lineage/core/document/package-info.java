/** Documents of records, and their import and export. */
package dev.lineage.core.document;
