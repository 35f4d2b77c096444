package dev.tiercel.certify;

/**
 * Where evidence is looked for, the cheapest first: what one stage finds no later one looks for.
 */
public enum EvidenceStage {
  /** The solver itself for a second, its models, and a brief decision of our own. */
  BRIEF("models, quick queries", 0.6),
  /** The same for the time of every run, of queries that a second was too little for. */
  MODEL("models", 0.6),
  /** Second solvers, for a second each. */
  SECOND("second solvers", 0.8),
  /** Those that a second was too little for, for the time of every run. */
  LONGER("second solvers, longer", 0.9),
  /** A decision of our own that may take seconds. */
  DECISION("own decisions", 0.95),
  /** Proofs of refutations. */
  PROOF("proofs", 1);

  private final String words;
  private final double share;

  EvidenceStage(String words, double share) {
    this.words = words;
    this.share = share;
  }

  /** The part of the budget after which it begins nothing further, 0 to 1. */
  public double share() {
    return share;
  }

  /** What is looked at, in the plural. */
  @Override
  public String toString() {
    return words;
  }
}
