package dev.lineage.core.document;

import dev.lineage.Scope;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.Times;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.exchange.Document;
import dev.lineage.record.Validity;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Imports the versions of documents in one unit of work. */
final class Importer {
    private final Ledger ledger;
    private final Scope scope;
    private final ImportCounts counts;

    Importer(Ledger ledger, Scope scope, ImportCounts counts) {
        this.ledger = ledger;
        this.scope = scope;
        this.counts = counts;
    }

    void add(UnitOfWork unit, Document document) {
        BiConsumer<String, String> deviation = (rule, detail) -> counts.deviation(document.place(), rule, detail);
        ObjectNode fields = ledger.kinds().json().tree(document.fields());
        HeaderReader reader = new HeaderReader(fields.deepCopy(), deviation);
        String name = reader.text("kind").orElse(document.kind());
        Optional<KindMetadata<?>> kind = ledger.kinds().find(name);
        Optional<ObjectNode> body = kind.isPresent()
                ? new BodyReader(ledger.kinds().json(), deviation).read(kind.get(), fields)
                : Optional.of(unknown(fields));
        if (body.isEmpty()) {
            counts.refused();
            return;
        }
        Instant time = reader.time(kind.map(KindMetadata::time).orElse("created_at"))
                .or(counts::lastTime)
                .orElse(Instant.EPOCH);
        counts.time(time);
        Header header = header(reader, name, kind, body.get(), time);
        if (scope.spaces().contains(header.space())) {
            add(unit, document, header, body.get());
        } else {
            deviation.accept("space", "the space '" + header.space() + "' is not written by this import");
            counts.refused();
        }
    }

    private static ObjectNode unknown(ObjectNode fields) {
        fields.remove(HeaderReader.NAMES);
        return fields;
    }

    private Header header(
            HeaderReader reader, String name, Optional<KindMetadata<?>> kind, ObjectNode body, Instant time) {
        String prefix = kind.map(KindMetadata::prefix).orElse(name + "-");
        String id = reader.text("id").orElseGet(() -> prefix + DerivedId.of(name, time.toString(), body.toString()));
        Validity validity = reader.validity();
        return new Header(
                id.replaceAll("\\s+", "-"),
                name,
                1,
                reader.text("project", "project_key").orElse(scope.project()),
                reader.text("space").orElse(scope.space()),
                reader.text(kind.map(KindMetadata::by).orElse("actor"), "actor", "created_by")
                        .orElse(scope.actor()),
                reader.text("session_id").orElse(scope.session().orElse(null)),
                Times.micros(time),
                Times.micros(reader.instant("updated_at").orElse(time)),
                Times.micros(validity.from()),
                Times.micros(validity.until()));
    }

    private void add(UnitOfWork unit, Document document, Header header, ObjectNode body) {
        Optional<Row> taken = unit.writer().latest(header.record(), View.NOW);
        if (taken.isPresent() && !isSame(taken.get().header(), header)) {
            body.put(Kinds.ID_AS_WRITTEN, header.record());
            String other = header.record() + "-"
                    + DerivedId.of(header.record(), header.project(), header.space(), header.kind());
            add(unit, document, with(header, other, 1, header.time(), header.session()), body);
            return;
        }
        Row newest = taken.orElse(null);
        if (newest == null) {
            append(unit, document, header, body, null);
        } else if (isStored(unit, header, body, newest)) {
            counts.unchanged();
        } else if (newest.header().updatedAt() > header.updatedAt()) {
            counts.older();
            counts.deviation(document.place(), "older-version", header.record() + " has a newer version here");
        } else {
            Header last = newest.header();
            append(
                    unit,
                    document,
                    with(header, last.record(), last.number() + 1, last.time(), last.session()),
                    body,
                    newest);
        }
    }

    private static boolean isSame(Header stored, Header header) {
        return stored.kind().equals(header.kind())
                && stored.project().equals(header.project())
                && stored.space().equals(header.space());
    }

    /** Returns whether the newest version has this content, or an earlier one that was written at the same time. */
    private boolean isStored(UnitOfWork unit, Header header, ObjectNode body, Row newest) {
        View view = new View(View.NOW, header.project(), Set.of(header.space()), View.ANY);
        return isSameContent(newest, header, body)
                || unit.writer().history(view, header.record()).stream()
                        .filter(row -> row.header().updatedAt() == header.updatedAt())
                        .anyMatch(row -> isSameContent(row, header, body));
    }

    private boolean isSameContent(Row row, Header header, ObjectNode body) {
        Json json = ledger.kinds().json();
        return Objects.equals(row.header().validFrom(), header.validFrom())
                && Objects.equals(row.header().validUntil(), header.validUntil())
                && json.parse(row.body()).equals(json.parse(body.toString()));
    }

    private void append(UnitOfWork unit, Document document, Header header, ObjectNode body, @Nullable Row before) {
        String text = body.toString();
        Facts facts = ledger.kinds().derive(header, text);
        Facts old = before == null ? Facts.NONE : ledger.kinds().derive(before.header(), before.body());
        unit.append(header, body, facts, before, old);
        counts.added();
        facts.links().values().stream()
                .map(LinkRow::target)
                .filter(ledger.kinds()::isOwnForm)
                .forEach(target -> counts.link(document.place(), target));
    }

    private static Header with(Header header, String record, int number, long time, @Nullable String session) {
        return new Header(
                record,
                header.kind(),
                number,
                header.project(),
                header.space(),
                header.actor(),
                session,
                time,
                header.updatedAt(),
                header.validFrom(),
                header.validUntil());
    }
}
