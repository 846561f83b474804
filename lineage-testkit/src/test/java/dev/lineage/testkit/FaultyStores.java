package dev.lineage.testkit;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Stores whose fault lies in a transaction, or in what concerns the whole store. */
final class FaultyStores {
    private FaultyStores() {}

    static final class ForgettingSegments extends PassingStore {
        @Override
        void keep(Writer writer, SegmentRange range, byte[] data) {}
    }

    static final class StoringFailures extends PassingStore {
        @Override
        public <T> T write(Function<? super Writer, ? extends T> writing) {
            RuntimeException[] error = new RuntimeException[1];
            List<T> answer = inner.write(given -> {
                try {
                    return List.of(writing.apply(passing(given)));
                } catch (RuntimeException e) {
                    error[0] = e;
                    return List.of();
                }
            });
            if (answer.isEmpty()) {
                throw error[0];
            }
            return answer.get(0);
        }
    }

    static final class LeavingOut extends PassingStore {
        @Override
        public <T> Optional<T> tryWrite(Function<? super Writer, ? extends T> writing) {
            return Optional.empty();
        }
    }

    static final class WrappingErrors extends PassingStore {
        @Override
        public <T> T write(Function<? super Writer, ? extends T> writing) {
            try {
                return super.write(writing);
            } catch (IllegalStateException e) {
                throw new IllegalStateException("the transaction failed", e);
            }
        }
    }

    static final class NotRebuilding extends PassingStore {
        @Override
        public void rebuild(Deriver deriver) {}
    }

    static final class NotCorrecting extends PassingStore {
        @Override
        void rebuild(Writer writer, Deriver deriver) {}
    }

    static final class NotChecking extends PassingStore {
        @Override
        public List<String> check(Deriver deriver) {
            return List.of();
        }
    }

    static final class Complaining extends PassingStore {
        @Override
        public List<String> inspect() {
            return List.of("a page that nobody needs");
        }
    }

    static final class StayingOpen extends PassingStore {
        @Override
        public void close() {}
    }

    static final class ClosingInside extends PassingStore {
        @Override
        public void close() {
            try {
                super.close();
            } catch (IllegalStateException e) {
                // Says nothing, as if it were closed.
            }
        }
    }

    static final class ReadingUncommitted extends PassingStore {
        @Override
        Snapshot snapshot(Snapshot snapshot) {
            return new PassingSnapshot(snapshot) {
                @Override
                public long sequence() {
                    return Math.max(
                            super.sequence(),
                            ReadingUncommitted.this.inner.<Long>read(View.EVERYTHING, Snapshot::sequence));
                }
            };
        }
    }
}
