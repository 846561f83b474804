package dev.lineage.core.recall;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Showings as records: those of one project and space in one, or in several where they are many. */
final class ShowingPlan {
    private static final ShowingKind KIND = ShowingKind.KIND;

    /** So many references of the longest kind are far from the greatest body. */
    private static final int MOST_REFERENCES = 20_000;

    private final Ledger ledger;
    private final List<Part> parts;

    /** What becomes one record. */
    private record Part(Header header, List<Shown> showings, Ulid identity) {}

    private ShowingPlan(Ledger ledger, List<Part> parts) {
        this.ledger = ledger;
        this.parts = parts;
    }

    static ShowingPlan of(List<Noted> noted, Ledger ledger) {
        Map<Header, List<Shown>> places = new LinkedHashMap<>();
        for (Noted one : noted) {
            places.computeIfAbsent(Header.of(one.place()), place -> new ArrayList<>())
                    .add(one.shown());
        }
        List<Part> parts = new ArrayList<>();
        places.forEach((header, showings) ->
                split(showings).forEach(some -> parts.add(new Part(header, some, ledger.nextId()))));
        return new ShowingPlan(ledger, parts);
    }

    private static List<List<Shown>> split(List<Shown> showings) {
        List<List<Shown>> parts = new ArrayList<>();
        int references = MOST_REFERENCES;
        for (Shown shown : showings) {
            references += shown.records().size();
            if (references >= MOST_REFERENCES) {
                parts.add(new ArrayList<>());
                references = shown.records().size();
            }
            parts.get(parts.size() - 1).add(shown);
        }
        return parts;
    }

    List<RecordId> write(View view) {
        return ledger.write(
                view, plan -> parts.stream().map(part -> take(plan, part)).toList());
    }

    private static RecordId take(Plan plan, Part part) {
        String id = plan.freeId(ShowingKind.PREFIX, part.identity());
        boolean follows = id.equals(Identities.shortId(ShowingKind.PREFIX, part.identity(), Identities.DIGITS));
        Body<ShowingContent> body =
                Body.of(part.header().named(follows ? null : id), new ShowingContent(part.showings()));
        KIND.take(plan, part.identity(), Optional.empty(), body);
        return RecordId.of(id);
    }
}
