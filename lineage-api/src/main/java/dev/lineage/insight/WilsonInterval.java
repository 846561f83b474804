package dev.lineage.insight;

import dev.lineage.error.Rules;

/**
 * Between which rates the true one lies with a confidence of 95 %: the score interval of E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", Journal of the American Statistical Association 22 (1927), 209-212. With p = s / n and z =
 * 1.959964 its bounds are {@code (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n)}.
 *
 * @param low the lower bound, 0 to 1
 * @param high the upper bound, 0 to 1
 */
public record WilsonInterval(double low, double high) {
    /** The 0.975 quantile of the standard normal distribution. */
    public static final double Z = 1.959964;

    /**
     * The interval of a rate.
     *
     * @param successes how often it worked, 0 to the number of trials
     * @param trials how often it was tried, at least once
     * @return the interval
     * @throws dev.lineage.error.InvalidInput if a number is outside its range
     */
    public static WilsonInterval of(long successes, long trials) {
        Rules.range("trials", trials, 1, Long.MAX_VALUE);
        Rules.range("successes", successes, 0, trials);
        double n = trials;
        double p = successes / n;
        double square = Z * Z / n;
        double middle = p + square / 2;
        double reach = Z * Math.sqrt(p * (1 - p) / n + square / (4 * n));
        double low = successes == 0 ? 0 : (middle - reach) / (1 + square);
        double high = successes == trials ? 1 : (middle + reach) / (1 + square);
        return new WilsonInterval(low, high);
    }
}
