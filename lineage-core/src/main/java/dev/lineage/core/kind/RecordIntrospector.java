package dev.lineage.core.kind;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.lineage.record.Alias;
import dev.lineage.record.Group;
import dev.lineage.record.OmitDefault;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;
import tools.jackson.databind.util.NameTransformer;

/** Teaches Jackson the annotations of the api, which does not depend on Jackson. */
final class RecordIntrospector extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public @Nullable NameTransformer findUnwrappingNameTransformer(MapperConfig<?> config, AnnotatedMember member) {
        return member.hasAnnotation(Group.class) ? NameTransformer.NOP : null;
    }

    @Override
    public JsonInclude.Value findPropertyInclusion(MapperConfig<?> config, Annotated member) {
        return member.hasAnnotation(OmitDefault.class)
                ? JsonInclude.Value.construct(Include.CUSTOM, Include.ALWAYS, DefaultValue.class, Void.class)
                : super.findPropertyInclusion(config, member);
    }

    @Override
    public List<PropertyName> findPropertyAliases(MapperConfig<?> config, Annotated member) {
        Alias alias = member.getAnnotation(Alias.class);
        return alias == null
                ? List.of()
                : Stream.of(alias.value()).map(PropertyName::construct).toList();
    }

    @Override
    public @Nullable Object findSerializationConverter(MapperConfig<?> config, Annotated annotated) {
        return annotated instanceof AnnotatedClass
                ? BareRecord.of(annotated.getRawType()).orElse(null)
                : null;
    }
}
