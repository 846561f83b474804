/** Text search: words into terms, postings packed and searched in place, BM25. It knows neither records nor stores. */
@NullMarked
package dev.lineage.core.text;

import org.jspecify.annotations.NullMarked;
