package dev.lineage.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.attributes.AttributesNode;
import org.eclipse.jgit.attributes.AttributesNodeProvider;

/** The attributes that a repository itself has outside its tree; the user's and the machine's are not read. */
final class LocalAttributes implements AttributesNodeProvider {
    private final Path file;

    LocalAttributes(Path file) {
        this.file = file;
    }

    @Override
    public AttributesNode getInfoAttributesNode() throws IOException {
        AttributesNode node = new AttributesNode();
        if (Files.isRegularFile(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                node.parse(in);
            }
        }
        return node;
    }

    @Override
    public AttributesNode getGlobalAttributesNode() {
        return new AttributesNode();
    }
}
