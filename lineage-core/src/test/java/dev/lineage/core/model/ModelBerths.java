package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What every kind does, of one that only tests declare: the rules of records, without any of a component. */
final class ModelBerths {
    private final Model model;
    private final Scope scope;

    ModelBerths(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
    }

    Kept record(ToldBerth said, Optional<String> key, RecordId id) {
        Object request = List.of("berth", said);
        Optional<Kept> earlier = model.earlier(key, scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        model.begin(scope);
        return model.first(id, scope, When.ALWAYS, said, key.map(name -> Model.key(scope, name)), request);
    }

    Kept revise(RecordId id, OptionalInt expected, double depth) {
        Kept before = model.find(id, model.sight(scope).acrossTime())
                .filter(Kept::isBerth)
                .orElseThrow(() -> new NotFound("id", id.text()));
        model.requireOwn(scope, before);
        if (expected.orElse(before.number()) != before.number()) {
            throw new Conflict("version", "" + expected.getAsInt(), "" + before.number());
        }
        ToldBerth after = before.berth().depth(depth);
        if (after.equals(before.berth())) {
            return before;
        }
        model.begin(scope);
        return model.next(before, scope, before.when(), before.place(), after, Optional.empty(), Optional.empty());
    }

    Adoption adopt(RecordId id, List<BerthVersion> versions) {
        Optional<Kept> head = model.anywhere(id, Long.MAX_VALUE);
        if (head.isPresent()
                && model.find(id, model.sight(scope).acrossTime())
                        .filter(Kept::isBerth)
                        .isEmpty()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        List<Kept> known = model.all(id, Long.MAX_VALUE);
        Adoption adoption = head.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        int read = 0;
        for (BerthVersion version : versions) {
            Scope home = head.map(Kept::place).orElse(scope);
            Scope place = new Scope(home.project(), version.actor(), version.session(), home.space(), Set.of());
            int next = read;
            while (next < known.size() && !saysTheSame(known.get(next), version, place)) {
                next++;
            }
            if (next < known.size()) {
                read = next + 1;
                continue;
            }
            read = known.size();
            head.ifPresent(kept -> model.requireOwn(scope, kept));
            adoption = adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
            head = Optional.of(
                    head.isEmpty()
                            ? model.first(id, place, version.when(), version.said(), Optional.empty(), "")
                            : model.next(
                                    head.get(),
                                    scope,
                                    version.when(),
                                    place,
                                    version.said(),
                                    Optional.empty(),
                                    Optional.empty()));
        }
        return adoption;
    }

    /** A version that was recorded here goes by its record's time where the import names one. */
    private static boolean saysTheSame(Kept kept, BerthVersion version, Scope place) {
        boolean isTimed = version.when().stated().isPresent();
        Optional<Instant> time = isTimed ? kept.stated().or(() -> Optional.of(kept.time())) : kept.stated();
        return said(new When(time, kept.when().validity()), kept.place(), kept.berth())
                .equals(said(version.when(), place, version.said()));
    }

    private static Object said(When when, Scope place, ToldBerth said) {
        List<String> tags = said.tags().stream()
                .filter(tag -> !place.project().equals(Optional.of(tag)))
                .toList();
        return List.of(when, place.actor(), place.session(), said.tags(tags));
    }
}
