package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a script still shows what it is kept for. Used by one thread at a time. It MUST
 * give the same result for the same entries, regardless of earlier calls.
 */
public interface InterestingnessTest extends AutoCloseable {
  /**
   * Returns the candidate with its witness, or {@code null} if it is not interesting.
   *
   * @param candidate a smaller well-sorted script
   * @param like the interesting script that it was made from; its witness may be reused
   */
  @Nullable Entry check(Entry candidate, Entry like);

  /**
   * Confirms a candidate that {@link #check} accepted, in processes that run nothing else, where
   * {@link #check} uses warm ones. It MAY be called rarely.
   */
  default boolean confirms(Entry shown) {
    return true;
  }

  /** Whether {@link #confirms} may return false. */
  default boolean isProvisional() {
    return false;
  }

  @Override
  default void close() {}
}
