package dev.lineage.transfer;

import static dev.lineage.transfer.Session.SessionStatus.HANDED_OFF;
import static dev.lineage.transfer.Session.SessionStatus.OPEN;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SessionStatusTest {
    @Test
    void aSessionIsHandedOffAndNeverOpenedAgain() {
        assertThat(OPEN.canBecome(HANDED_OFF)).isTrue();
        assertThat(HANDED_OFF.canBecome(HANDED_OFF)).isTrue();
        assertThat(OPEN.canBecome(OPEN)).isTrue();
        assertThat(HANDED_OFF.canBecome(OPEN)).isFalse();
    }
}
