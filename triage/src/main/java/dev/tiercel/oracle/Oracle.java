package dev.tiercel.oracle;

import java.util.List;

/**
 * Distinguishes bugs from correct answers. An oracle runs after every execution, so it SHOULD
 * decide by the answers alone, without allocating in the usual case; it MAY run a few more scripts
 * where only that decides. Its violations MUST depend on nothing but the execution: given the same
 * script and the same answers again, it reports violations that confirm its first ones.
 */
public interface Oracle {
  /** Returns a short name for reports and switches. */
  String name();

  /** Returns the bugs that the answers show, at most one per blamed solver and check. */
  List<Violation> violations(Execution execution);

  /**
   * Whether it judges entries that are {@link dev.tiercel.entry.Entry#isUnread not parsed}: most
   * answers cannot be judged without the parsed script.
   */
  default boolean judgesUnread() {
    return false;
  }

  /**
   * Whether it searches: its cost is then that of the search rather than of reading the answers,
   * and in the loop it is bounded by a share of the target's run time.
   */
  default boolean searches() {
    return false;
  }

  /**
   * Returns the variant of this oracle for the loop. One that needs further runs SHOULD examine one
   * entry in this many, by content, or a part of the checks; one that decides by the answers alone
   * is the same.
   */
  default Oracle sampled(int oneIn) {
    return this;
  }

  /**
   * Returns the variant of this oracle for tests of the many simplified forms of a script. One that
   * searches SHOULD search briefly: what it misses, the full oracle finds at confirmation.
   */
  default Oracle brief() {
    return this;
  }
}
