package dev.lineage.git;

/** How many entries of folders may still be looked at. */
final class Budget {
    private int left;

    Budget(int entries) {
        this.left = entries;
    }

    /** Takes one entry; false if none is left. */
    boolean take() {
        if (left == 0) {
            return false;
        }
        left--;
        return true;
    }

    /** Whether nothing more may be looked at, so that what was not met may still be there. */
    boolean isSpent() {
        return left == 0;
    }
}
