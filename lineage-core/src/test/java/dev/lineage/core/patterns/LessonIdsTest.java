package dev.lineage.core.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LessonIdsTest {
    private static final Origin SHOP = Origin.of("shop");

    private final List<String> asked = new ArrayList<>();

    private String free(LongPredicate isTaken) {
        asked.clear();
        return LessonIds.free(LessonKind.PATTERN, SHOP, id -> {
            asked.add(id);
            return isTaken.test(Long.parseLong(id.substring(4, id.length() - 5)));
        });
    }

    @Test
    void numbersCountFromOne() {
        assertThat(free(number -> false)).isEqualTo("pat-000001-shop");
        assertThat(free(number -> number <= 1)).isEqualTo("pat-000002-shop");
        assertThat(free(number -> number <= 41)).isEqualTo("pat-000042-shop");
        assertThat(LessonIds.free(LessonKind.ANTI_PATTERN, SHOP, Set.of("pat-000001-shop")::contains))
                .isEqualTo("anti-000001-shop");
    }

    @Test
    void digitsWidenPastSix() {
        assertThat(free(number -> number <= 999_998)).isEqualTo("pat-999999-shop");
        assertThat(free(number -> number <= 999_999)).isEqualTo("pat-1000000-shop");
        assertThat(free(number -> number <= 123_456_789)).isEqualTo("pat-123456790-shop");
    }

    @Test
    void aNumberIsFoundByFewLookups() {
        free(number -> number <= 1_000_000);

        assertThat(asked).hasSizeLessThanOrEqualTo(41).doesNotHaveDuplicates();
    }

    @Test
    void whoGivesSeveralGoesOnFromTheLast() {
        LessonIds ids = new LessonIds();
        Set<String> taken = new TreeSet<>(Set.of("pat-000001-shop", "pat-000002-shop", "pat-000005-shop"));
        List<String> given = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            String id = ids.next(LessonKind.PATTERN, SHOP, candidate -> {
                asked.add(candidate);
                return taken.contains(candidate);
            });
            taken.add(id);
            given.add(id);
        }

        assertThat(given)
                .containsExactly(
                        "pat-000003-shop", "pat-000004-shop", "pat-000006-shop", "pat-000007-shop", "pat-000008-shop");
        assertThat(asked).hasSize(4 + 1 + 2 + 1 + 1);
        assertThat(ids.next(LessonKind.ANTI_PATTERN, SHOP, taken::contains)).isEqualTo("anti-000001-shop");
        assertThat(ids.next(LessonKind.PATTERN, Origin.of("lab"), taken::contains))
                .isEqualTo("pat-000001-lab");
    }

    @Test
    void gapsLeaveOnlyNumbersThatAreFree() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            Set<Long> taken = LongStream.generate(() -> 1 + random.nextInt(40))
                    .limit(random.nextInt(60))
                    .boxed()
                    .collect(Collectors.toCollection(TreeSet::new));
            for (int i = 0; i < 50; i++) {
                String id = free(taken::contains);
                long number = Long.parseLong(id.substring(4, 10));
                assertThat(taken.add(number)).isTrue();
                assertThat(number == 1 || taken.contains(number - 1)).isTrue();
            }
        }
    }

    @Test
    void aSpaceCountsItsLessonsApart() {
        assertThat(LessonIds.series(SHOP, Optional.empty())).isEqualTo(SHOP);
        assertThat(LessonIds.series(SHOP, Optional.of("secret"))).isEqualTo(new Origin("shop-2bb80d53"));
        Origin longest = new Origin("a".repeat(64));
        assertThat(LessonIds.series(longest, Optional.of("secret")).slug())
                .hasSize(64)
                .endsWith("a-2bb80d53");
    }
}
