package dev.lineage.core.run;

import dev.lineage.run.EdnText;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call that is asked for.
 *
 * @param given the arguments as they were given
 * @param args as they are stored
 * @param key its replay key
 */
record CallRequest(String cap, String name, Map<String, ?> given, Map<String, Object> args, String key) {
    /** Returns the payload of its event. */
    Map<String, Object> payload(String mode, Map<String, String> further) {
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("cap", EdnText.keyword(cap));
        payload.put("call", EdnText.keyword(name));
        payload.put("args", args);
        payload.put("replay/key", key);
        payload.put("mode", "~:" + mode);
        payload.putAll(further);
        return payload;
    }

    @Override
    public String toString() {
        return cap + " " + name + " " + EdnText.canonical(args);
    }
}
