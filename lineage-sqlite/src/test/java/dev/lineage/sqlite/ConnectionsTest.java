package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionsTest {
    @ParameterizedTest
    @ValueSource(strings = {"3.51.2", "3.51", "3.9.9", "3.6.23.1", "3.7.17", "2.99.99", "3.51.2.9", "0", "3.50.10"})
    void anEngineThatCanLoseCommitsIsTooOld(String version) {
        assertThat(Connections.isTooOld(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.3", "3.51.3.1", "3.51.10", "3.52.0", "3.54.1", "3.100.0", "4.0", "10.0.0"})
    void anEngineWithoutTheRaceIsNotTooOld(String version) {
        assertThat(Connections.isTooOld(version)).isFalse();
    }
}
