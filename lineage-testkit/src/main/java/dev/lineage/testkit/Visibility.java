package dev.lineage.testkit;

import dev.lineage.spi.Place;
import dev.lineage.spi.View;

/** Whether a view sees a place. */
final class Visibility {
    private Visibility() {}

    static boolean sees(View view, Place place) {
        return seesProject(view, place) && seesSpace(view, place) && seesTime(view, place);
    }

    private static boolean seesProject(View view, Place place) {
        return view.project().isEmpty() || view.project().equals(place.project());
    }

    private static boolean seesSpace(View view, Place place) {
        return place.space().isEmpty()
                || view.spaces().isEmpty()
                || view.spaces().get().contains(place.space().get());
    }

    private static boolean seesTime(View view, Place place) {
        return view.validAt()
                .map(at -> at >= place.validFrom()
                        && (at < place.validUntil() || place.validUntil() == Place.ALWAYS_UNTIL))
                .orElse(true);
    }
}
