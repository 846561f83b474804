package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyLinkTest {
    @ParameterizedTest
    @CsvSource({
        "file, src/a.ts",
        "file, file:src/a.ts",
        "agent, ann",
        "agent, agent:ann",
        "concept, concept:dec-12345678",
        "concept, größe",
        "task, 'a text of more than a hundred characters, which is written in another way than one that is shorter than that'",
        "person, ann"
    })
    void aLinkToAThingComesBackWhateverItsNameBeginsWith(String type, String name) {
        BodyLink link = new BodyLink(Relation.AFFECTS, LinkTarget.outside(new Thing(type, name)), 0.5);
        BodyWriter writer = new BodyWriter("decision", Integer.MAX_VALUE);
        link.write(writer, 65);
        BodyReader reader = new BodyReader(writer.body());

        assertThat(reader.next()).isTrue();
        assertThat(reader.tag()).isEqualTo(65);
        BodyLink read = BodyLink.read(reader);
        assertThat(read).isEqualTo(link);
        assertThat(read.target().reference()).isEqualTo((Reference) new Thing(type, name));
    }
}
