package dev.tiercel.upgrade;

/** What differs between an old and a new version of a solver on one script, the gravest first. */
public enum AnswerChange {
  /** The new version shows a bug that the old one does not. */
  WRONG_NOW("wrong now", true),
  /** Both show a bug. */
  WRONG_IN_BOTH("wrong in both", false),
  /** The old version shows a bug that the new one does not. */
  RIGHT_NOW("right now", false),
  /** Other verdicts, and nothing tells who is right. */
  OTHER_ANSWER("other answer", true),
  /** The new version refuses what the old one took. */
  REFUSED_NOW("refused now", true),
  /** The old version decided more checks. */
  LOST("answer lost", true),
  /** Far slower, and not by chance. */
  SLOWER("slower", true),
  /** Answers or times that differ between runs of one version, too. */
  UNSTEADY("unsteady", false),
  /** A limit ended a run, and the two versions are not run alike or the machine was too busy. */
  NOT_COMPARED("not compared", false),
  /** The new version takes what the old one refused. */
  TAKEN_NOW("taken now", false),
  /** The new version decides more checks. */
  GAINED("answer gained", false),
  /** Far faster, and not by chance. */
  FASTER("faster", false),
  /** Nothing of these. */
  SAME("same", false);

  private final String words;
  private final boolean worse;

  AnswerChange(String words, boolean worse) {
    this.words = words;
    this.worse = worse;
  }

  /** Whether it speaks against the new version. */
  public boolean worse() {
    return worse;
  }

  /** Whether nothing was learnt of the new version. */
  public boolean open() {
    return this == UNSTEADY || this == NOT_COMPARED;
  }

  @Override
  public String toString() {
    return words;
  }
}
