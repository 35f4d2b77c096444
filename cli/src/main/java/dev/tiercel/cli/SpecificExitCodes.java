package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The exit codes of a command in addition to those common to all commands. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SpecificExitCodes {
  /** Returns the additional codes. */
  ExitCode[] value();
}
