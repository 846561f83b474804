package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShortIdTest {
    private static final List<Ulid> ALIKE = alike();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theYoungerOfTwoIdentitiesThatShareEightDigitsGetsALongerId(Stores stores, @TempDir Path folder) {
        Ulid unit = new Ulid(1, 1);
        try (CloseableLineage lineage = open(stores, folder, ALIKE.get(0), unit, ALIKE.get(1))) {
            Decision older = lineage.journal().record(DecisionDraft.of("older"));
            Decision younger =
                    lineage.journal().record(DecisionDraft.of("younger").relatedTo(older.id()));

            assertIds(lineage, older.id(), younger.id());
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aBatchGivesTheLongerIdAtOnce(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder, ALIKE.get(0), ALIKE.get(1))) {
            RecordId[] ids = new RecordId[2];
            lineage.atomically(batch -> {
                ids[0] = batch.journal().record(DecisionDraft.of("older"));
                lineage.atomically(inner -> ids[1] =
                        inner.journal().record(DecisionDraft.of("younger").relatedTo(ids[0])));
            });

            assertIds(lineage, ids[0], ids[1]);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void twoScopesInOneBatchGetDifferentIds(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder, ALIKE.get(0), ALIKE.get(1))) {
            RecordId[] ids = new RecordId[2];
            lineage.atomically(batch -> {
                ids[0] = batch.journal().record(DecisionDraft.of("older"));
                lineage.in(Scope.all().actor("other"))
                        .atomically(inner -> ids[1] = inner.journal()
                                .record(DecisionDraft.of("younger").relatedTo(ids[0])));
            });

            assertIds(lineage, ids[0], ids[1]);
        }
    }

    private static void assertIds(Lineage lineage, RecordId older, RecordId younger) {
        assertThat(older.text()).isEqualTo("dec-" + hash(ALIKE.get(0)).substring(0, 8));
        assertThat(younger.text()).isEqualTo("dec-" + hash(ALIKE.get(1)).substring(0, 9));
        lineage.maintenance().rebuild();
        assertThat(lineage.journal().show(older).text()).isEqualTo("older");
        assertThat(lineage.journal().show(younger).text()).isEqualTo("younger");
        assertThat(lineage.journal().show(younger).related()).containsExactly(older);
    }

    /** The given identities first, in the order in which they are asked for. */
    private static CloseableLineage open(Stores stores, Path folder, Ulid... given) {
        Deque<Ulid> ids = new ArrayDeque<>(List.of(given));
        SplittableRandom others = new SplittableRandom(3);
        return Lineages.open(
                stores.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .salts(new Random(1))
                        .ids(() -> ids.isEmpty() ? new Ulid(others.nextLong(), others.nextLong()) : ids.remove()));
    }

    private static List<Ulid> alike() {
        SplittableRandom random = new SplittableRandom(8);
        Map<String, Ulid> known = new HashMap<>();
        while (true) {
            Ulid next = new Ulid(random.nextLong() >>> 16, random.nextLong());
            Ulid before = known.putIfAbsent(hash(next).substring(0, 8), next);
            if (before != null) {
                return List.of(before, next);
            }
        }
    }

    private static String hash(Ulid identity) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(identity.bytes());
            return HexFormat.of().formatHex(Arrays.copyOf(hash, 16));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
