package dev.tiercel.upgrade;

/**
 * Kind of difference between an old and a new version of a solver on one script, the most serious
 * first.
 */
public enum AnswerChange {
  /** The new version shows a bug that the old one does not. */
  WRONG_NOW("wrong now", true),
  /** Both show a bug. */
  WRONG_IN_BOTH("wrong in both", false),
  /** The old version shows a bug that the new one does not. */
  CORRECTED("corrected", false),
  /** The verdicts contradict, and it is unknown which version is right. */
  OTHER_ANSWER("other answer", true),
  /** The new version rejects a script that the old one accepted. */
  REFUSED_NOW("refused now", true),
  /** The old version decided more checks. */
  LOST("answer lost", true),
  /** Much slower, and statistically significant. */
  SLOWER("slower", true),
  /** Needs much more memory. */
  LARGER("larger", true),
  /** Answers or times also differ between runs of one version. */
  UNSTEADY("unsteady", false),
  /**
   * A limit ended a run, and the two versions are run in different ways or the machine was too
   * busy.
   */
  NOT_COMPARED("not compared", false),
  /** The new version accepts a script that the old one rejected. */
  ACCEPTED_NOW("accepted now", false),
  /** The new version decides more checks. */
  GAINED("answer gained", false),
  /** Much faster, and statistically significant. */
  FASTER("faster", false),
  /** Needs much less memory. */
  SMALLER("smaller", false),
  /** No difference. */
  SAME("same", false);

  private final String words;
  private final boolean worse;

  AnswerChange(String words, boolean worse) {
    this.words = words;
    this.worse = worse;
  }

  /** Whether it counts against the new version. */
  public boolean worse() {
    return worse;
  }

  /** Whether the versions could not be compared. */
  public boolean open() {
    return this == UNSTEADY || this == NOT_COMPARED;
  }

  @Override
  public String toString() {
    return words;
  }
}
