package dev.lineage.core.schema;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.ref.Ulid;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A record that is to be written first.
 *
 * @param identity its identity
 * @param place a header that says where it lies and who writes it
 * @param request what the call asks for
 * @param givenId its id, if that has been given out already or was named by the caller
 * @param freeId finds an id that is not taken, if none was given
 */
public record NewRecord(
        Ulid identity,
        Header place,
        Request request,
        Optional<String> givenId,
        Function<Predicate<String>, String> freeId) {
    /**
     * A record whose id is a short one.
     *
     * @param prefix what its id begins with
     * @param identity its identity
     * @param place a header that says where it lies and who writes it
     * @param request what the call asks for
     * @param givenId its id, if there is one
     * @return the record
     */
    public static NewRecord of(String prefix, Ulid identity, Header place, Request request, Optional<String> givenId) {
        return new NewRecord(
                identity, place, request, givenId, isTaken -> Identities.freeId(prefix, identity, isTaken));
    }
}
