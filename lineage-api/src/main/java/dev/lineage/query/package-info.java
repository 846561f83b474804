/** What questions and answers of all components share: pages, hits, versions, links. */
package dev.lineage.query;
