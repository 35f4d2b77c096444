package dev.tiercel.oracle;

import java.util.List;

/**
 * Tells bugs from answers. It is asked after every execution, so it SHOULD decide by the answers
 * alone, without allocating in the usual case; it MAY have a few more scripts run where only that
 * decides. What it reports MUST depend on nothing but the execution: asked about the same script
 * and the same answers again, it reports violations that confirm its first ones.
 */
public interface Oracle {
  /** A short name for reports and switches. */
  String name();

  /** The bugs that the answers show, each solver that it blames once for each check. */
  List<Violation> violations(Execution execution);

  /**
   * Whether it judges entries that are {@link dev.tiercel.entry.Entry#isUnread no script}: of most
   * answers nothing can be said where the question is not known.
   */
  default boolean judgesUnread() {
    return false;
  }

  /**
   * Whether it searches: then it takes what the search takes and not what reading the answers
   * takes, and in the loop a share of the target's time bounds it.
   */
  default boolean searches() {
    return false;
  }

  /**
   * This oracle for the loop. One that takes further runs SHOULD look at one entry in so many, by
   * content, or at a part of the checks; one that decides by the answers alone is the same.
   */
  default Oracle sampled(int oneIn) {
    return this;
  }

  /**
   * This oracle for one of the many looks at simpler forms of a script. One that searches SHOULD
   * search little: what it misses is made good by the whole of it, which confirms.
   */
  default Oracle brief() {
    return this;
  }
}
