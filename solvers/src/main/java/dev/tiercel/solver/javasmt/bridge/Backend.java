package dev.tiercel.solver.javasmt.bridge;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.SolverContext;

/**
 * A solver of JavaSMT.
 *
 * @param solver JavaSMT's name for it
 * @param libraries the files of its native libraries in the order in which they are loaded; empty
 *     for a solver in Java
 */
record Backend(Solvers solver, List<String> libraries) {
  /** Returns the solver that the system properties of this worker name. */
  static Backend ofProperties() {
    String files = System.getProperty(JavaSmtLibrary.FILES, "");
    return new Backend(
        Solvers.valueOf(Objects.requireNonNull(System.getProperty(JavaSmtLibrary.SOLVER))),
        files.isEmpty() ? List.of() : List.of(files.split(":")));
  }

  /** Opens a context, which owns the terms. */
  SolverContext open() throws InvalidConfigurationException {
    Consumer<String> load = name -> libraries.forEach(System::load);
    return new SolverContextFactory(
            Configuration.defaultConfiguration(),
            LogManager.createNullLogManager(),
            ShutdownNotifier.createDummy(),
            load)
        .generateContext(solver);
  }
}
