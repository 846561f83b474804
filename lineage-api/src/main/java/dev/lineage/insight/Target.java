package dev.lineage.insight;

/**
 * What a share should be.
 *
 * @param bound on which side of the percentage it should lie
 * @param percent the percentage, 0 to 100
 */
public record Target(Bound bound, int percent) {
    /** On which side of a percentage a share should lie. */
    public enum Bound {
        /** It should be that much. */
        EXACTLY(""),
        /** It should be more. */
        ABOVE("> "),
        /** It should be less. */
        BELOW("< ");

        private final String sign;

        Bound(String sign) {
            this.sign = sign;
        }
    }

    /**
     * Whether a share is as it should be; reckoned in whole numbers, so that a share on the bound is on no side of it.
     *
     * @param share the share
     * @return true if so, or if there is nothing that it is a share of
     */
    public boolean isMetBy(Share share) {
        int side = Double.compare(share.count() * 100.0, (double) percent * share.of());
        return share.of() == 0
                || switch (bound) {
                    case EXACTLY -> side == 0;
                    case ABOVE -> side > 0;
                    case BELOW -> side < 0;
                };
    }

    /**
     * The target as people write it.
     *
     * @return such as {@code > 90 %}
     */
    public String text() {
        return bound.sign + percent + " %";
    }
}
