package dev.lineage.files;

import dev.lineage.patterns.PatternUse;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.record.RecordId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Patterns, anti-patterns and validations as the {@code patterns.yaml} of the integration contract. */
final class PatternFile {
    private static final List<String> PATTERN =
            List.of("id name context problem solution category origin confidence validations examples".split(" "));
    private static final List<String> ANTI_PATTERN = List.of("id name symptom risk fix category severity".split(" "));
    private static final List<String> VALIDATION = List.of("id", "pattern", "verdict");

    private PatternFile() {}

    /** Returns the text of the file, with the confidence and the validations that the patterns have for a reader. */
    static String text(Collection<Map<String, Object>> documents, PatternsReader reader) {
        List<Map<String, Object>> patterns = PortableFields.ofKind(documents, "pattern", PATTERN);
        Map<RecordId, PatternUse> uses =
                reader.uses(patterns.stream().map(PatternFile::id).toList());
        patterns.forEach(pattern -> Optional.ofNullable(uses.get(id(pattern))).ifPresent(use -> {
            pattern.put("confidence", use.confidence());
            pattern.put("validations", use.validations());
        }));
        Map<String, Object> library = new LinkedHashMap<>();
        library.put("patterns", patterns);
        library.put("anti_patterns", PortableFields.ofKind(documents, "anti_pattern", ANTI_PATTERN));
        library.put("validation_log", PortableFields.ofKind(documents, "validation", VALIDATION));
        return LenientYaml.write(library);
    }

    private static RecordId id(Map<String, Object> document) {
        return RecordId.of(String.valueOf(document.get("id")));
    }
}
