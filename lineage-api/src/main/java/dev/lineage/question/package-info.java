/** Ready-made questions with parameters, which are answered by tables. */
package dev.lineage.question;
