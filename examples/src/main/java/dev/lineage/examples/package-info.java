/** Examples of host code; each is also a test. */
package dev.lineage.examples;
