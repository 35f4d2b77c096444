package dev.tiercel.solver.binary;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import java.util.List;

/** A solver of which no package of ours knows options: it takes a file and nothing else. */
record PlainDialect(String family, Messages messages) implements Dialect {
  @Override
  public OptionCatalogue options() {
    return new OptionCatalogue(family, List.of());
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    return List.of(script);
  }
}
