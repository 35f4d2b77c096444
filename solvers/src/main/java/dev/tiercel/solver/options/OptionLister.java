package dev.tiercel.solver.options;

import java.util.List;

/** A solver that can list its options, from which catalogues are made. */
public interface OptionLister {
  /** Returns the options that the solver itself lists, one catalogue line each. */
  List<String> listOptions();
}
