package dev.tiercel.solver.eldarica.bridge;

import dev.tiercel.solver.jvm.EngineLibrary;
import dev.tiercel.solver.jvm.SolverEngine;
import java.util.List;
import lazabs.Main;

/** Eldarica inside a worker. */
public final class EldaricaLibrary extends EngineLibrary {
  private final SolverEngine solverEngine = new EldaricaEngine();

  @Override
  protected SolverEngine solverEngine() {
    return solverEngine;
  }

  /** Returns the first line of its greeting, such as "Eldarica v2.3". */
  @Override
  public String version() {
    return Main.greeting().lines().findFirst().orElse("");
  }

  @Override
  public List<String> listOptions() {
    return CommandLine.listing();
  }
}
