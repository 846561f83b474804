package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The form of the ids of the graph's records: the same in every store, so that what two stores say of one edge meets. */
final class GraphIdForm {
    private GraphIdForm() {}

    static RecordId node(Scope place, Reference node) {
        return RecordId.of("node-" + digest(place, node.text()));
    }

    static RecordId edge(Scope place, Reference from, Relation relation, Reference to) {
        return RecordId.of("edge-" + digest(place, from.text(), relation.word(), to.text()));
    }

    private static String digest(Scope place, String... names) {
        StringBuilder whole = new StringBuilder(sized(place.project())).append(sized(place.space()));
        for (String name : names) {
            whole.append(sized(Optional.of(name)));
        }
        try {
            byte[] sum =
                    MessageDigest.getInstance("SHA-256").digest(whole.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum).substring(0, 20);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static String sized(Optional<String> name) {
        return name.map(text -> text.length() + "/" + text).orElse("") + "/";
    }
}
