package dev.tiercel.solver.z3;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Z3's releases as {@code tools.aqua:z3-turnkey}, which holds the native libraries. */
public final class Z3Family implements SolverFamily {
  private static final String ARTIFACT = "tools.aqua:z3-turnkey";

  @Override
  public String name() {
    return "z3";
  }

  @Override
  public String description() {
    return "Z3 from Maven Central (" + ARTIFACT + "), in a child JVM";
  }

  @Override
  public String defaultVersion() {
    return "4.14.1";
  }

  @Override
  public Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public OptionCatalogue options() {
    return dialect().options();
  }

  /** Z3's command line and messages. */
  public static Dialect dialect() {
    return new Dialect(
        "z3",
        Catalogues.load("z3", Z3Family.class),
        Messages.load(Z3Family.class, "messages.tsv"),
        List.of("-smt2"),
        (name, value) -> List.of(name + "=" + value));
  }

  @Override
  public Solver open(SolverId id, Placement placement) {
    List<Path> jars = Provisioner.ofUser().resolve(ARTIFACT + ":" + id.version(), true);
    WorkerSpec spec = WorkerSpec.ofNative(Z3Library.class, jars);
    WorkerSolver solver = WorkerSolver.open(id, placement, dialect(), spec);
    if (!id.version().equals(defaultVersion())) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }
}
