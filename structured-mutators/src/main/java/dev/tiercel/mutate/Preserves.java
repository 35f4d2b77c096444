package dev.tiercel.mutate;

import dev.tiercel.entry.Expected;

/** What a mutator promises of each of its mutants, whatever the entry was. */
public enum Preserves {
  /** Nothing. */
  NOTHING,
  /** A model of the entry is a model of the mutant, so that a satisfiable entry stays so. */
  WITNESS,
  /** A satisfiable entry stays satisfiable, perhaps under another model. */
  SATISFIABILITY,
  /** An unsatisfiable entry stays unsatisfiable. */
  UNSATISFIABILITY,
  /** The mutant has exactly the models that the entry has. */
  MODELS;

  /** Whether the expected answer of the entry is the one of the mutant. */
  public boolean keeps(Expected expected) {
    return switch (this) {
      case NOTHING -> false;
      case WITNESS, SATISFIABILITY -> expected == Expected.SAT;
      case UNSATISFIABILITY -> expected == Expected.UNSAT;
      case MODELS -> true;
    };
  }
}
