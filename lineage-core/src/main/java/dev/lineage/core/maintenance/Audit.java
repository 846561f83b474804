package dev.lineage.core.maintenance;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.ledger.Chain;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.Rebuild;
import dev.lineage.core.run.EventAudit;
import dev.lineage.record.Check;
import dev.lineage.run.Run;
import dev.lineage.spi.Changes;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Recomputes the hash chain and the derived rows of all versions, in order, and compares them with the stored ones. */
public final class Audit {
    private static final int BATCH = 500;
    private static final int MAX_PROBLEMS = 100;

    private final Ledger ledger;
    private final Reader reader;
    private final Progress progress;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, String> kinds;
    private final long total;
    private final DerivedRows derived = new DerivedRows();
    private final EventAudit eventAudit = new EventAudit(this::problem);
    private Commit checked = Commit.NONE;
    private long commits;
    private long versions;

    public Audit(Ledger ledger, Reader reader, Progress progress) {
        this.ledger = ledger;
        this.reader = reader;
        this.progress = progress;
        this.kinds = reader.kinds(null);
        this.total = Commit.at(reader, View.NOW).sequence();
    }

    /** Returns the last commit of a ledger as a text that a later one can be compared with. */
    public static String anchor(Commit last) {
        return last.sequence() + ":" + HexFormat.of().formatHex(last.digest());
    }

    /** Checks that the ledger has the commit of an anchor, then all commits and derived rows. */
    public Verification since(String anchor) {
        String text = Check.required("anchor", anchor);
        String rule = "must be a sequence, ':' and a digest of 64 hexadecimal digits";
        Check.that(text.matches("\\d{1,18}:[0-9a-f]{64}"), "anchor", text, rule);
        long sequence = Long.parseLong(text.substring(0, text.indexOf(':')));
        if (!anchor(Commit.at(reader, sequence)).equals(text)) {
            problem("The ledger has no commit " + text + ": its end was cut off, or it is another one");
        }
        return run();
    }

    /** Checks all commits and derived rows. */
    public Verification run() {
        List<String> ofStore = reader.check(this::checkLedger);
        derived.differences(reader)
                .forEach(table -> problem("The rows of " + table + " do not fit the versions: rebuild"));
        ledger.kinds().digests().forEach((kind, digest) -> {
            if (total > 0 && !digest.equals(kinds.get(kind))) {
                problem("The kind " + kind + " was derived by other annotations: rebuild");
            }
        });
        ofStore.forEach(this::problem);
        return new Verification(commits, versions, HexFormat.of().formatHex(checked.digest()), List.copyOf(problems));
    }

    private void checkLedger(BiConsumer<Row, Changes> texts) {
        for (List<Commit> batch = reader.commits(0, false, BATCH);
                !batch.isEmpty();
                batch = reader.commits(checked.sequence(), false, BATCH)) {
            for (Commit commit : batch) {
                check(commit, texts);
                checked = commit;
                commits++;
            }
            progress.at(checked.sequence(), total);
        }
        LedgerPart rest = reader.part(checked.sequence(), Long.MAX_VALUE);
        if (!rest.versions().isEmpty() || !rest.events().isEmpty()) {
            problem("There are versions or events after the last commit " + checked.sequence());
        }
        if (!rest.keys().isEmpty()) {
            problem("There are idempotency keys after the last commit " + checked.sequence());
        }
    }

    private void check(Commit commit, BiConsumer<Row, Changes> texts) {
        long size = commit.sequence() - checked.sequence();
        LedgerPart part = reader.part(checked.sequence(), commit.sequence());
        if (part.versions().size() + part.events().size() != size
                || !Arrays.equals(Chain.digest(checked.digest(), commit, part), commit.digest())) {
            problem("The digest of commit " + commit.sequence() + " does not fit its versions, events and keys");
        }
        if (!part.versions().stream()
                        .allMatch(
                                entry -> Chain.isSalt(entry.salt(), entry.row().body()))
                || !part.events().stream().allMatch(event -> Chain.isSalt(event.salt(), event.body()))) {
            problem("A salt of commit " + commit.sequence() + " has a wrong length");
        }
        if (commit.recordedAt() < checked.recordedAt()) {
            problem("Commit " + commit.sequence() + " was recorded before the one before it");
        }
        long maxTime = part.versions().stream()
                .mapToLong(entry -> entry.row().header().time())
                .reduce(checked.maxTime(), Math::max);
        if (commit.maxTime() != maxTime) {
            problem("The greatest time of commit " + commit.sequence() + " is " + commit.maxTime() + ", but must be "
                    + maxTime);
        }
        Map<Long, Runnable> inOrder = new TreeMap<>();
        part.events().forEach(event -> inOrder.put(event.sequence(), () -> eventAudit.check(event)));
        part.versions().forEach(entry -> inOrder.put(entry.row().sequence(), () -> check(entry, texts)));
        inOrder.values().forEach(Runnable::run);
    }

    private void check(Entry entry, BiConsumer<Row, Changes> texts) {
        versions++;
        Row row = entry.row();
        Optional<Row> before = Rebuild.before(reader, row);
        int number = before.map(last -> last.header().number() + 1).orElse(1);
        long origin = before.map(Row::origin).orElse(row.sequence());
        if (row.header().number() != number || row.origin() != origin) {
            problem(name(row) + " must have the number " + number + " and the origin " + origin);
        }
        if (row.isForgotten()) {
            return;
        }
        if (ledger.kinds().find(row.header().kind()).isEmpty()
                && kinds.containsKey(row.header().kind())) {
            derived.skip(row);
            return;
        }
        try {
            if (ledger.version(row).value() instanceof Run run) {
                eventAudit.check(row, run);
            }
            Facts facts = Facts.of(ledger.kinds(), row.header(), row.body());
            Facts old = ledger.facts(before);
            Changes changes = facts.since(old);
            derived.expect(row, changes);
            if (changes.hasWords()) {
                texts.accept(row, changes);
            }
            if (row.textSequence() != Rebuild.textSequence(row, facts, before, old)) {
                problem("The text of " + name(row) + " does not fit its body: rebuild");
            }
        } catch (InvalidInput unreadable) {
            problem("The body of " + name(row) + " cannot be read: " + unreadable.getMessage());
            derived.skip(row);
        }
    }

    private static String name(Row row) {
        return row.header().record() + " version " + row.header().number();
    }

    private void problem(String sentence) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(sentence);
        }
    }
}
