package dev.tiercel.harness.stage;

import org.jspecify.annotations.Nullable;

/** Inputs that are run before the next mutant is made. */
public interface InputSource {
  /**
   * The next input, or {@code null} if there is none for now.
   *
   * @param maxSize the most bytes that the caller can run
   */
  byte @Nullable [] next(int maxSize);
}
