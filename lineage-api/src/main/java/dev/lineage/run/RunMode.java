package dev.lineage.run;

/** Decides where the results of a run's calls come from (rule R4). */
public enum RunMode {
    /** Every effect happens and its result is recorded. */
    LIVE,
    /** A fake answers in place of the effects. */
    VIRTUAL,
    /** Recorded results answer; where there is none the effect happens. */
    REPLAY,
    /** Recorded results answer; where there is none the call is refused. */
    STRICT
}
