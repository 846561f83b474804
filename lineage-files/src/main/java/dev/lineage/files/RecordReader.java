package dev.lineage.files;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads one architecture decision record, in Nygard's form, any of the MADR forms, or something like them. */
final class RecordReader {

    /** Takes the deviations of one file. */
    interface Report {
        void add(int line, Rule rule, String detail);
    }

    private final String path;
    private final Report report;
    private final FrontMatter front;
    private final Outline outline;
    private final List<Passage> examples;
    private final RecordLabels labels;
    private final List<Passage> statusSection;

    private RecordReader(String path, String text, MarkdownReader markdown, Report report) {
        this.path = path;
        this.report = report;
        this.front = FrontMatter.of(text, (rule, detail) -> report.add(1, rule, detail));
        MarkdownReader.Passages read = markdown.read(front.body());
        this.outline = new Outline(read.own());
        this.examples = read.examples();
        this.labels = RecordLabels.of(outline.preamble());
        this.statusSection = statusSection();
    }

    static RecordText read(String path, String text, MarkdownReader markdown, Report report) {
        return new RecordReader(path, text, markdown, report).record();
    }

    private RecordText record() {
        String title = title();
        List<String> statusLines = statusLines();
        RecordStatus status = statusLines.isEmpty() ? null : RecordStatus.of(statusLines);
        boolean hasForm =
                status != null || outline.has(SectionName.DECISION, SectionName.CONSEQUENCES, SectionName.OPTIONS);
        return new RecordText(
                path,
                RecordName.number(path, title),
                title == null ? RecordName.words(path) : title,
                status,
                statusLines.isEmpty() ? null : String.join("\n", statusLines),
                date(),
                rationale(),
                ConsideredOptions.of(outline),
                references(),
                claims(),
                hasForm);
    }

    private @Nullable String title() {
        Passage heading = outline.title();
        String inFront = front.text("title");
        if (heading != null && !heading.text().isBlank() && (heading.level() == 1 || inFront == null)) {
            return heading.flat().strip();
        }
        if (inFront == null) {
            report.add(0, Rule.MISSING_TITLE, "the file's name stands in");
        }
        return inFront;
    }

    private List<Passage> statusSection() {
        List<Integer> headings = outline.headings(SectionName.STATUS);
        return headings.isEmpty() ? List.of() : outline.directlyUnder(headings.get(0));
    }

    private List<String> statusLines() {
        String inFront = front.text("status");
        if (inFront != null) {
            return List.of(inFront);
        }
        List<String> labelled = labelled(labels);
        List<String> section = statusSection.stream()
                .flatMap(passage -> passage.text().lines())
                .filter(line -> !line.isBlank())
                .toList();
        if (labelled.isEmpty() && section.isEmpty()) {
            List<String> anywhere = labelled(RecordLabels.of(outline.passages()));
            return anywhere.size() == 1 ? anywhere : List.of();
        }
        return labelled.isEmpty() ? section : labelled.subList(0, 1);
    }

    private static List<String> labelled(RecordLabels labels) {
        return labels.labels().stream()
                .filter(label -> label.isStatus() && !label.value().isBlank())
                .map(RecordLabels.Label::value)
                .toList();
    }

    private @Nullable LocalDate date() {
        List<String> told = new ArrayList<>();
        String inFront = front.text("date");
        if (inFront != null) {
            told.add(inFront);
        }
        labels.labels().stream().filter(RecordLabels.Label::isDate).forEach(label -> told.add(label.value()));
        outline.directlyUnder(SectionName.DATE).forEach(passage -> told.add(passage.flat()));
        labels.others().stream()
                .map(Passage::text)
                .filter(line -> line.length() <= 20 && RecordDates.read(line).date() != null)
                .forEach(told::add);
        for (String text : told) {
            RecordDates.Read read = RecordDates.read(text);
            if (read.ambiguous()) {
                report.add(0, Rule.AMBIGUOUS_DATE, Deviation.quoted(text) + " is read as " + read.date());
            }
            if (read.date() != null) {
                return read.date();
            }
        }
        return fileDate(told);
    }

    private @Nullable LocalDate fileDate(List<String> told) {
        String inName = RecordName.date(path);
        try {
            if (inName != null && inName.length() == 10) {
                return LocalDate.parse(inName);
            }
        } catch (DateTimeException noDate) {
            report.add(0, Rule.BAD_DATE, Deviation.quoted(inName));
        }
        List<String> filled = told.stream().filter(text -> !text.isBlank()).toList();
        if (filled.isEmpty()) {
            report.add(0, Rule.MISSING_DATE, "the record says no date");
        } else {
            report.add(0, Rule.BAD_DATE, Deviation.quoted(filled.get(0)));
        }
        return null;
    }

    private @Nullable String rationale() {
        Set<Integer> left = new HashSet<>();
        Passage title = outline.title();
        if (title != null) {
            addLines(left, title);
        }
        labels.labels().stream()
                .map(RecordLabels.Label::line)
                .filter(line -> line.kind() != Passage.Kind.ROW)
                .forEach(line -> addLines(left, line));
        outline.headings(SectionName.STATUS).stream().limit(1).forEach(heading -> addSection(left, heading));
        outline.headings(SectionName.DATE).stream().limit(1).forEach(heading -> addSection(left, heading));
        String[] lines = front.body().split("\r\n|\r|\n", -1);
        String body = IntStream.range(0, lines.length)
                .filter(i -> !left.contains(i + 1))
                .mapToObj(i -> lines[i].stripTrailing())
                .collect(Collectors.joining("\n"))
                .replaceAll("\n{3,}", "\n\n")
                .strip();
        return body.isEmpty() ? null : body;
    }

    private void addSection(Set<Integer> lines, int heading) {
        addLines(lines, outline.passages().get(heading));
        outline.directlyUnder(heading).forEach(passage -> addLines(lines, passage));
    }

    private static void addLines(Set<Integer> lines, Passage passage) {
        IntStream.rangeClosed(passage.line(), passage.lastLine()).forEach(lines::add);
    }

    private List<RecordReference> references() {
        return Stream.concat(outline.passages().stream(), examples.stream())
                .flatMap(passage -> RecordReference.in(passage).stream())
                .toList();
    }

    private List<SupersessionClaim> claims() {
        List<SupersessionClaim> claims = new ArrayList<>();
        String inFront = front.text("status");
        if (inFront != null) {
            Passage status = new Passage(Passage.Kind.PARAGRAPH, 0, inFront, List.of(), 1, 1);
            claims.addAll(SupersessionPhrases.inStatus(status));
        }
        statusSection.forEach(passage -> claims.addAll(SupersessionPhrases.inStatus(passage)));
        labels.labels().forEach(label -> claims.addAll(SupersessionPhrases.inStatus(label.line())));
        Set<Passage> read = new HashSet<>(statusSection);
        outline.passages().stream()
                .filter(passage -> !passage.isHeading() && !read.contains(passage))
                .forEach(passage -> claims.addAll(SupersessionPhrases.inBody(passage)));
        return claims;
    }
}
