package dev.tiercel.solver;

import dev.tiercel.smtlib.option.OptionCatalogue;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All versions of one solver. Implementations are found by {@link java.util.ServiceLoader}, so a
 * new solver is one package and one line in {@code
 * META-INF/services/dev.tiercel.solver.SolverFamily}.
 *
 * <p>An implementation MUST have a public constructor without parameters that does no work, and
 * MUST be thread-safe.
 */
public interface SolverFamily {
  /** Family name in lower case, as in {@link SolverId#name()}. */
  String name();

  /** One line for a list of solvers: a description, and the source of its releases. */
  String description();

  /** The default version; empty if a version must be given, or if there is only one. */
  String defaultVersion();

  /**
   * Returns the available released versions, oldest first, as {@link SolverId#version} takes them,
   * by a query to their registries. Empty for a family without releases.
   *
   * @throws SolverUnavailableException if they cannot be listed
   */
  default List<String> versions() {
    return List.of();
  }

  /**
   * Returns the identity of a solver as far as it is known without opening it: a release by its
   * version, a binary by its own version output. {@link Solver#identity()} is more complete.
   *
   * @param id this family's name, and a version if there is a default
   * @throws SolverUnavailableException if a binary must be started and is not available
   */
  SolverIdentity identify(SolverId id);

  /**
   * Whether a version can be opened without the network; {@code false} if unknown.
   *
   * @param id this family's name and a version
   */
  default boolean isAtHand(SolverId id) {
    return false;
  }

  /** The supported placements. */
  Set<SolverPlacement> placements();

  /**
   * Returns the jars of a version of a JVM solver, its own first; empty for other solvers.
   *
   * @throws SolverUnavailableException if it is not available
   */
  default List<Path> jars(SolverId id) {
    return List.of();
  }

  /**
   * The classes of a JVM solver to instrument, as globs such as {@code ap.**}; empty for others.
   */
  default List<String> instrumentation() {
    return List.of();
  }

  /** The option catalogue of the family; empty if there is none. */
  default OptionCatalogue options() {
    return new OptionCatalogue(name(), List.of());
  }

  /**
   * The list of its known bugs, a file {@code known-bugs.tsv} beside the family's class; {@code
   * null} if there is none. The harness, which defines bug signatures, reads it.
   */
  default @Nullable URL knownBugs() {
    return getClass().getResource("known-bugs.tsv");
  }

  /**
   * Where to report bugs and download releases, a file {@code upstream.tsv} beside the family's
   * class; {@code null} if unknown. Used for reports.
   */
  default @Nullable URL upstream() {
    return getClass().getResource("upstream.tsv");
  }

  /**
   * A script that makes the solver print its rewrite rules, a file {@code rules.smt2} beside the
   * family's class; {@code null} if it cannot.
   */
  default @Nullable URL rules() {
    return getClass().getResource("rules.smt2");
  }

  /**
   * Opens a version.
   *
   * @param id this family's name and a version, which is never empty if there is a default
   * @param placement one of {@link #placements()}
   * @throws SolverUnavailableException if the version does not exist or cannot be started here
   */
  Solver open(SolverId id, SolverPlacement placement);

  /**
   * Opens a version inside this JVM; every family whose {@link #placements()} contain that
   * placement MUST implement it.
   *
   * @param instrumenter transforms the classes that match {@link #instrumentation()}
   * @throws SolverUnavailableException if the version does not exist or cannot be started here
   */
  default Solver openInstrumented(SolverId id, Instrumenter instrumenter) {
    throw new SolverUnavailableException(id + " cannot run inside this JVM.");
  }
}
