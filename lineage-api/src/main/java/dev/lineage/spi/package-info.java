/** What a storage engine implements; hosts do not need it. */
package dev.lineage.spi;
