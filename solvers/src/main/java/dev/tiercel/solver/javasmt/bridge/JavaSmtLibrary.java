package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.solver.jvm.EngineLibrary;
import dev.tiercel.solver.jvm.SolverEngine;
import java.util.List;
import org.sosy_lab.java_smt.api.SolverContext;

/** JavaSMT with one of its solvers, inside a worker. */
public final class JavaSmtLibrary extends EngineLibrary {
  /** System property with JavaSMT's name for the solver. */
  public static final String SOLVER = "tiercel.javasmt.solver";

  /** System property with the files of its native libraries, separated by colons. */
  public static final String FILES = "tiercel.javasmt.libraries";

  private final Backend backend = Backend.ofProperties();
  private final JavaSmtEngine engine = new JavaSmtEngine(backend);

  @Override
  protected SolverEngine solverEngine() {
    return engine;
  }

  @Override
  public String version() throws Exception {
    try (SolverContext context = backend.open()) {
      return context.getVersion();
    }
  }

  @Override
  public List<String> listOptions() {
    return List.of();
  }
}
