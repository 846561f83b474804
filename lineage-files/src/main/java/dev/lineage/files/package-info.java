/** Files of the integration contract, as documents. */
package dev.lineage.files;
