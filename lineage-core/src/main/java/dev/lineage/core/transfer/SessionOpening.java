package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Plan;
import dev.lineage.ref.RecordId;
import java.util.function.Consumer;

/**
 * Opens the session that a scope names, unless a record has that id: if that record is no session, or one that the
 * scope does not see, no session is opened. A scope that writes to a space opens nothing, since a session there would
 * take the id from everybody else.
 *
 * @param scope who writes
 */
public record SessionOpening(Scope scope) implements Consumer<Plan> {
    @Override
    public void accept(Plan plan) {
        if (scope.space().isEmpty()) {
            scope.session().filter(id -> plan.findAnywhere(id).isEmpty()).ifPresent(id -> new TransferPlans(scope)
                    .openOwn(plan, RecordId.of(id)));
        }
    }
}
