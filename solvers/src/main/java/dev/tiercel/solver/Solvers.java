package dev.tiercel.solver;

import dev.tiercel.solver.provision.ProvisionException;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Opens solvers by name. */
public final class Solvers {
  private Solvers() {}

  /** Returns every family on the class path, by name. */
  public static List<SolverFamily> families() {
    return ServiceLoader.load(SolverFamily.class, Solvers.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(SolverFamily::name))
        .toList();
  }

  /**
   * Opens a solver by the quickest driver outside this JVM: a warm process if the solver allows it.
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static Solver open(SolverId id) {
    return open(id, SolverPlacement.WARM);
  }

  /**
   * Opens a solver like {@link #open(SolverId)}, if possible with the coverage of each run ({@link
   * SolverPlacement#COUNTED}).
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static Solver openCounted(SolverId id) {
    return openOrWarm(id, SolverPlacement.COUNTED);
  }

  /**
   * Opens a solver like {@link #open(SolverId)}, if possible with coverage that guides a search
   * ({@link SolverPlacement#COUNTED_ONCE}).
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static Solver openCountedOnce(SolverId id) {
    return openOrWarm(id, SolverPlacement.COUNTED_ONCE);
  }

  private static Solver openOrWarm(SolverId id, SolverPlacement wanted) {
    boolean possible = family(id).placements().contains(wanted);
    return open(id, possible ? wanted : SolverPlacement.WARM);
  }

  /**
   * Opens a solver that starts a new process for every run.
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static Solver openFresh(SolverId id) {
    return open(id, SolverPlacement.FRESH);
  }

  /**
   * Opens a solver inside this JVM.
   *
   * @throws SolverUnavailableException with one sentence for the user, also if it is not a JVM
   *     program
   */
  public static Solver openInProcess(SolverId id) {
    return open(id, SolverPlacement.IN_PROCESS);
  }

  /**
   * Opens a solver where a script is cheapest: inside this JVM if it is a JVM program, since a
   * time-out there does not require a new JVM, otherwise like {@link #open(SolverId)}. Not suitable
   * if memory limits must be enforced or crashes survived.
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static Solver openQuickest(SolverId id) {
    return family(id).placements().contains(SolverPlacement.IN_PROCESS)
        ? openInProcess(id)
        : open(id);
  }

  /**
   * Opens a solver inside this JVM, with instrumented classes.
   *
   * @throws SolverUnavailableException with one sentence for the user, also if it is not a JVM
   *     program
   */
  public static Solver openInProcess(SolverId id, Instrumenter instrumenter) {
    return open(
        id,
        SolverPlacement.IN_PROCESS,
        (family, complete) -> family.openInstrumented(complete, instrumenter));
  }

  private static Solver open(SolverId id, SolverPlacement placement) {
    return open(id, placement, (family, complete) -> family.open(complete, placement));
  }

  private static Solver open(
      SolverId id, SolverPlacement placement, BiFunction<SolverFamily, SolverId, Solver> way) {
    SolverFamily family = family(id);
    if (!family.placements().contains(placement)) {
      throw new SolverUnavailableException(
          family.name()
              + " cannot run inside this JVM; choose one of "
              + inProcessNames()
              + " as target, or use it as a reference.");
    }
    try {
      return way.apply(family, complete(family, id));
    } catch (ProvisionException e) {
      throw new SolverUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }

  private static SolverId complete(SolverFamily family, SolverId id) {
    return id.version().isEmpty() ? new SolverId(id.name(), family.defaultVersion()) : id;
  }

  /**
   * Returns the released versions of a solver, oldest first.
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static List<SolverId> versions(String name) {
    try {
      return family(new SolverId(name, "")).versions().stream()
          .map(version -> new SolverId(name, version))
          .toList();
    } catch (ProvisionException e) {
      throw new SolverUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Returns the identity of a solver as far as it is known without opening it.
   *
   * @throws SolverUnavailableException with one sentence for the user
   */
  public static SolverIdentity identify(SolverId id) {
    SolverFamily family = family(id);
    return family.identify(complete(family, id));
  }

  /**
   * Returns the family of a solver.
   *
   * @throws UnknownSolverException with one sentence for the user that suggests the nearest name
   */
  public static SolverFamily family(SolverId id) {
    return families().stream()
        .filter(f -> f.name().equals(id.name()))
        .findFirst()
        .orElseThrow(() -> unknown(id.name()));
  }

  private static UnknownSolverException unknown(String name) {
    List<String> known = families().stream().map(SolverFamily::name).toList();
    String near =
        NearestName.of(name, known).map(n -> "did you mean " + n + "? Known").orElse("known");
    return new UnknownSolverException(
        "No solver is called '%s'; %s are %s (a binary is named path:FILE)."
            .formatted(name, near, String.join(", ", known)));
  }

  private static String inProcessNames() {
    return names(
        families().stream()
            .filter(f -> f.placements().contains(SolverPlacement.IN_PROCESS))
            .toList());
  }

  private static String names(List<SolverFamily> families) {
    return families.stream().map(SolverFamily::name).collect(Collectors.joining(", "));
  }
}
