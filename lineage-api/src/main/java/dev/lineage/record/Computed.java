package dev.lineage.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method without parameters whose result documents show after the fields; it is neither stored nor read. On a
 * component, marks a field that a rule or the methods of an interface set: the command line has no option for it.
 */
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Computed {}
