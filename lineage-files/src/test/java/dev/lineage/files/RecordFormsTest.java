package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFormsTest {

    @Test
    void aRecordInNygardsFormIsReadWhole() {
        RecordText record = Records.read(
                "docs/adr/0007-use-redis.md",
                """
                # 7. Use Redis

                Date: 2021-08-10

                ## Status

                Accepted

                Amended by [9. Use Valkey](0009-use-valkey.md)

                ## Context

                Sessions are *slow*.

                ## Decision

                We use **Redis**.

                ## Consequences

                * One more server
                """);

        assertThat(record)
                .isEqualTo(new RecordText(
                        "docs/adr/0007-use-redis.md",
                        "0007",
                        "7. Use Redis",
                        new RecordStatus("Accepted", ContractOutcome.PENDING, true),
                        "Accepted\nAmended by 9. Use Valkey",
                        LocalDate.of(2021, 8, 10),
                        """
                ## Context

                Sessions are *slow*.

                ## Decision

                We use **Redis**.

                ## Consequences

                * One more server""",
                        new ConsideredOptions(null, List.of()),
                        List.of(new RecordReference("0009-use-valkey.md", "9", 11, 24, 9)),
                        List.of(new SupersessionClaim(
                                SupersessionExtent.AMENDMENT,
                                true,
                                new RecordReference("0009-use-valkey.md", "9", 11, 24, 9))),
                        true));
        assertThat(RecordName.withoutNumber(record.title())).isEqualTo("Use Redis");
    }

    @Test
    void aRecordInMadrFormIsReadWithItsOptions() {
        RecordText record = Records.read(
                "0012-store.md",
                """
                ---
                status: "accepted"
                date: 2024-03-01
                decision-makers: [one, two]
                ---
                # Where sessions are kept

                ## Context and Problem Statement

                Where?

                ## Considered Options

                * Redis
                * [Memcached](https://memcached.org)
                * A plain file

                ## Decision Outcome

                Chosen option: "Redis", because it has pub/sub.

                ## Pros and Cons of the Options

                ### Memcached

                * Good, because it is small
                * Bad, because it has no pub/sub
                * Bad, because it forgets
                """);

        assertThat(record.status()).isEqualTo(new RecordStatus("accepted", ContractOutcome.PENDING, true));
        assertThat(record.date()).isEqualTo(LocalDate.of(2024, 3, 1));
        assertThat(record.title()).isEqualTo("Where sessions are kept");
        assertThat(record.options())
                .isEqualTo(new ConsideredOptions(
                        "Redis",
                        List.of(
                                new ConsideredOption("Memcached", "it has no pub/sub; it forgets"),
                                new ConsideredOption("A plain file", null))));
        assertThat(record.rationale())
                .startsWith("## Context and Problem Statement")
                .endsWith("it forgets");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# T\n\n* Status: superseded by ADR-0009\n* Date: 2020-01-02\n\n## Context\n",
                "# T\n\n**Status:** superseded by ADR-0009\n**Date:** 2020-01-02\n\n## Context\n",
                "# T\n\n**Status**: superseded by ADR-0009\\\n**Date**: 2 January 2020\n",
                "# T\n\n| Field | Value |\n|---|---|\n| **Status** | superseded by ADR-0009 |\n| Date | 02.01.2020 |\n",
                "# T\n\n## Status\n\n**superseded by [ADR 9](0009-x.md)**\n\n## Date\n\nJan 2, 2020\n",
                "# T\n2020-01-02\n\nStatus\n------\n\nsuperseded by ADR #9\n",
                "T\n=\n\nDate: <!-- of the vote --> 2020-01-02 (updated 2021-05-06)\n\n## Status\n<!-- one of -->\nsuperseded by ADR-9\n",
                "---\nstatus: superseded by ADR-0009\ndate: 2020-01-02\n---\n\n# T\n\n## Context\n",
                "\r\n# T\r\n\r\nDate: 2020-01-02\r\n\r\n## 1. Status:\r\n\r\n~~accepted~~ superseded by ADR-0009\r\n"
            })
    void statusAndDateAreFoundWhereverTheyStand(String text) {
        RecordText record = Records.read("0008-t.md", text);

        assertThat(record.title()).isEqualTo("T");
        assertThat(record.status()).extracting(RecordStatus::outcome).isEqualTo(ContractOutcome.REVISED);
        assertThat(record.date()).isEqualTo(LocalDate.of(2020, 1, 2));
        assertThat(record.claims()).extracting(SupersessionClaim::extent).containsExactly(SupersessionExtent.FULL);
        assertThat(record.claims().get(0).other().number()).matches("0*9");
    }

    @ParameterizedTest
    @CsvSource({
        "Accepted, PENDING, true",
        "proposed, PENDING, true",
        "Draft, PENDING, true",
        "✅ Accepted, PENDING, true",
        "Wonderful, PENDING, false",
        "Superseded, REVISED, true",
        "Superceded by ADR 3, REVISED, true",
        "Replaced by ADR 3, REVISED, true",
        "Partly superseded, PENDING, true",
        "Partially superseded by ADR 3, PENDING, true",
        "Deprecated (no superseding ADR), ABANDONED, true",
        "❌ Rejected (see 019), ABANDONED, true",
        "~~Accepted~~ Deprecated - See ADR 017, ABANDONED, true",
        "Accepted. Supersedes ADR 3, PENDING, true",
        "proposed | rejected | accepted, PENDING, true"
    })
    void aStatusMeansAnOutcomeAndKeepsItsWords(String words, ContractOutcome outcome, boolean known) {
        assertThat(RecordStatus.of(List.of(words))).isEqualTo(new RecordStatus(words, outcome, known));
    }

    @Test
    void aLaterLineMayEndWhatAnEarlierOneSays() {
        assertThat(RecordStatus.of(List.of("Accepted", "Superseded by ADR 3")))
                .isEqualTo(new RecordStatus("Accepted", ContractOutcome.REVISED, true));
    }

    @ParameterizedTest
    @CsvSource({
        "1. Record decisions, Record decisions",
        "ADR-015: Title, Title",
        "ADR 15 - Title, Title",
        "ADR-015-v2: Title, Title",
        "ADR 003: Use it, Use it",
        "12 - Title, Title",
        "Architecture Decision Record: Title, Title",
        "3 options for 2 problems, 3 options for 2 problems",
        "ADR for OCR, ADR for OCR",
        "ADR-7, ADR-7"
    })
    void theDecisionIsTheTitleWithoutItsNumber(String title, String decision) {
        assertThat(RecordName.withoutNumber(title)).isEqualTo(decision);
    }

    @ParameterizedTest
    @CsvSource({
        "a/0012-x.md, , 0012",
        "adr-003-x.md, , 003",
        "ADR-G001-x.md, , G001",
        "AD0004-x.md, , 0004",
        "2023-07-07-x.md, ADR-4: x, ",
        "2026-01-x.md, , ",
        "x.md, ADR-15: x, 15",
        "x.md, 7. x, 7",
        "v3-adrs.md, , ",
        "x.md, x, "
    })
    void theNumberStandsInTheNameElseInTheTitle(String path, String title, String number) {
        assertThat(RecordName.number(path, title)).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "2021-08-10, 2021-08-10, false",
        "2021/8/1, 2021-08-01, false",
        "26/03/2018, 2018-03-26, false",
        "03/26/2018, 2018-03-26, false",
        "25.05.2020, 2020-05-25, false",
        "04/05/2020, 2020-05-04, true",
        "05/05/2020, 2020-05-05, false",
        "1\\2\\19, 2019-02-01, true",
        "18th January 2018, 2018-01-18, false",
        "'March 3, 2019', 2019-03-03, false",
        "2021-13-40, , false",
        "99/99/9999, , false",
        "soon, , false"
    })
    void datesAreReadAsPeopleWriteThem(String text, LocalDate date, boolean ambiguous) {
        assertThat(RecordDates.read(text)).isEqualTo(new RecordDates.Read(date, ambiguous));
    }

    @Test
    void whatStandsInCodeOrCommentsIsNoPartOfTheRecord() {
        RecordText record = Records.read(
                "0001-x.md",
                """
                <!--
                # 9. Not this
                Status: rejected
                -->
                # 1. This

                ```
                # 8. Nor this
                ## Status
                deprecated
                ```

                `Status: rejected` and `ADR-7`

                ## Status

                Accepted
                """);

        assertThat(record.title()).isEqualTo("1. This");
        assertThat(record.status()).extracting(RecordStatus::words).isEqualTo("Accepted");
        assertThat(record.references()).isEmpty();
    }

    @Test
    void withoutAHeadingTheFilesNameStandsIn() {
        RecordText record = Records.read("adr/0018-use-homegrown-authz.md", "Just text.\n");

        assertThat(record.title()).isEqualTo("use homegrown authz");
        assertThat(record.rationale()).isEqualTo("Just text.");
        assertThat(record.hasForm()).isFalse();
    }

    @Test
    void aSectionOfAlternativesHoldsWhatWasRejectedWithTheReason() {
        RecordText record = Records.read(
                "0001-x.md",
                """
                # X

                ## Alternatives Considered

                1. **RBAC**: too coarse for this
                2. **ACL lists** - no composition at all
                3. Nothing
                """);

        assertThat(record.options().rejected())
                .containsExactly(
                        new ConsideredOption("RBAC", "too coarse for this"),
                        new ConsideredOption("ACL lists", "no composition at all"),
                        new ConsideredOption("Nothing", null));
    }

    @Test
    void optionsMayBeHeadings() {
        RecordText record = Records.read(
                "0001-x.md",
                """
                # X

                ## Options Considered

                ### Option 1: Slack

                #### Pros

                * quick

                #### Cons

                * costs money

                ### Option 2: Discord

                ## Decision

                Chosen option: Discord, because it is free.
                """);

        assertThat(record.options())
                .isEqualTo(new ConsideredOptions("Discord", List.of(new ConsideredOption("Slack", "costs money"))));
    }
}
