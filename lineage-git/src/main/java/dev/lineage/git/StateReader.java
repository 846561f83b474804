package dev.lineage.git;

import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;

/** Reads the state of one repository. */
final class StateReader {
    private final Layout layout;
    private final Path top;
    private final Budget budget;
    private final LocalRepository repository;
    private final ObjectReader objects;

    private StateReader(Layout layout, Budget budget, LocalRepository repository, ObjectReader objects) {
        this.layout = layout;
        this.top = layout.top().orElseThrow();
        this.budget = budget;
        this.repository = repository;
        this.objects = objects;
    }

    static GitState read(Layout layout, RecentFiles recent, Budget budget) throws IOException, ConfigInvalidException {
        try (LocalRepository repository = new LocalRepository(layout);
                ObjectReader objects = repository.newObjectReader()) {
            return new StateReader(layout, budget, repository, objects).state(recent);
        }
    }

    /** Whether a submodule's head is not the expected one, or it has uncommitted work of its own. */
    static boolean isChangedSubmodule(Layout layout, AnyObjectId expected, Budget budget)
            throws IOException, ConfigInvalidException {
        if (layout.isBare()) {
            return false;
        }
        Optional<ObjectId> head = new References(layout).head().commit();
        if (head.isEmpty() || !head.get().equals(expected)) {
            return head.isPresent();
        }
        try (LocalRepository repository = new LocalRepository(layout);
                ObjectReader objects = repository.newObjectReader()) {
            RecentFiles nobodyAsks = new RecentFiles(Instant.EPOCH);
            StateReader submodule = new StateReader(layout, budget, repository, objects);
            return !submodule.uncommitted(head, nobodyAsks).isEmpty();
        }
    }

    private GitState state(RecentFiles recent) throws IOException, ConfigInvalidException {
        References references = new References(layout);
        Head head = references.head();
        List<GitCommit> commits = Commits.from(head.commit(), objects);
        Paths uncommitted = uncommitted(head.commit(), recent);
        return new GitState(
                head.branch(),
                head.commit().map(ObjectId::name),
                Operation.in(layout.own()),
                commits,
                uncommitted.told(),
                uncommitted.untold(),
                references.stashes());
    }

    private Paths uncommitted(Optional<ObjectId> head, RecentFiles recent) throws IOException, ConfigInvalidException {
        DirCache index = Index.read(layout);
        return new Changes(repository, objects, index, recent, budget).since(tree(head), top);
    }

    private Optional<RevTree> tree(Optional<ObjectId> commit) throws IOException {
        if (commit.isEmpty()) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(objects)) {
            return Optional.of(walk.parseCommit(commit.get()).getTree());
        }
    }
}
