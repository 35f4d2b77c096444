package dev.tiercel.finding;

import java.util.HashMap;
import java.util.Map;

/**
 * How often violations of one key are investigated that lead to nothing new. What a script shows is
 * told apart only once it is small, so that a key that has led to known bugs may hide another one:
 * it is never closed, but after a few tries in a row only the 2nd, 4th, 8th ... violation is looked
 * at, and each of 1,024 at last.
 */
public final class TriageBackoff {
  private static final int TRIES = 3;
  private static final int LONGEST = 10; // 2^10 violations from one look to the next

  private static final class Tried {
    private int tries;
    private int skipped;
  }

  private final Map<String, Tried> byKey = new HashMap<>();

  /** Whether a violation of a key is to be investigated; counts as a try if it is. */
  public boolean allows(String key) {
    Tried tried = byKey.computeIfAbsent(key, k -> new Tried());
    int beyond = Math.min(tried.tries - TRIES, LONGEST);
    if (beyond >= 0 && ++tried.skipped < (1 << (beyond + 1))) {
      return false;
    }
    tried.tries++;
    tried.skipped = 0;
    return true;
  }

  /** A violation of this key has led to a new finding. */
  public void renew(String key) {
    byKey.remove(key);
  }
}
