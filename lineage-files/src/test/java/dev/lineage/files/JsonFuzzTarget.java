package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Document;
import java.io.ByteArrayInputStream;
import java.util.Iterator;

/** Reads any bytes as a decision log: {@code jazzer --target_class=dev.lineage.files.JsonFuzzTarget}. */
public final class JsonFuzzTarget {
    private JsonFuzzTarget() {}

    /** Fails if a log is neither read nor refused, or if a document has neither fields nor a deviation. */
    public static void fuzzerTestOneInput(byte[] input) {
        try {
            Iterator<Document> documents =
                    ImportFile.read(new ByteArrayInputStream(input), "log").iterator();
            while (documents.hasNext()) {
                Document document = documents.next();
                boolean empty =
                        document.fields().isEmpty() && document.deviations().isEmpty();
                if (empty || !document.place().matches("log:[1-9][0-9]*")) {
                    throw new AssertionError(document);
                }
            }
        } catch (InvalidInput refused) {
            // The file is named as what it is.
        }
    }
}
