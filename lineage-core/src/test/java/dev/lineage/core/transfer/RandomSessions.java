package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Random bodies of sessions. */
final class RandomSessions {
    private static final String[] TEXTS = {"a", "früh", "🔥 fire", "two\nlines", "x".repeat(200), "session-1a2b3c4d"};

    private final Random random;

    RandomSessions(long seed) {
        this.random = new Random(seed);
    }

    Body<SessionContent> next() {
        Header header = Headers.of(
                perhaps(() -> "planning-7"),
                perhaps(random::nextLong),
                perhaps(() -> "shop"),
                perhaps(() -> "secret"),
                perhaps(() -> "ann"),
                perhaps(() -> "session-1"),
                perhaps(() -> "bob"),
                perhaps(() -> "session-2"),
                perhaps(() -> "key"),
                perhaps(() -> "digest"));
        SessionContent said = new SessionContent(
                maybe(this::text),
                texts(),
                maybe(this::parent),
                random.nextBoolean() ? OpenItems.NONE : open(),
                maybe(this::handoff),
                random.nextBoolean() ? Map.of() : Map.of("goals", List.of("a", 1L)));
        return Body.of(header, said.hashed(RecordId.of("planning-7"), header));
    }

    private Cited parent() {
        RecordId id = RecordId.of("parent");
        return random.nextBoolean() ? Cited.here(SessionKind.PREFIX, id, identity()) : Cited.missing(id);
    }

    private HandoffContent handoff() {
        return new HandoffContent(
                random.nextLong(), text(), maybe(this::tree), items("dec-"), items("pat-"), open(), texts(), "");
    }

    private WorkingTree tree() {
        Optional<GitState> git = maybe(() -> new GitState(
                maybe(() -> "main"),
                maybe(() -> "0a1b2c"),
                maybe(() -> "merge"),
                list(() -> new GitCommit("0a1b2c", random.nextBoolean() ? "" : text())),
                texts(),
                random.nextInt(3),
                random.nextInt(3)));
        return new WorkingTree(git, texts());
    }

    private OpenItems open() {
        return new OpenItems(items("dec-"), texts(), texts(), texts());
    }

    private Items items(String prefix) {
        return new Items(list(() -> item(prefix)), random.nextInt(3));
    }

    private Item item(String prefix) {
        return switch (random.nextInt(4)) {
            case 0 -> Item.of(Cited.here(prefix, identity()));
            case 1 -> Item.of(Cited.here(prefix, RecordId.of("own-id"), identity()));
            case 2 -> Item.of(Cited.missing(RecordId.of("adr-0003")));
            default -> Item.of(text());
        };
    }

    private Ulid identity() {
        return new Ulid(random.nextLong(), random.nextLong());
    }

    private List<String> texts() {
        return list(this::text);
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private <T> List<T> list(Supplier<T> item) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(item.get());
        }
        return list;
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> @Nullable T perhaps(Supplier<T> value) {
        return random.nextBoolean() ? value.get() : null;
    }
}
