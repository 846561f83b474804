package dev.lineage.core.recall;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The kind {@code showing}: what was shown to whom in one project and space, many showings in one record. It is found by what was shown, is
 * not searched, and is no node of the graph.
 */
public final class ShowingKind implements Kind {
    static final String NAME = "showing";
    static final String PREFIX = IdForm.SHOWING.prefix();

    /** The relation to what was shown. */
    static final String SHOWN = "shown";

    /** The one kind. */
    public ShowingKind() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.SHOWING;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        ShowingBody body = ShowingDecoder.decode(entry);
        return derive(body, id(body.header(), entry), written);
    }

    private static String id(Header header, Entry entry) {
        String own = header.id();
        return own != null ? own : Identities.shortId(PREFIX, entry.identity(), Identities.DIGITS);
    }

    static Derived derive(ShowingBody body, String id, long written) {
        return body.header().derive(id, written, List.of(), body.edges());
    }

    @Override
    public Graphed graphed(Stored stored) {
        return new Graphed(Optional.empty(), List.of());
    }

    @Override
    public boolean isNode() {
        return false;
    }

    @Override
    public boolean isSearched() {
        return false;
    }

    @Override
    public Searchable searchable(Stored stored) {
        throw new IllegalArgumentException("showings are not searched");
    }

    @Override
    public String title(Stored stored) {
        ShowingBody body = ShowingDecoder.decode(stored.entry());
        int count = body.records().size();
        Set<String> actors = new LinkedHashSet<>();
        body.showings().forEach(shown -> actors.add(shown.actor().orElse("somebody")));
        return count + (count == 1 ? " record" : " records") + " shown to " + String.join(", ", actors);
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        List<Map<String, Object>> showings = new ArrayList<>();
        ShowingDecoder.decode(stored.entry()).showings().forEach(shown -> showings.add(document(shown)));
        return Map.of("showings", showings);
    }

    private static Map<String, Object> document(Shown shown) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("at", Instant.ofEpochMilli(shown.at()).toString());
        shown.actor().ifPresent(name -> document.put("actor", name));
        shown.session().ifPresent(name -> document.put("session", name));
        document.put(
                "records",
                shown.records().stream().map(told -> told.id().text()).toList());
        return document;
    }
}
