package dev.lineage.files;

import dev.lineage.files.MarkdownBody.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the links of a record to others: in its fields, its status, and the sentences of its text. */
final class LinkFinder {
    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?;])[ \n]+|\n(?=\\p{L}[\\p{L} /-]{0,40}:)");
    private static final Pattern BY = Pattern.compile("(?i)\\b(?:super[sc]ee?ded|replaced)\\s+by\\b:?");
    private static final Pattern VERB = Pattern.compile("(?i)\\b(?:super[sc]ee?des|replaces)\\b:?");
    private static final String LINK = "\\[(?<text>[^\\[\\]]*)\\]\\((?<target>[^()]*)\\)";
    private static final String MENTION = "(?i)\\bADRs?[-_ #\u00A0]{0,2}[A-Z]?\\d{1,5}\\b(?!-\\d)(?:-[\\w.-]*\\w)?";
    private static final Pattern IN_EXAMPLE = Pattern.compile(LINK);
    private static final Pattern IN_PROSE = Pattern.compile(LINK + "|" + MENTION);
    private static final Pattern IN_FIELD = Pattern.compile(LINK + "|" + MENTION + "|[\\w./%+-]+\\.md\\b");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w./-])#?\\d{1,5}(?![\\w/-]|\\.\\d)");
    private static final Pattern NONE =
            Pattern.compile("(?i)\\W*(?:none|n/?a|no|nothing|tbd)?\\W*|" + DecisionContract.ID_FORM);

    private final RecordIndex index;
    private final MarkdownRecord record;
    private final Set<String> unclear = new HashSet<>();

    /** The relation of a record to one that it names. */
    private enum Relation {
        SUPERSEDES,
        SUPERSEDED_BY,
        RELATED
    }

    private LinkFinder(RecordIndex index, MarkdownRecord record) {
        this.index = index;
        this.record = record;
    }

    /** Adds the links of a record to it, and reports those that are not clear. */
    static void link(MarkdownRecord record, RecordIndex index) {
        LinkFinder finder = new LinkFinder(index, record);
        record.fields(FieldNames.SUPERSEDES).forEach(field -> finder.field(field, Relation.SUPERSEDES));
        record.fields(FieldNames.SUPERSEDED_BY).forEach(field -> finder.field(field, Relation.SUPERSEDED_BY));
        record.fields(FieldNames.RELATED).forEach(field -> finder.field(field, Relation.RELATED));
        record.fields(FieldNames.STATUS).forEach(finder::status);
        if (!record.isExport()) {
            record.texts().forEach(finder::paragraph);
            record.examples().forEach(finder::example);
        }
    }

    /** Each item of a field names a record, in whatever form. */
    private void field(Text field, Relation relation) {
        for (String item : field.text().split("[,;\n]")) {
            List<MatchResult> named = IN_FIELD.matcher(item).results().toList();
            if (named.isEmpty()) {
                named = NUMBER.matcher(item).results().toList();
            }
            named.forEach(reference -> add(reference, relation, field.line(), true));
            if (named.isEmpty() && !NONE.matcher(item).matches()) {
                add(index.named(record, item), item, relation, field.line(), true);
            }
        }
    }

    /** A status names a successor behind "superseded by", or anywhere if it is "superseded" and says no more. */
    private void status(Text status) {
        boolean verb =
                BY.matcher(status.text()).find() || VERB.matcher(status.text()).find();
        boolean superseded = DecisionStatus.of(status.text()) == DecisionStatus.SUPERSEDED;
        if (superseded && !verb) {
            references(IN_FIELD, status.text())
                    .forEach(found -> add(found, Relation.SUPERSEDED_BY, status.line(), true));
        }
        for (String sentence : SENTENCE.split(status.text())) {
            Matcher by = BY.matcher(sentence);
            if (!sentence(sentence, IN_FIELD, status.line()) && by.find()) {
                field(new Text(sentence.substring(by.end()), status.line()), Relation.SUPERSEDED_BY);
            }
        }
    }

    private void paragraph(Text paragraph) {
        String text = paragraph.text();
        if (!text.contains("](") && !text.toUpperCase(Locale.ROOT).contains("ADR")) {
            return;
        }
        for (String sentence : SENTENCE.split(text)) {
            sentence(sentence, IN_PROSE, paragraph.line());
        }
    }

    /** What an example supersedes is not what the record does. */
    private void example(Text code) {
        IN_EXAMPLE.matcher(code.text()).results().forEach(link -> add(link, Relation.RELATED, code.line(), false));
    }

    /**
     * Adds the records that a sentence names, and returns whether there are any. The verb has those behind it as its
     * object, and this record as its subject unless the sentence names another one before.
     */
    private boolean sentence(String sentence, Pattern form, int line) {
        List<MatchResult> named = references(form, sentence).toList();
        if (named.isEmpty()) {
            return false;
        }
        Matcher by = BY.matcher(sentence);
        Matcher verb = VERB.matcher(sentence);
        Relation relation = by.find() ? Relation.SUPERSEDED_BY : verb.find() ? Relation.SUPERSEDES : Relation.RELATED;
        int end = relation == Relation.SUPERSEDED_BY ? by.end() : relation == Relation.SUPERSEDES ? verb.end() : 0;
        boolean other = named.stream().anyMatch(reference -> reference.start() < end);
        named.forEach(reference -> add(reference, other ? Relation.RELATED : relation, line, form == IN_FIELD));
        return true;
    }

    private static Stream<MatchResult> references(Pattern form, String text) {
        return form.matcher(text).results();
    }

    private void add(MatchResult reference, Relation relation, int line, boolean field) {
        Matcher link = IN_PROSE.matcher(reference.group());
        boolean isLink = link.matches() && link.group("target") != null;
        String text = isLink ? link.group("text").replace('\u00A0', ' ') : reference.group();
        String target = isLink ? link.group("target") : "";
        boolean outside = target.matches("(?i)[a-z][a-z+.-]*:.*") || target.startsWith("#");
        List<MarkdownRecord> found = new ArrayList<>();
        if (isLink && !outside) {
            found.addAll(index.linked(record, target));
        }
        if (found.isEmpty() && (field || !isLink)) {
            found.addAll(field || !index.isOwnNumber(record, text) ? index.named(record, text) : List.of());
        }
        add(found, reference.group(), relation, line, field);
    }

    private void add(List<MarkdownRecord> found, String reference, Relation relation, int line, boolean field) {
        if (found.size() > 1 && unclear.add(reference)) {
            record.deviation(
                    line,
                    "ambiguous-link",
                    "'" + reference.strip() + "' may be " + found.get(0).path + " or " + found.get(1).path);
        } else if (found.isEmpty() && field && relation != Relation.RELATED) {
            record.deviation(line, "dangling-link", "there is no record '" + reference.strip() + "'");
        }
        if (found.size() == 1) {
            (relation == Relation.SUPERSEDES
                            ? record.supersedes
                            : relation == Relation.SUPERSEDED_BY ? record.supersededBy : record.related)
                    .add(found.get(0));
        }
    }
}
