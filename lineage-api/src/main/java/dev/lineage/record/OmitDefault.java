package dev.lineage.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents leave this component out while it has its default, which is {@code true} for a flag, {@code 1.0} for a
 * number and {@code 0} for a whole number.
 */
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface OmitDefault {}
