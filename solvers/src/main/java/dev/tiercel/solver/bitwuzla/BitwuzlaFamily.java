package dev.tiercel.solver.bitwuzla;

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

/**
 * Bitwuzla's releases as {@code org.sosy-lab:javasmt-solver-bitwuzla}: the Java interface, and the
 * native library as an artifact of its own.
 */
public final class BitwuzlaFamily implements SolverFamily {
  private static final String ARTIFACT = "org.sosy-lab:javasmt-solver-bitwuzla";

  @Override
  public String name() {
    return "bitwuzla";
  }

  @Override
  public String description() {
    return "Bitwuzla from Maven Central (" + ARTIFACT + "), in a child JVM";
  }

  @Override
  public String defaultVersion() {
    return "0.8.2";
  }

  @Override
  public Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public OptionCatalogue options() {
    return dialect().options();
  }

  /** Bitwuzla's command line and messages. */
  public static Dialect dialect() {
    return new Dialect(
        "bitwuzla",
        Catalogues.load("bitwuzla", BitwuzlaFamily.class),
        Messages.load(BitwuzlaFamily.class, "messages.tsv"),
        List.of("--lang=smt2"),
        Dialect.Spelling.LONG);
  }

  @Override
  public Solver open(SolverId id, Placement placement) {
    Provisioner provisioner = Provisioner.ofUser();
    String version = provisioner.fullVersion(ARTIFACT, id.version());
    List<Path> files = new ArrayList<>(provisioner.resolve(ARTIFACT + ":" + version, false));
    files.addAll(provisioner.resolve(ARTIFACT + ":" + platform() + ":" + version, false));
    WorkerSpec spec = WorkerSpec.ofNative(BitwuzlaLibrary.class, files).printing();
    WorkerSolver solver = WorkerSolver.open(id, placement, dialect(), spec);
    if (!id.version().equals(defaultVersion())) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }

  /** Extension and classifier of this machine's native library. */
  private static String platform() {
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    return switch (linux ? machine : "") {
      case "amd64", "x86_64" -> "so:libbitwuzlaj-x64";
      case "aarch64", "arm64" -> "so:libbitwuzlaj-arm64";
      default ->
          throw new SolverUnavailableException(
              "Bitwuzla's released libraries are used on Linux on x86-64 and ARM only; name a binary"
                  + " by path:FILE.");
    };
  }
}
