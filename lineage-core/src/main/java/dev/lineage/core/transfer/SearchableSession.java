package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** What of a session is searched: what it is about, and what its handoff says; what it inherited its parent says. */
record SearchableSession(String id, SessionBody body) implements Searchable {
    private static final Set<String> NO_ATTRIBUTES = Set.of(Facets.KIND, Header.KEY);

    @Override
    public String title() {
        return body.handedOff().map(HandoffBody::message).or(body::summary).orElse(id);
    }

    @Override
    public String text() {
        StringJoiner text = new StringJoiner("\n");
        body.handedOff().map(HandoffBody::message).ifPresent(text::add);
        body.summary().ifPresent(text::add);
        body.handedOff().ifPresent(handoff -> handedOver(text, handoff));
        body.ownTags().forEach(text::add);
        return text.toString();
    }

    private static void handedOver(StringJoiner text, HandoffBody handoff) {
        texts(text, handoff.decisions());
        texts(text, handoff.lessons());
        texts(text, handoff.open().threads());
        handoff.open().nextSteps().forEach(text::add);
        handoff.open().blockers().forEach(text::add);
        handoff.open().questions().forEach(text::add);
        handoff.failed().forEach(text::add);
        Optional<WorkingTree> tree = handoff.tree();
        tree.flatMap(WorkingTree::git).flatMap(GitState::branch).ifPresent(text::add);
        tree.ifPresent(state -> state.activeFiles().forEach(text::add));
    }

    private static void texts(StringJoiner text, Items items) {
        items.list().stream().filter(item -> item.record().isEmpty()).forEach(item -> text.add(item.text()));
    }

    @Override
    public List<String> attributes() {
        return SessionEdges.of(body).stream()
                .filter(edge -> !edge.link() && !NO_ATTRIBUTES.contains(edge.relation()))
                .map(edge -> SessionEdges.searched(edge.target()))
                .toList();
    }

    @Override
    public boolean superseded() {
        return false;
    }
}
