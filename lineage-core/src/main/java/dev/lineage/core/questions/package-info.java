/** Preset questions about decisions, and figures on how well decisions are explained. */
package dev.lineage.core.questions;
