package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Agent;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.Delivery;
import dev.lineage.work.Nudge.NudgeDelivery;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The rules of nudges (rule W8). */
public final class NudgesService extends RecordsService<Nudge> {
    private static final Comparator<Version<Nudge>> URGENCY = Comparator.<Version<Nudge>, Integer>comparing(
                    nudge -> -nudge.value().priority().ordinal())
            .thenComparing(Version::time)
            .thenComparing(Version::sequence);

    public NudgesService(State state) {
        super(state, Nudge.class);
    }

    List<Version<Nudge>> deliver(Reference agent, NudgeDelivery moment) {
        Check.required("moment", moment);
        Check.required("agent", agent);
        return state().write(inside -> {
            NudgesService nudges = new NudgesService(inside);
            return nudges.waiting(agent)
                    .filter(nudge -> nudge.space().equals(inside.scope().space()))
                    .filter(nudge -> nudge.value().delivery().isDueAt(moment))
                    .map(nudge -> nudges.delivered(nudge.id(), agent))
                    .toList();
        });
    }

    /** Returns the nudges to an agent, its role and all that it did not get yet, the most urgent first. */
    Stream<Version<Nudge>> waiting(Reference agent) {
        return state().read(reader -> {
            RecordNames names = new RecordNames(state(), reader);
            Set<String> own = names.of(agent);
            Stream<String> role = names.find(agent).map(state()::version).stream()
                    .flatMap(found ->
                            found.value() instanceof Agent known ? Stream.of("role:" + known.role()) : Stream.of());
            return Stream.of(own.stream(), role, Stream.of(Nudge.ALL.text()))
                    .flatMap(targets -> targets)
                    .map(target -> Filter.where("target", target))
                    .flatMap(filter -> all(reader, filter).stream())
                    .distinct()
                    .filter(nudge -> nudge.value().deliveries().stream().noneMatch(each -> isTo(each, own)))
                    .sorted(URGENCY);
        });
    }

    private static boolean isTo(Delivery delivery, Set<String> names) {
        return names.contains(delivery.agent().normal());
    }

    private Version<Nudge> delivered(RecordId id, Reference agent) {
        UnaryOperator<Nudge> change = nudge -> nudge.with()
                .addDeliveries(new Delivery(agent, state().ledger().instant(), Optional.empty()))
                .build();
        return changed(id, change, WriteOption.changing());
    }

    Version<Nudge> acknowledge(RecordId id, Reference agent, WriteOption... options) {
        Set<String> own = state().read(reader -> new RecordNames(state(), reader).of(Check.required("agent", agent)));
        return change(
                id,
                nudge -> {
                    if (nudge.deliveries().stream().noneMatch(each -> isTo(each, own))) {
                        throw new Conflict("delivered", id + " was not delivered to " + agent);
                    }
                    return nudge.withDeliveries(nudge.deliveries().stream()
                            .map(each -> isTo(each, own) ? acknowledged(each) : each)
                            .toList());
                },
                options);
    }

    private Delivery acknowledged(Delivery delivery) {
        return new Delivery(
                delivery.agent(),
                delivery.deliveredAt(),
                delivery.acknowledgedAt().or(() -> Optional.of(state().ledger().instant())));
    }
}
