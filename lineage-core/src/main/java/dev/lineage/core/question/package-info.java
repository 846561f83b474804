/** The answers to ready-made questions. */
package dev.lineage.core.question;
