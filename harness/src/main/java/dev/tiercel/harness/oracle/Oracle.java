package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells bugs from answers. An oracle MUST claim only what its claim's {@link Claim#shownBy} finds
 * in the same answers again, and MUST NOT run anything. It is asked after every execution, so it
 * SHOULD decide without allocating in the usual case.
 */
public interface Oracle {
  /** A short name for reports and switches. */
  String name();

  /**
   * The first bug that these answers show, or {@code null}.
   *
   * @param entry what was run
   * @param answers the target's answer first, then the others'
   */
  @Nullable Claim check(Entry entry, List<Answer> answers);
}
