package dev.tiercel.smtlib.decide;

/**
 * Limits of one decision; beyond them the check is undecided.
 *
 * @param gates of the circuit
 * @param conflicts of the SAT solver
 * @param propagations of the SAT solver; a conflict of a large circuit takes thousands
 * @param tableBits bits of all arguments of an operator that is tabulated, at most 20
 * @param instances of one quantifier
 * @param places size of a domain of arrays up to which all its values are enumerated
 * @param candidates values tried for a derivation from Horn clauses
 */
public record DecisionLimits(
    int gates,
    int conflicts,
    int propagations,
    int tableBits,
    int instances,
    int places,
    int candidates) {
  /** A few milliseconds, half a second at most, for decisions about many mutants. */
  public static final DecisionLimits SMALL =
      new DecisionLimits(20_000, 1_000, 200_000, 10, 64, 16, 1_000);

  /** Seconds at most, for single scripts. */
  public static final DecisionLimits AMPLE =
      new DecisionLimits(1_000_000, 20_000, 40_000_000, 16, 1_024, 16, 20_000);
}
