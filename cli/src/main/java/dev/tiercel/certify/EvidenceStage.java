package dev.tiercel.certify;

/**
 * Stages that look for evidence, the cheapest first; a later stage skips what an earlier one has
 * found.
 */
public enum EvidenceStage {
  /** The solver itself for a second, its models, and a brief run of the decision procedure. */
  BRIEF("models, quick queries", 0.6),
  /** The same with the full time limit, for queries that need more than a second. */
  MODEL("models", 0.6),
  /** Second solvers, for a second each. */
  SECOND("second solvers", 0.8),
  /** Second solvers with the full time limit, for queries that need more than a second. */
  LONGER("second solvers, longer", 0.9),
  /** The decision procedure, for up to several seconds. */
  DECISION("own decisions", 0.95),
  /** Proofs of refutations. */
  PROOF("proofs", 1);

  private final String words;
  private final double share;

  EvidenceStage(String words, double share) {
    this.words = words;
    this.share = share;
  }

  /** Returns the share of the budget, 0 to 1, after which it begins no further query. */
  public double share() {
    return share;
  }

  /** Returns a description, in the plural. */
  @Override
  public String toString() {
    return words;
  }
}
