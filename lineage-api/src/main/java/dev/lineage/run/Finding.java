package dev.lineage.run;

/**
 * Something in the events of a run that should not be (rule R1). It was not refused.
 *
 * @param rule {@code call-without-return}, {@code return-without-call}, {@code event-after-end}, {@code second-end} or
 *     {@code unused-recording}
 * @param number the number of the event, in the recorded run for an unused recording
 * @param detail what was found
 */
public record Finding(String rule, int number, String detail) {}
