package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.List;
import java.util.Map;

/** What sets one solver's command line and messages apart from another's. */
public interface Dialect {
  /** Family name, for example {@code z3}. */
  String family();

  /** The options that this family's catalogue lists. */
  OptionCatalogue options();

  /** What this family's messages mean. */
  Messages messages();

  /**
   * A script in words that the solver can read, with the same answers as far as it goes. A solver
   * that reads SMT-LIB as it is today gets the script as it stands.
   */
  default String adapted(String script) {
    return script;
  }

  /** Whether {@link #adapted} changes anything. */
  default boolean adapts() {
    return false;
  }

  /** Environment variables that make a binary quicker; empty where none are known. */
  default Map<String, String> environment() {
    return Map.of();
  }

  /** Arguments that make a binary list its options; empty where there are none. */
  default List<String> listing() {
    return List.of();
  }

  /**
   * The options of a binary: those of {@link #options()} that its version has as well.
   *
   * @param said what it printed to {@link #listing()}
   */
  default OptionCatalogue listed(String said) {
    return options();
  }

  /**
   * The arguments that run a script under a configuration, without the program.
   *
   * @param script the script's file
   */
  List<String> arguments(Configuration configuration, String script);
}
