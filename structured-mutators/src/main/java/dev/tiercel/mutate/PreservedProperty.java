package dev.tiercel.mutate;

import dev.tiercel.entry.ExpectedAnswer;

/** Property that a mutator guarantees for each of its mutants, for every entry. */
public enum PreservedProperty {
  /** No guarantee. */
  NOTHING,
  /** A model of the entry is a model of the mutant, so that a satisfiable entry stays so. */
  WITNESS,
  /** A satisfiable entry stays satisfiable, perhaps under another model. */
  SATISFIABILITY,
  /** An unsatisfiable entry stays unsatisfiable. */
  UNSATISFIABILITY,
  /** The mutant has exactly the models that the entry has. */
  MODELS;

  /** Whether an expected answer of the entry also holds for the mutant. */
  public boolean preserves(ExpectedAnswer expected) {
    return switch (this) {
      case NOTHING -> false;
      case WITNESS, SATISFIABILITY -> expected == ExpectedAnswer.SAT;
      case UNSATISFIABILITY -> expected == ExpectedAnswer.UNSAT;
      case MODELS -> true;
    };
  }
}
