package dev.tiercel.harness.start;

import org.jspecify.annotations.Nullable;

/** Messages for inputs that need more memory or stack than this JVM has. */
public final class ResourceExhaustion {
  private ResourceExhaustion() {}

  /**
   * Returns the out-of-memory or stack-overflow error that caused a failure, or {@code null} if
   * there is none.
   */
  public static @Nullable Error causeOf(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause() == t ? null : t.getCause()) {
      if (t instanceof OutOfMemoryError || t instanceof StackOverflowError) {
        return (Error) t;
      }
    }
    return null;
  }

  /** Returns one sentence without the name of its subject. */
  public static String sentence(Error error) {
    return error instanceof StackOverflowError
        ? "its nesting takes more stack than there is; raise it by JAVA_TOOL_OPTIONS=-Xss1g, or"
            + " leave it out."
        : "it takes more memory than there is; raise it by JAVA_TOOL_OPTIONS=-Xmx8g, or leave it"
            + " out.";
  }
}
