package dev.tiercel.solver.options;

import java.util.List;

/** A solver that can be asked for its options, which is how catalogues are made. */
public interface ListsOptions {
  /** The options that the solver itself lists, one catalogue line each. */
  List<String> listOptions();
}
