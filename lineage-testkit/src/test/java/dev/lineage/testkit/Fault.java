package dev.lineage.testkit;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Place;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Faults that a store might have, each planted in an otherwise sound one. */
enum Fault {
    SEES_ALL_PROJECTS(viewing(view -> new View(view.sequence(), view.validAt(), Optional.empty(), view.spaces()))),
    SEES_ALL_SPACES(viewing(view -> new View(view.sequence(), view.validAt(), view.project(), Optional.empty()))),
    SEES_ALL_TIMES(viewing(view -> new View(view.sequence(), Optional.empty(), view.project(), view.spaces()))),
    SEES_ONLY_NOW(viewing(view -> view.at(View.NOW))),
    IS_VALID_ONE_MOMENT_TOO_LONG(viewing(
            view -> new View(view.sequence(), view.validAt().map(at -> at - 1), view.project(), view.spaces()))),
    LISTS_WITHOUT_LIMIT(selecting(all -> Selections.page(all, all.before(), Selections.MANY))),
    LISTS_FROM_THE_TOP_AGAIN(selecting(all -> Selections.page(all, Long.MAX_VALUE, all.limit()))),
    LISTS_THE_LAST_OF_THE_PAGE_AGAIN(
            selecting(all -> Selections.page(all, Math.max(all.before(), all.before() + 1), all.limit()))),
    LISTS_ALL_TIMES(selecting(all -> Selections.between(all, Long.MIN_VALUE, Long.MAX_VALUE))),
    LISTS_WITHOUT_ITS_LAST_CLAUSE(selecting(all -> new Selection(
            all.clauses().subList(0, Math.max(1, all.clauses().size() - 1)),
            all.from(),
            all.until(),
            all.before(),
            all.limit()))),
    LISTS_THE_OLDEST_FIRST(listing(stored -> reversed(stored))),
    LISTS_IN_THE_ORDER_OF_LEARNING(listing(stored -> sorted(
            stored,
            Comparator.comparingLong((Stored one) -> one.entry().sequence()).reversed()))),
    COUNTS_ONE_PAGE(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public long count(Selection selection) {
            return inner.list(selection).size();
        }
    })),
    SEES_LINKS_FROM_THEIR_SOURCE_ALONE(linking((name, links) ->
            links.stream().filter(link -> link.source().equals(name)).toList())),
    LINKS_NEVER_DANGLE(linking((name, links) -> links.stream()
            .map(link -> new Adjacent(link.source(), link.edge(), link.sequence(), false))
            .toList())),
    LINKS_COME_IN_NO_ORDER(linking((name, links) -> reversed(links))),
    LINKS_BEGIN_WITH_THEIR_RECORD(linking((name, links) -> links.stream()
            .map(link -> new Adjacent(link.source(), link.edge(), 1, link.dangling()))
            .toList())),
    RELATIONS_ARE_THOSE_OF_ITS_OWN_LINKS_TOO(relating((name, snapshot) -> snapshot.links(name).stream()
            .map(link -> link.edge().relation())
            .distinct()
            .sorted()
            .toList())),
    NAMES_BEGIN_WITH_LESS_THAN_THE_PREFIX(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<String> names(String prefix) {
            return inner.names(prefix.substring(0, prefix.length() - 1));
        }
    })),
    IDS_ARE_THOSE_OF_HIDDEN_RECORDS_TOO(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<String> ids(String prefix, int limit) {
            return inner.changes(0, Integer.MAX_VALUE).stream()
                    .map(Stored::name)
                    .filter(name -> name.startsWith(prefix))
                    .distinct()
                    .sorted()
                    .limit(limit)
                    .toList();
        }
    })),
    IDS_ARE_LIMITED_BEFORE_THE_VIEW(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<String> ids(String prefix, int limit) {
            return inner.ids(prefix, limit + 1).stream().skip(1).toList();
        }
    })),
    RELATIONS_COME_IN_THE_ORDER_OF_LINKS(relating((name, snapshot) -> snapshot.links(name).stream()
            .filter(link -> !link.source().equals(name))
            .map(link -> link.edge().relation())
            .distinct()
            .toList())),
    VERSIONS_COME_NEWEST_FIRST(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> versions(String name) {
            return reversed(inner.versions(name));
        }
    })),
    EVENTS_ARE_VERSIONS(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> versions(String name) {
            List<Stored> all = new ArrayList<>(inner.versions(name));
            all.addAll(inner.eventsAfter(name, Said.EVENT_KIND, 0, Selections.MANY));
            return all;
        }
    })),
    EVENTS_COME_WITHOUT_LIMIT(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
            return inner.eventsAfter(name, kind, after, Selections.MANY);
        }
    })),
    EVENTS_OF_OTHER_KINDS_COME_TOO(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
            List<Stored> all = new ArrayList<>(inner.eventsAfter(name, Said.EVENT_KIND, after, limit));
            all.addAll(inner.eventsAfter(name, Said.OTHER_EVENT_KIND, after, limit));
            all.sort(Comparator.comparingLong(event -> event.entry().sequence()));
            return all.subList(0, Math.min(limit, all.size()));
        }
    })),
    EVENTS_COME_IN_ONE_ORDER(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
            return reversed(inner.eventsBefore(name, kind, before, limit));
        }
    })),
    A_RECORD_BEGINS_ALL_ITS_EDGES(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public Optional<Stored> beginning(String relation, String target) {
            return inner.beginning(relation, target)
                    .map(stored -> inner.versions(stored.name()).get(0));
        }
    })),
    CHANGES_START_WITH_THE_SEQUENCE(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> changes(long after, int limit) {
            return inner.changes(after - 1, limit);
        }
    })),
    UNITS_COME_WITHOUT_LIMIT(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Unit> units(long after, int limit) {
            return inner.units(after, Selections.MANY);
        }
    })),
    UNITS_COME_IN_HALVES(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Unit> units(long after, int limit) {
            return inner.units(after, limit).stream()
                    .flatMap(unit -> unit.entries().stream()
                            .map(entry -> new Unit(
                                    unit.id(), unit.origin(), unit.clock(), unit.at(), unit.digest(), List.of(entry))))
                    .toList();
        }
    })),
    AN_INSTANT_IS_KNOWN_A_MOMENT_LATE(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public long sequenceAt(long at) {
            return inner.sequenceAt(at - 1);
        }
    })),
    CLOCKS_ARE_LEDGER_TIME(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public List<Stored> changes(long after, int limit) {
            return inner.changes(after, limit).stream()
                    .map(stored -> new Stored(
                            stored.handle(),
                            stored.name(),
                            stored.entry(),
                            stored.at(),
                            stored.at(),
                            stored.time(),
                            stored.place(),
                            stored.replaces()))
                    .toList();
        }
    })),
    NOTHING_IS_BEHIND(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public long behind() {
            return 0;
        }
    })),
    CORRECTIONS_ARE_NOT_TOLD(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public TimeCorrections corrections() {
            return TimeCorrections.NONE;
        }
    })),
    TIMES_ARE_NOT_CORRECTED(FaultyStores.NotCorrecting::new),
    EDGES_NEVER_END(deriving(said ->
            new Derived(said.name(), said.time(), said.place(), without(said.begun(), said.ended()), List.of()))),
    EDGES_ARE_NOT_REPLACED(deriving(said -> new Derived(
            said.name(),
            said.time(),
            said.place(),
            without(said.begun(), said.ended()),
            without(said.ended(), said.begun())))),
    PLACES_ARE_FORGOTTEN(deriving(said -> new Derived(
            said.name(),
            said.time(),
            new Place(said.place().project(), Optional.empty(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL),
            said.begun(),
            said.ended()))),
    A_SEGMENT_THAT_IS_NOT_THERE_IS_EMPTY(reading(inner -> new PassingSnapshot(inner) {
        @Override
        public byte[] segment(SegmentRange range) {
            return inner.segments(range.family()).contains(range) ? inner.segment(range) : new byte[0];
        }
    })),
    CLOSES_INSIDE_ITS_CALLS(FaultyStores.ClosingInside::new),
    SEGMENTS_ARE_NOT_KEPT(FaultyStores.ForgettingSegments::new),
    FAILED_WRITES_ARE_STORED(FaultyStores.StoringFailures::new),
    WRITES_THAT_NEED_NOT_WAIT_ARE_LEFT_OUT(FaultyStores.LeavingOut::new),
    ERRORS_ARE_WRAPPED(FaultyStores.WrappingErrors::new),
    REBUILDS_DO_NOTHING(FaultyStores.NotRebuilding::new),
    CHECKS_FIND_NOTHING(FaultyStores.NotChecking::new),
    COMPLAINS_OF_ITSELF(FaultyStores.Complaining::new),
    STAYS_OPEN(FaultyStores.StayingOpen::new),
    READS_THE_NEWEST_STATE_AGAIN_AND_AGAIN(FaultyStores.ReadingUncommitted::new);

    @SuppressWarnings("ImmutableEnumChecker") // a constructor reference, which has no state
    private final Supplier<Store> store;

    Fault(Supplier<Store> store) {
        this.store = store;
    }

    Store store() {
        return store.get();
    }

    private static Supplier<Store> viewing(UnaryOperator<View> twist) {
        return () -> new PassingStore() {
            @Override
            View view(View view) {
                return twist.apply(view);
            }
        };
    }

    private static Supplier<Store> reading(UnaryOperator<Snapshot> twist) {
        return () -> new PassingStore() {
            @Override
            Snapshot snapshot(Snapshot snapshot) {
                return twist.apply(snapshot);
            }
        };
    }

    private static Supplier<Store> selecting(UnaryOperator<Selection> twist) {
        return reading(inner -> new PassingSnapshot(inner) {
            @Override
            public List<Stored> list(Selection selection) {
                return inner.list(twist.apply(selection));
            }
        });
    }

    private static Supplier<Store> listing(UnaryOperator<List<Stored>> twist) {
        return reading(inner -> new PassingSnapshot(inner) {
            @Override
            public List<Stored> list(Selection selection) {
                return twist.apply(inner.list(selection));
            }
        });
    }

    /** Changes the links of a name. */
    private interface Linking {
        List<Adjacent> twist(String name, List<Adjacent> links);
    }

    private static Supplier<Store> linking(Linking linking) {
        return reading(inner -> new PassingSnapshot(inner) {
            @Override
            public List<Adjacent> links(String name) {
                return linking.twist(name, inner.links(name));
            }
        });
    }

    private static Supplier<Store> relating(BiFunction<String, Snapshot, List<String>> twist) {
        return reading(inner -> new PassingSnapshot(inner) {
            @Override
            public List<String> relations(String name) {
                return twist.apply(name, inner);
            }
        });
    }

    private static Supplier<Store> deriving(UnaryOperator<Derived> twist) {
        return () -> new PassingStore() {
            @Override
            List<Derived> derived(List<Derived> derived) {
                return derived.stream().map(twist).toList();
            }
        };
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    private static <T> List<T> sorted(List<T> list, Comparator<T> order) {
        return list.stream().sorted(order).toList();
    }

    private static List<Edge> without(List<Edge> edges, List<Edge> others) {
        return edges.stream()
                .filter(edge -> others.stream()
                        .noneMatch(other -> other.relation().equals(edge.relation())
                                && other.target().equals(edge.target())))
                .toList();
    }
}
