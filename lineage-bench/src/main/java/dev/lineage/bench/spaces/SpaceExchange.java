package dev.lineage.bench.spaces;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.spaces.PlacedMemory.Place;
import dev.lineage.core.Lineages;
import dev.lineage.files.ContractLayout;
import dev.lineage.files.Deviation;
import dev.lineage.files.ExportReport;
import dev.lineage.files.ImportLimits;
import dev.lineage.files.ImportProgress;
import dev.lineage.files.ImportReport;
import dev.lineage.files.LayoutPart;
import dev.lineage.files.Rule;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Exports random memories as several viewers, imports the files with several grants, and looks for words that must not be there. */
public final class SpaceExchange {
    private static final int VIEWERS = 4;

    private final Path folder;
    private final List<String> findings = new ArrayList<>();
    private int exports;
    private int imports;
    private long bytes;
    private int refused;

    /**
     * Nothing checked yet.
     *
     * @param folder where files may be written, one folder for each exchange
     */
    public SpaceExchange(Path folder) {
        this.folder = folder;
    }

    /**
     * The findings so far.
     *
     * @return one line for each finding; none is expected
     */
    public List<String> findings() {
        return findings;
    }

    /**
     * Checks one random memory.
     *
     * @param seed decides everything
     * @param records how many records there are
     * @throws IOException if a file cannot be written or read
     */
    public void check(long seed, int records) throws IOException {
        Random random = new Random(seed);
        Path own = Files.createDirectory(folder.resolve("seed-" + seed));
        try (PlacedMemory memory = new PlacedMemory(seed, records)) {
            for (int viewer = 0; viewer < VIEWERS; viewer++) {
                Set<String> spaces = some(random);
                Optional<String> project = Optional.of(PlacedMemory.PROJECTS.get(random.nextInt(3)))
                        .filter(name -> !name.isEmpty());
                checkViewer(
                        memory,
                        seed,
                        random,
                        new Scope(project, Optional.empty(), Optional.empty(), Optional.empty(), spaces),
                        own.resolve("v" + viewer));
            }
            checkEverything(memory, seed, own.resolve("everything"));
        }
    }

    private static Set<String> some(Random random) {
        Set<String> some = new LinkedHashSet<>();
        PlacedMemory.SPACES.stream()
                .filter(name -> !name.isEmpty() && random.nextBoolean())
                .forEach(some::add);
        return some;
    }

    private void checkViewer(PlacedMemory memory, long seed, Random random, Scope viewer, Path target)
            throws IOException {
        String who =
                "seed " + seed + ", viewer of " + viewer.project().orElse("all projects") + " and " + viewer.spaces();
        LineageQuery seen = memory.lineage().in(viewer).query().acrossTime();
        String exported = export(target, seen, who, viewer.spaces());
        memory.words().forEach((word, place) -> {
            boolean isSeen =
                    (viewer.project().isEmpty() || viewer.project().get().equals(place.project()))
                            && (place.space().isEmpty() || viewer.spaces().contains(place.space()));
            if (!isSeen && exported.contains(word)) {
                findings.add(who + ": the export holds " + word + " of " + place);
            }
        });
        Set<String> granted = some(random);
        checkImport(memory, exported, who + ", granted " + granted, granted, target);
    }

    /** Checks that granted records are where they were, that all others are nowhere, and that these are counted as refused. */
    private void checkImport(PlacedMemory memory, String exported, String who, Set<String> granted, Path source)
            throws IOException {
        try (CloseableLineage other = Lineages.open(SqliteStore.inMemory())) {
            Map<LayoutPart, ImportReport> reports = importAll(source, other, granted);
            String all = text(export(source.resolveSibling(source.getFileName() + "-all"), other.everything()));
            String common = text(export(
                    source.resolveSibling(source.getFileName() + "-common"),
                    other.query().acrossTime()));
            boolean anyRefused = false;
            for (Map.Entry<String, Place> word : memory.words().entrySet()) {
                String space = word.getValue().space();
                boolean isThere = exported.contains(word.getKey());
                boolean isGranted = space.isEmpty() || granted.contains(space);
                anyRefused |= isThere && !isGranted;
                if (all.contains(word.getKey()) != (isThere && isGranted)) {
                    findings.add(who + ": " + word.getKey() + " of " + word.getValue()
                            + (isGranted ? " was lost" : " was taken over"));
                }
                if (!space.isEmpty() && common.contains(word.getKey())) {
                    findings.add(who + ": everybody sees " + word.getKey() + " of " + word.getValue());
                }
            }
            checkCounts(reports, anyRefused, who);
        }
    }

    private void checkCounts(Map<LayoutPart, ImportReport> reports, boolean anyRefused, String who) {
        int counted = 0;
        for (ImportReport report : reports.values()) {
            long told = report.deviations().stream()
                    .map(Deviation::rule)
                    .filter(Rule.REFUSED_SPACE::equals)
                    .count();
            if (told != report.refused()) {
                findings.add(who + ": " + told + " refusals are told of, but " + report.refused() + " counted");
            }
            counted += report.refused();
        }
        refused += counted;
        if (anyRefused != counted > 0) {
            findings.add(who + ": " + counted + " records were refused");
        }
    }

    private void checkEverything(PlacedMemory memory, long seed, Path target) throws IOException {
        String who = "seed " + seed + ", everything";
        Set<String> spaces = new LinkedHashSet<>(PlacedMemory.SPACES);
        spaces.remove("");
        String exported = export(target, memory.lineage().everything(), who, spaces);
        memory.lasting().stream()
                .filter(word -> !exported.contains(word))
                .forEach(word -> findings.add(who + ": the export lacks " + word));
        try (CloseableLineage other = Lineages.open(SqliteStore.inMemory())) {
            importAll(target, other, spaces);
            Map<String, String> again = export(target.resolveSibling("again"), other.everything());
            Map<String, String> first = texts(target);
            first.forEach((file, text) -> {
                if (!text.equals(again.get(file))) {
                    findings.add(who + ": " + file + " differs after a round trip");
                }
            });
            if (!first.keySet().equals(again.keySet())) {
                findings.add(who + ": other files after a round trip");
            }
        }
    }

    private String export(Path target, LineageQuery seen, String who, Set<String> readable) throws IOException {
        Map<LayoutPart, ExportReport> reports = ContractLayout.exportTo(target, seen);
        exports++;
        reports.forEach((part, report) -> {
            if (!readable.containsAll(report.spaces())) {
                findings.add(who + ": the report of " + part + " names " + report.spaces());
            }
        });
        String text = text(texts(target));
        bytes += text.length();
        return text;
    }

    private Map<String, String> export(Path target, LineageQuery seen) throws IOException {
        ContractLayout.exportTo(target, seen);
        exports++;
        return texts(target);
    }

    private Map<LayoutPart, ImportReport> importAll(Path source, CloseableLineage other, Set<String> granted) {
        ImportLimits limits =
                granted.stream().reduce(ImportLimits.DEFAULT, ImportLimits::writingTo, (one, another) -> another);
        imports++;
        return ContractLayout.importFrom(source, other, limits, ImportProgress.NONE);
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    private static String text(Map<String, String> files) {
        StringBuilder text = new StringBuilder();
        files.forEach((name, content) -> text.append(name).append('\n').append(content));
        return text.toString();
    }

    @Override
    public String toString() {
        return exports + " exports (" + bytes + " characters looked at), " + imports + " imports, " + refused
                + " records refused, " + findings.size() + " findings";
    }
}
