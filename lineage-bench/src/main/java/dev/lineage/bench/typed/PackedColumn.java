package dev.lineage.bench.typed;

import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import java.sql.SQLException;
import java.util.List;

/** The lists packed by hand, names as ids: see {@link PackedLists}. */
final class PackedColumn implements ListsColumn {
    @Override
    public byte[] encode(PlainDecision decision, PackedLists numbers) {
        return numbers.encode();
    }

    @Override
    public PlainLists decode(byte[] column, NamesById names) throws SQLException {
        PackedInput in = new PackedInput(column);
        return new PlainLists(named(in, names), named(in, names), alternatives(in), links(in, names));
    }

    private static List<String> named(PackedInput in, NamesById names) throws SQLException {
        String[] found = new String[in.number()];
        for (int i = 0; i < found.length; i++) {
            found[i] = names.name(in.number());
        }
        return List.of(found);
    }

    private static List<PlainAlternative> alternatives(PackedInput in) {
        PlainAlternative[] found = new PlainAlternative[in.number()];
        for (int i = 0; i < found.length; i++) {
            String text = in.text();
            found[i] = new PlainAlternative(text, in.number() == 0 ? null : in.text());
        }
        return List.of(found);
    }

    private static List<PlainLink> links(PackedInput in, NamesById names) throws SQLException {
        List<String> relations = named(in, names);
        PlainLink[] found = new PlainLink[relations.size()];
        for (int i = 0; i < found.length; i++) {
            found[i] = new PlainLink(relations.get(i), in.text());
        }
        return List.of(found);
    }
}
