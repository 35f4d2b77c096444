package dev.tiercel.solver.worker;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Output up to a limit. */
final class CutOutput implements Appendable {
  /** Says that the limit is reached. */
  static final class FullException extends IOException {}

  private final StringBuilder text = new StringBuilder();
  private final int limit;
  private boolean full;

  /**
   * @param limit in characters, which are bytes in almost all output of solvers
   */
  CutOutput(int limit) {
    this.limit = limit;
  }

  @Override
  public CutOutput append(@Nullable CharSequence part) throws FullException {
    CharSequence some = part == null ? "null" : part;
    return append(some, 0, some.length());
  }

  @Override
  public CutOutput append(@Nullable CharSequence part, int start, int end) throws FullException {
    int room = limit - text.length();
    text.append(part, start, Math.min(end, start + room));
    if (end - start > room) {
      full = true;
      throw new FullException();
    }
    return this;
  }

  @Override
  public CutOutput append(char c) throws FullException {
    return append(String.valueOf(c));
  }

  String text() {
    return text.toString();
  }

  boolean full() {
    return full;
  }
}
