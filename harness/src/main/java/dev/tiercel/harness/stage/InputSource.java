package dev.tiercel.harness.stage;

import org.jspecify.annotations.Nullable;

/** Source of inputs that run before the next mutant is made. */
public interface InputSource {
  /**
   * Returns the next input, or {@code null} if there is none now.
   *
   * @param maxSize maximum size in bytes that the caller can run
   */
  byte @Nullable [] next(int maxSize);
}
