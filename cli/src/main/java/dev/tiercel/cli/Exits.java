package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The exit codes that a command has beside those of every command: what it finds, what it leaves
 * undecided.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface Exits {
  /** The further codes. */
  ExitCode[] value();
}
