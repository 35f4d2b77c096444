package dev.tiercel.solver.cvc5;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** cvc5's releases as {@code io.github.cvc5:cvc5}, with the native library as a second archive. */
public final class Cvc5Family implements SolverFamily {
  private static final String ARTIFACT = "io.github.cvc5:cvc5";

  @Override
  public String name() {
    return "cvc5";
  }

  @Override
  public String description() {
    return "cvc5 from Maven Central (" + ARTIFACT + "), in a child JVM";
  }

  @Override
  public String defaultVersion() {
    return "1.3.2";
  }

  @Override
  public Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public OptionCatalogue options() {
    return dialect().options();
  }

  /**
   * cvc5's command line and messages. Without {@code --incremental} the binary rejects push, pop
   * and a second check-sat, which the library accepts because that is the default of its interface.
   */
  public static Dialect dialect() {
    return new Dialect(
        "cvc5",
        Catalogues.load("cvc5", Cvc5Family.class),
        Messages.load(Cvc5Family.class, "messages.tsv"),
        List.of("--lang=smt2", "--incremental"),
        Dialect.Spelling.LONG);
  }

  @Override
  public Solver open(SolverId id, Placement placement) {
    Provisioner provisioner = Provisioner.ofUser();
    String version = provisioner.fullVersion(ARTIFACT, id.version());
    List<Path> jars = new ArrayList<>(provisioner.resolve(ARTIFACT + ":" + version, false));
    jars.addAll(provisioner.resolve(ARTIFACT + ":jar:" + platform() + ":" + version, false));
    WorkerSpec spec = WorkerSpec.ofNative(Cvc5Library.class, jars);
    WorkerSolver solver = WorkerSolver.open(id, placement, dialect(), spec);
    if (!id.version().equals(defaultVersion())) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }

  /** The classifier of this machine's native library. */
  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean arm = machine.equals("aarch64") || machine.equals("arm64");
    if (!arm && !machine.equals("amd64") && !machine.equals("x86_64")) {
      throw new SolverUnavailableException(
          "cvc5 has no released library for '" + machine + "'; name a binary by path:FILE.");
    }
    String processor = arm ? (system.contains("mac") ? "aarch64" : "arm64") : "x86_64";
    return (system.contains("mac") ? "osx-" : "linux-") + processor;
  }
}
