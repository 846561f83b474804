package dev.lineage.core;

/** A place where a test puts what Lineage is to call. */
final class Hook {
    private volatile Runnable call = Hook::nothing;

    private static void nothing() {}

    void set(Runnable next) {
        call = next;
    }

    void clear() {
        call = Hook::nothing;
    }

    void run() {
        call.run();
    }

    void runOnce() {
        Runnable next = call;
        clear();
        next.run();
    }
}
