package dev.lineage.files;

import dev.lineage.files.MarkdownRecord.Relation;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the links of a record to others: in its fields, its status, and the sentences of its text. */
record LinkFinder(RecordIndex index, MarkdownRecord record) {
    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?;])[ \n]+|\n(?=\\p{L}[\\p{L} /-]{0,40}:)| \\| ");
    private static final Pattern BY = Pattern.compile("(?i)\\b(?:super[sc]ee?ded|replaced)\\s+by\\b:?");
    private static final Pattern VERB = Pattern.compile("(?i)\\b(?:super[sc]ee?des|replaces)\\b:?");
    private static final String MENTION = "(?i)\\bADRs?[-_ #\u00A0]{0,2}[A-Z]?\\d{1,5}\\b(?!-\\d)(?:-[\\w.-]*\\w)?";
    private static final Pattern NUMBERED = Pattern.compile(MENTION);
    private static final String FILE = "(?<![\\w./%+-])[\\w./%+-]+\\.md\\b";
    private static final Pattern REFERENCE = Pattern.compile(FlatText.LINK + "|" + MENTION + "|" + FILE);
    private static final Pattern OUTSIDE = Pattern.compile("(?i)(?!https?:)[a-z][a-z+.-]*:|#");
    private static final Pattern NONE =
            Pattern.compile("(?i)\\W*(?:none|n/?a|no|nothing|tbd)?\\W*|" + DecisionContract.ID_FORM);

    /** Adds the links among records to them, and reports those that are not clear or that only one side says. */
    static void link(List<MarkdownRecord> records) {
        RecordIndex index = new RecordIndex(records);
        records.forEach(record -> new LinkFinder(index, record).find());
        records.forEach(recent -> answer(recent, Relation.SUPERSEDES, Relation.SUPERSEDED_BY, " supersedes it"));
        records.forEach(old -> answer(old, Relation.SUPERSEDED_BY, Relation.SUPERSEDES, " names it as its successor"));
    }

    private static void answer(MarkdownRecord record, Relation said, Relation answer, String detail) {
        record.links(said).stream()
                .filter(other -> other.links(answer).add(record))
                .forEach(other ->
                        other.deviation(1, "one-sided-supersession", record.path + detail + "; it does not say so"));
    }

    private void find() {
        if (record.isExport()) {
            return;
        }
        record.fields(Field.SUPERSEDES).forEach(field -> field(field, Relation.SUPERSEDES));
        record.fields(Field.SUPERSEDED_BY).forEach(field -> field(field, Relation.SUPERSEDED_BY));
        record.fields(Field.RELATED).forEach(field -> field(field, Relation.RELATED));
        record.fields(Field.STATUS).forEach(this::status);
        record.body
                .texts(section -> true)
                .filter(text -> REFERENCE.matcher(text.text()).find())
                .forEach(text -> SENTENCE.splitAsStream(text.text())
                        .forEach(sentence -> sentence(sentence, Relation.RELATED, text.line(), false)));
    }

    /** Each item of a field names a record, in whatever form. */
    private void field(Field field, Relation relation) {
        for (String item : field.text().split("[,;\n]")) {
            if (!sentence(item, relation, field.line(), true)
                    && !NONE.matcher(item).matches()) {
                add(index.named(record, item), item, relation, field.line(), true);
            }
        }
    }

    /** A status names a successor behind "superseded by", or anywhere if it is "superseded" and says no more. */
    private void status(Field status) {
        String text = status.text();
        boolean bare = MarkdownRecord.outcome(text).equals(Optional.of(MarkdownRecord.REVISED))
                && !BY.matcher(text).find()
                && !VERB.matcher(text).find();
        for (String sentence : SENTENCE.split(text)) {
            Matcher by = BY.matcher(sentence);
            Relation relation = bare ? Relation.SUPERSEDED_BY : Relation.RELATED;
            if (!sentence(sentence, relation, status.line(), true) && by.find()) {
                String successor = sentence.substring(by.end());
                field(new Field("superseded_by", successor, status.line()), Relation.SUPERSEDED_BY);
            }
        }
    }

    /**
     * Adds the records that a sentence names, and returns whether there are any. The verb has those behind it as its
     * object, and this record as its subject unless the sentence names another one before.
     */
    private boolean sentence(String sentence, Relation otherwise, int line, boolean field) {
        List<MatchResult> named = REFERENCE.matcher(sentence).results().toList();
        if (named.isEmpty()) {
            return false;
        }
        Matcher by = BY.matcher(sentence);
        Matcher verb = VERB.matcher(sentence);
        boolean passive = by.find();
        boolean active = !passive && verb.find();
        int end = passive ? by.end() : active ? verb.end() : 0;
        boolean other = named.stream().anyMatch(reference -> reference.start() < end);
        Relation relation =
                other ? Relation.RELATED : passive ? Relation.SUPERSEDED_BY : active ? Relation.SUPERSEDES : otherwise;
        named.forEach(reference -> add(reference, relation, line, field));
        return true;
    }

    private void add(MatchResult reference, Relation relation, int line, boolean field) {
        String target = reference.group(2);
        boolean numbered =
                target == null || NUMBERED.matcher(reference.group(1)).lookingAt();
        List<MarkdownRecord> found =
                target == null || OUTSIDE.matcher(target).lookingAt() || numbered && target.startsWith("http")
                        ? List.of()
                        : index.linked(record, target);
        if (found.isEmpty() && (field || numbered)) {
            found = index.named(record, target == null ? reference.group() : reference.group(1));
        }
        add(found, reference.group(), relation, line, field);
    }

    /** In prose, the own number of a record is no link, although others may have it. */
    private void add(List<MarkdownRecord> named, String reference, Relation relation, int line, boolean field) {
        List<MarkdownRecord> found =
                named.stream().filter(other -> other != record).toList();
        if (!field && named.contains(record)) {
            return;
        }
        if (found.size() == 1) {
            record.links(relation).add(found.get(0));
        } else if (found.size() > 1) {
            String detail = "' may be " + found.get(0).path + " or " + found.get(1).path;
            record.deviation(line, "ambiguous-link", "'" + reference.strip() + detail);
        } else if (found.isEmpty() && field && relation != Relation.RELATED) {
            record.deviation(line, "dangling-link", "there is no record '" + reference.strip() + "'");
        }
    }
}
