package dev.lineage.files;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Reads any bytes as YAML: {@code jazzer --target_class=dev.lineage.files.YamlFuzzTarget}. */
public final class YamlFuzzTarget {
    private YamlFuzzTarget() {}

    /** Fails if a text is neither read nor reported, or if its values are not read again as they were written. */
    public static void fuzzerTestOneInput(byte[] input) {
        String yaml = new String(input, StandardCharsets.UTF_8);
        LenientYaml.read(new StringReader(yaml), (line, rule, detail) -> {}).forEach(value -> {
            Map<String, Object> fields = Map.of("value", value);
            Object again = LenientYaml.read(new StringReader(LenientYaml.write(fields)), (line, rule, detail) -> {
                        throw new AssertionError(detail);
                    })
                    .get(0);
            if (!again.toString().equals(fields.toString())) {
                throw new AssertionError(fields + " is read as " + again);
            }
        });
    }
}
