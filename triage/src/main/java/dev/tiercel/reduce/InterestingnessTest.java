package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a script still shows what it is kept for. Used by one thread at a time. It MUST say
 * the same of the same entries, whatever it was asked before.
 */
public interface InterestingnessTest extends AutoCloseable {
  /**
   * The candidate, with the evidence that shows it, or {@code null} if it does not show it.
   *
   * @param candidate a well-sorted script that is smaller
   * @param like what it was made of, which shows it; its evidence may serve again
   */
  @Nullable Entry shown(Entry candidate, Entry like);

  /**
   * The last word on what {@link #shown} let pass: in processes that run nothing else, where it
   * asks warm ones. It MAY be asked seldom.
   */
  default boolean confirms(Entry shown) {
    return true;
  }

  /** Whether {@link #confirms} may say no. */
  default boolean isProvisional() {
    return false;
  }

  @Override
  default void close() {}
}
