package dev.lineage.bench;

import dev.lineage.bench.attack.CutAttack;
import dev.lineage.bench.attack.Findings;
import dev.lineage.bench.attack.ReplacedFileAttack;
import dev.lineage.bench.attack.StaleLogAttack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Attacks files as people and crashes do, and ends with 1 if a promise was broken. */
@Command(
        name = "files",
        description = "Leave stale logs, replace files under an open host, cut files and logs",
        sortOptions = false)
final class FilesCommand implements Callable<Integer> {
    @Option(names = "--kills", defaultValue = "10", description = "writers killed whose log is sound: ${DEFAULT-VALUE}")
    private int kills;

    @Option(names = "--cuts", defaultValue = "200", description = "cuts of log and file: ${DEFAULT-VALUE}")
    private int cuts;

    @Option(names = "--seed", defaultValue = "1", description = "decides when and where: ${DEFAULT-VALUE}")
    private int seed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Findings findings = new Findings(System.out);
        Path folder = Files.createTempDirectory("lineage-files");
        Random random = new Random(seed);
        try {
            findings.say("seed " + seed);
            new StaleLogAttack(Files.createDirectory(folder.resolve("stale")), findings, random, kills).run();
            new ReplacedFileAttack(Files.createDirectory(folder.resolve("replaced")), findings).run();
            new CutAttack(Files.createDirectory(folder.resolve("cut")), findings, random, cuts).run();
        } finally {
            BenchFiles.deleteAll(folder);
        }
        findings.say(findings.count() + " findings");
        return findings.count() == 0 ? 0 : 1;
    }
}
