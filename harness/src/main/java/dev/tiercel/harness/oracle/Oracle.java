package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells bugs from answers. An oracle MUST claim only what its claim's {@link Claim#shownBy} finds
 * again. It is asked after every execution, so it SHOULD decide by the answers alone, without
 * allocating in the usual case; it MAY have a few more scripts run where only that decides.
 */
public interface Oracle {
  /** A short name for reports and switches. */
  String name();

  /**
   * The first bug that these answers show, or {@code null}.
   *
   * @param entry what was run
   * @param answers the target's answer first, then the others'
   * @param runner runs more
   */
  @Nullable Claim check(Entry entry, List<Answer> answers, Runner runner);
}
