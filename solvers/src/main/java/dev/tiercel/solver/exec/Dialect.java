package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.List;

/** What sets one solver's command line and messages apart from another's. */
public interface Dialect {
  /** Family name, for example {@code z3}. */
  String family();

  /** The options that this family's catalogue lists. */
  OptionCatalogue options();

  /** What this family's messages mean. */
  Messages messages();

  /**
   * The arguments that run a script under a configuration, without the program.
   *
   * @param script the script's file
   */
  List<String> arguments(Configuration configuration, String script);
}
