package dev.lineage.files;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The sections of Nygard's and the MADR forms that carry what a record needs, whatever they are called. */
enum SectionName {
    STATUS("status|adr status|decision status"),
    DATE("date|decision date"),
    CONTEXT("context.*|problem statement|question|issue"),
    DECISION("decision|decision outcome|outcome|proposed decision"),
    CONSEQUENCES("consequences|implications|positive consequences|negative consequences"),
    DRIVERS("decision drivers.*|criteria|forces"),
    OPTIONS("considered (options|alternatives|approaches)|options considered|options"),
    ALTERNATIVES("(rejected )?alternatives|alternatives (considered|rejected)"),
    PROS_AND_CONS("pros and cons.*");

    private static final Pattern NUMBER = Pattern.compile("^\\s*(?:\\d+(?:\\.\\d+)*[.):]?\\s+)?");

    private final Pattern forms;

    SectionName(String forms) {
        this.forms = Pattern.compile(forms);
    }

    static @Nullable SectionName of(Passage heading) {
        String name = NUMBER.matcher(heading.flat()).replaceFirst("").strip().toLowerCase(Locale.ROOT);
        String bare = name.endsWith(":") ? name.substring(0, name.length() - 1).strip() : name;
        for (SectionName section : values()) {
            if (section.forms.matcher(bare).matches()) {
                return section;
            }
        }
        return null;
    }
}
