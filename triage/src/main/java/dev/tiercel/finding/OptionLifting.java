package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Moves the solver-specific options that a script sets into the solver's configuration, so that the
 * same solver can run without them, and other solvers can parse the script.
 */
final class OptionLifting {
  /** Options of the standard (SMT-LIB 2.6, section 4.1.7), which belong to the query. */
  private static final Set<String> STANDARD =
      Set.of(
          "diagnostic-output-channel",
          "global-declarations",
          "interactive-mode",
          "print-success",
          "produce-assertions",
          "produce-assignments",
          "produce-models",
          "produce-proofs",
          "produce-unsat-assumptions",
          "produce-unsat-cores",
          "random-seed",
          "regular-output-channel",
          "reproducible-resource-limit",
          "verbosity");

  private OptionLifting() {}

  /**
   * Returns an entry without options in its script; the entry itself where there are none.
   *
   * @param options those of the solver
   * @param foreign whether options that the solver does not have are removed, too
   */
  static Entry of(Entry entry, OptionCatalogue options, boolean foreign) {
    Map<String, String> lifted = new TreeMap<>();
    List<Command> rest = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption set && isOwn(set, options)) {
        lifted.put(name(set), set.value());
      } else if (!foreign || !(command instanceof Command.SetOption set) || isStandard(set)) {
        rest.add(command);
      }
    }
    if (rest.size() == entry.script().commands().size()) {
      return entry;
    }
    lifted.putAll(entry.configuration(options.solver()).values());
    return entry
        .withScript(new Script(rest))
        .withConfiguration(options.solver(), Configuration.of(lifted));
  }

  private static boolean isOwn(Command.SetOption set, OptionCatalogue options) {
    return !set.value().isEmpty() && !isStandard(set) && options.find(name(set)) != null;
  }

  private static boolean isStandard(Command.SetOption set) {
    return STANDARD.contains(name(set));
  }

  private static String name(Command.SetOption set) {
    return set.keyword().startsWith(":") ? set.keyword().substring(1) : set.keyword();
  }
}
