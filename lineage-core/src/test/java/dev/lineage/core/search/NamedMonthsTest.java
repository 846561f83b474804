package dev.lineage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedMonthsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    What happened on 8 May 2023?       | 2023-05-08 | 1
                    What happened on 8 May 2023?       | 2023-05-31 | 1
                    What happened on 8 May 2023?       | 2023-06-07 | 0.5
                    What happened on 8 May 2023?       | 2023-07-01 | 0
                    What happened on 8 May 2023?       | 2023-04-30 | 0
                    What happened on 8 May 2023?       | 2024-05-08 | 0
                    What happened on May 8th, 2023?    | 2023-05-08 | 1
                    What happened on the 8th of May?   | 2023-05-08 | 1
                    What happened on the 8th of May?   | 2024-04-08 | 0
                    Who came in June 2023?             | 2023-06-30 | 1
                    Who came in June 2023?             | 2023-07-20 | 0.5
                    Who came in June 2023?             | 2023-08-20 | 0
                    Who came in December?              | 2024-01-05 | 0.5
                    Who came in December?              | 2024-12-05 | 1
                    Who came in 2023?                  | 2023-11-11 | 1
                    Who came in 2023?                  | 2024-11-11 | 0
                    Who came on 2023-05-08?            | 2023-05-08 | 1
                    Who came on 2023-05?               | 2023-05-20 | 1
                    Who came on 2023-05?               | 2023-08-20 | 0
                    Who may have come?                 | 2023-05-08 | 0
                    Who came?                          | 2023-05-08 | 0
                    """)
    void aMonthThatIsNamedCountsOneAndTheOneAfterItHalf(String question, String day, double share) {
        assertThat(new NamedMonths(question).share(Instant.parse(day + "T12:00:00Z")))
                .isEqualTo(share);
    }
}
