package dev.lineage.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options of a record.
 *
 * @param chosen the chosen one, where the record says which
 * @param rejected the others in order, each with what spoke against it
 */
record ConsideredOptions(@Nullable String chosen, List<ConsideredOption> rejected) {

    private static final Pattern CHOSEN = Pattern.compile(
            "(?i)\\b(?:chosen (?:option|alternative)|decided for|decided on)\\s*:?\\s*(.{1,400})", Pattern.DOTALL);
    private static final Pattern QUOTED = Pattern.compile("^[\"“'‘«](.+?)[\"”'’»](?=\\W|$).*", Pattern.DOTALL);
    private static final Pattern REASON =
            Pattern.compile("(?i)\\s*[,:;.]?\\s*\\b(?:because|since|as it)\\b.*", Pattern.DOTALL);
    private static final Pattern AGAINST =
            Pattern.compile("(?i)^(?:bad|cons?|negative|rejected)\\b\\W*(?:because\\s+)?(.+)", Pattern.DOTALL);
    private static final Pattern WITH_REASON = Pattern.compile("(.{2,100}?)(?::|\\s[-–—])\\s+(.{10,})", Pattern.DOTALL);
    private static final Pattern OPTION_LABEL =
            Pattern.compile("(?i)^(?:(?:option|alternative)\\s+)?(?:\\d{1,2}|[a-z])(?:[:.)]|\\s[-–—])\\s+");
    private static final int LONGEST_OPTION = 300;

    ConsideredOptions {
        rejected = List.copyOf(rejected);
    }

    static ConsideredOptions of(Outline outline) {
        List<String> options = options(outline);
        String told = told(outline);
        String chosen = told == null ? null : chosen(told, options);
        Map<String, String> against = against(outline);
        List<ConsideredOption> rejected = new ArrayList<>();
        options.stream()
                .filter(option -> !option.equals(chosen))
                .map(option -> new ConsideredOption(option, against.get(words(option))))
                .forEach(rejected::add);
        rejected.addAll(alternatives(outline, against));
        return new ConsideredOptions(chosen, rejected);
    }

    private static List<String> options(Outline outline) {
        Set<String> options = new LinkedHashSet<>();
        outline.headings(SectionName.OPTIONS).forEach(heading -> options.addAll(options(outline, heading)));
        return List.copyOf(options);
    }

    private static List<String> options(Outline outline, int heading) {
        List<String> listed = items(outline.directlyUnder(heading));
        return listed.isEmpty() ? subheadings(outline, heading) : listed;
    }

    /** A section of alternatives holds what was not chosen, often with the reason on the same line. */
    private static List<ConsideredOption> alternatives(Outline outline, Map<String, String> against) {
        return outline.headings(SectionName.ALTERNATIVES).stream()
                .flatMap(heading -> options(outline, heading).stream())
                .distinct()
                .map(text -> alternative(text, against))
                .toList();
    }

    private static ConsideredOption alternative(String text, Map<String, String> against) {
        Matcher parts = WITH_REASON.matcher(text);
        return parts.matches()
                ? new ConsideredOption(parts.group(1).strip(), parts.group(2).strip())
                : new ConsideredOption(text, against.get(words(text)));
    }

    private static List<String> items(List<Passage> passages) {
        return passages.stream()
                .filter(passage -> passage.kind() == Passage.Kind.ITEM && passage.level() == 1)
                .map(ConsideredOptions::label)
                .filter(label -> !label.isBlank())
                .toList();
    }

    private static List<String> subheadings(Outline outline, int heading) {
        List<Passage> below =
                outline.under(heading).stream().filter(Passage::isHeading).toList();
        int level = below.stream().mapToInt(Passage::level).min().orElse(0);
        return below.stream()
                .filter(passage -> passage.level() == level && SectionName.of(passage) == null)
                .map(ConsideredOptions::label)
                .filter(label -> !label.isBlank())
                .toList();
    }

    private static String label(Passage passage) {
        String text =
                OPTION_LABEL.matcher(passage.flat().strip()).replaceFirst("").strip();
        return text.length() <= LONGEST_OPTION
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_OPTION) - 1)) + "…";
    }

    private static @Nullable String told(Outline outline) {
        for (Passage passage : outline.directlyUnder(SectionName.DECISION)) {
            Matcher chosen = CHOSEN.matcher(passage.text());
            if (chosen.find()) {
                return chosen.group(1);
            }
        }
        return null;
    }

    private static @Nullable String chosen(String told, List<String> options) {
        Matcher quoted = QUOTED.matcher(told);
        String text =
                words(quoted.matches() ? quoted.group(1) : REASON.matcher(told).replaceFirst(""));
        List<String> same =
                options.stream().filter(option -> words(option).equals(text)).toList();
        if (same.isEmpty() && !text.isEmpty()) {
            same = options.stream()
                    .filter(option -> beginsAlike(words(option), text))
                    .toList();
        }
        return same.size() == 1 ? same.get(0) : null;
    }

    private static boolean beginsAlike(String option, String told) {
        return !option.isEmpty() && ((option + " ").startsWith(told + " ") || (told + " ").startsWith(option + " "));
    }

    private static String words(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}+#]+", " ")
                .strip();
    }

    /** What the sections say against the options that they are named after, by the words of their names. */
    private static Map<String, String> against(Outline outline) {
        Map<String, String> against = new HashMap<>();
        for (int i = 0; i < outline.passages().size(); i++) {
            Passage heading = outline.passages().get(i);
            if (heading.isHeading()) {
                String reasons = reasons(outline.under(i));
                if (!reasons.isEmpty()) {
                    against.putIfAbsent(words(label(heading)), reasons);
                }
            }
        }
        return against;
    }

    private static String reasons(List<Passage> passages) {
        List<String> reasons = new ArrayList<>();
        boolean underCons = false;
        for (Passage passage : passages) {
            boolean opens = passage.isHeading() || passage.kind() == Passage.Kind.PARAGRAPH;
            if (opens) {
                underCons = passage.flat().strip().matches("(?i)(?:cons|disadvantages|negatives?)\\s*:?");
            }
            Matcher against = AGAINST.matcher(passage.flat().strip());
            boolean item = passage.kind() == Passage.Kind.ITEM;
            if ((against.matches() && !passage.isHeading()) || (underCons && item)) {
                reasons.add(
                        against.matches() ? against.group(1) : passage.flat().strip());
            }
        }
        return reasons.stream().distinct().collect(Collectors.joining("; "));
    }
}
