package dev.lineage.files;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One version of a decision, as one line of a decision log says it.
 *
 * @param line the line, counted from 1
 * @param id the decision's id, never blank
 * @param timestamp the time as written
 * @param instant the time, where its text can be read
 * @param session the session, as written
 * @param decision what was decided, never blank
 * @param rationale why
 * @param alternatives what else was considered, in order
 * @param rejections why alternatives were rejected, by alternative
 * @param outcome the outcome, pending where its word is outside the contract
 * @param outcomeWord the outcome's word where it is outside the contract
 * @param type the type's word, whatever it is
 * @param entities what it is about
 * @param tags its tags
 * @param lesson what was learned
 * @param related ids of related decisions
 * @param gitCommit the commit
 * @param unknown the fields that the contract does not know, in order, as JDK values
 */
record ParsedVersion(
        int line,
        String id,
        @Nullable String timestamp,
        @Nullable Instant instant,
        @Nullable String session,
        String decision,
        @Nullable String rationale,
        List<String> alternatives,
        Map<String, String> rejections,
        ContractOutcome outcome,
        @Nullable String outcomeWord,
        @Nullable String type,
        List<String> entities,
        List<String> tags,
        @Nullable String lesson,
        List<String> related,
        @Nullable String gitCommit,
        Map<String, @Nullable Object> unknown) {

    ParsedVersion {
        alternatives = List.copyOf(alternatives);
        rejections = Collections.unmodifiableMap(new LinkedHashMap<>(rejections));
        entities = List.copyOf(entities);
        tags = List.copyOf(tags);
        related = List.copyOf(related);
        unknown = Collections.unmodifiableMap(new LinkedHashMap<>(unknown));
    }
}
