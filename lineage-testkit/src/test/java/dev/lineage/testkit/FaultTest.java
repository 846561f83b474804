package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract finds faults: each is planted in a sound store, and a test that is a sentence has to fail. */
class FaultTest {
    @Test
    void theStoreInWhichTheyArePlantedIsSound() {
        assertThat(ContractRun.of(OnNoFault.class).failed()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyFaultIsFound(Fault fault) {
        ContractRun run = ContractRun.ofSentences(OnFault.class, fault.name());
        assertThat(run.failed()).as("the tests that notice").isNotEmpty();
        assertThat(run.passed()).as("the tests of other things").isNotEmpty();
    }

    static class OnNoFault extends StoreContract {
        @Override
        protected Store open(Path folder) {
            return new PassingStore();
        }
    }

    @ExtendWith(FaultResolver.class)
    static class OnFault extends StoreContract {
        private final Fault fault;

        OnFault(Fault fault) {
            this.fault = fault;
        }

        @Override
        protected Store open(Path folder) {
            return fault.store();
        }
    }

    static class FaultResolver implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Fault.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return Fault.valueOf(
                    context.getConfigurationParameter(ContractRun.ABOUT).orElseThrow());
        }
    }
}
