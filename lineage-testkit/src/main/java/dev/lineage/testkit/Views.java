package dev.lineage.testkit;

import dev.lineage.spi.View;
import java.util.Optional;
import java.util.Set;

/** Views as the contract's tests speak of them. */
final class Views {
    private Views() {}

    static View asOf(long sequence) {
        return View.EVERYTHING.at(sequence);
    }

    static View project(String project) {
        return new View(View.NOW, Optional.empty(), Optional.of(project), Optional.empty());
    }

    static View spaces(String... spaces) {
        return new View(View.NOW, Optional.empty(), Optional.empty(), Optional.of(Set.of(spaces)));
    }

    static View validAt(long instant) {
        return new View(View.NOW, Optional.of(instant), Optional.empty(), Optional.empty());
    }
}
