package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Direction;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;

/** {@code journal show}: shows all fields of a record, and its links both ways. */
final class ShowCommand implements Command {
    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
    }

    @Override
    public Answer run(Call call) {
        LineageQuery query = call.query();
        RecordId id = call.id(query, 0);
        Version<?> version = query.find(Reference.of(id.value())).orElseThrow();
        return Answer.of(
                () -> query.documents().write(version),
                screen -> new DocumentText(screen)
                        .text(
                                version,
                                query.documents().write(version),
                                query.links(Reference.of(id.value()), Direction.BOTH)));
    }
}
