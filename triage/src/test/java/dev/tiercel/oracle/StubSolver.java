package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Solver;
import java.nio.file.Path;
import java.util.List;

/** A solver for tests, which implements its name and its runs; it has no options. */
public interface StubSolver extends Solver {
  @Override
  default OptionCatalogue options() {
    return new OptionCatalogue(id().name(), List.of());
  }

  @Override
  default List<String> commandLine(Configuration configuration, Path script) {
    return List.of("stub", script.toString());
  }

  @Override
  default void close() {}
}
