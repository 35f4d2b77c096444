package dev.tiercel.finding;

import java.util.HashMap;
import java.util.Map;

/**
 * Exponential backoff for violations of one key that lead to nothing new. Violations can only be
 * told apart once their scripts are small, so a key that has led to known bugs may hide another
 * one: it is never closed, but after a few tries in a row only the 2nd, 4th, 8th ... violation is
 * investigated, finally one in 1,024.
 */
public final class TriageBackoff {
  private static final int TRIES = 3;
  private static final int LONGEST = 10; // 2^10 violations from one try to the next

  private static final class AttemptCount {
    private int tries;
    private int skipped;
  }

  private final Map<String, AttemptCount> byKey = new HashMap<>();

  /** Whether a violation of a key is to be investigated; counts as a try if it is. */
  public boolean allows(String key) {
    AttemptCount tried = byKey.computeIfAbsent(key, k -> new AttemptCount());
    int beyond = Math.min(tried.tries - TRIES, LONGEST);
    if (beyond >= 0 && ++tried.skipped < (1 << (beyond + 1))) {
      return false;
    }
    tried.tries++;
    tried.skipped = 0;
    return true;
  }

  /** Resets a key, because one of its violations has led to a new finding. */
  public void renew(String key) {
    byKey.remove(key);
  }
}
