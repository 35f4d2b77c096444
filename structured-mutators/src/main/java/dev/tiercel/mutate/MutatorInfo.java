package dev.tiercel.mutate;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The properties of a mutator that are the same for all of its objects; see the methods of {@link
 * Mutator} of the same names.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface MutatorInfo {
  /** See {@link Mutator#name}. */
  String name();

  /** See {@link Mutator#description}. */
  String description();

  /** See {@link Mutator#preserves}. */
  PreservedProperty preserves() default PreservedProperty.NOTHING;

  /** See {@link Mutator#shrinks}. */
  boolean shrinks() default false;
}
