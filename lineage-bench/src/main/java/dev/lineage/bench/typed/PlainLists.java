package dev.lineage.bench.typed;

import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainLink;
import java.util.List;

/**
 * What a decision has several of.
 *
 * @param tags its tags
 * @param entities its entities
 * @param alternatives what was rejected
 * @param links the links
 */
record PlainLists(
        List<String> tags, List<String> entities, List<PlainAlternative> alternatives, List<PlainLink> links) {}
