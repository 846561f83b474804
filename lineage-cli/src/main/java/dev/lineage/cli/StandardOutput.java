package dev.lineage.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Where output goes. A reader that went away, as {@code head} does, has had enough: that is no error. */
final class StandardOutput extends FilterOutputStream {
    private boolean abandoned;

    StandardOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (abandoned) {
            return;
        }
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe")) {
                throw e;
            }
            abandoned = true;
        }
    }
}
