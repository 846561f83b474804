/** Tools for tests: of a host that uses Lineage, and of a store that Lineage uses. */
package dev.lineage.testkit;
