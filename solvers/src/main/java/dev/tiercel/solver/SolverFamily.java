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
 * MUST be safe for use from several threads.
 */
public interface SolverFamily {
  /** Family name in lower case, as in {@link SolverId#name()}. */
  String name();

  /** One line for a list of solvers: what it is, and where its releases come from. */
  String description();

  /**
   * The version that a name without one means; empty if a version must be given, or if there is but
   * one.
   */
  String defaultVersion();

  /**
   * The released versions that can be had, oldest first, as {@link SolverId#version} takes them;
   * the places that hold them are asked. None for a family without releases.
   *
   * @throws SolverUnavailableException if they cannot be listed
   */
  default List<String> versions() {
    return List.of();
  }

  /**
   * Who the solver of that name is, as far as it can be told without opening it: a release by its
   * version, a binary by what it says of itself. {@link Solver#identity()} says more.
   *
   * @param id this family's name, and a version if there is a default
   * @throws SolverUnavailableException if a binary has to be asked and is not to be had
   */
  Identity identify(SolverId id);

  /**
   * Whether a version can be opened without the network; {@code false} where that is not known.
   *
   * @param id this family's name and a version
   */
  default boolean isAtHand(SolverId id) {
    return false;
  }

  /** Where this family can run. */
  Set<Placement> placements();

  /**
   * The jars of a version of a solver that runs in a JVM, its own first; none of others.
   *
   * @throws SolverUnavailableException if it is not to be had
   */
  default List<Path> jars(SolverId id) {
    return List.of();
  }

  /**
   * The classes of a solver that runs in this JVM whose edges are worth counting, as globs such as
   * {@code ap.**}; empty for others.
   */
  default List<String> instrumentation() {
    return List.of();
  }

  /** The option catalogue of the family; empty where none is known. */
  default OptionCatalogue options() {
    return new OptionCatalogue(name(), List.of());
  }

  /**
   * The list of its bugs that are known, a file {@code known-bugs.tsv} beside the family's class;
   * {@code null} if there is none. The harness, which knows how bugs are told apart, reads it.
   */
  default @Nullable URL knownBugs() {
    return getClass().getResource("known-bugs.tsv");
  }

  /**
   * How its developers want bugs reported, and where a release is to be had, a file {@code
   * upstream.tsv} beside the family's class; {@code null} if nothing is known. Who writes reports
   * reads it.
   */
  default @Nullable URL upstream() {
    return getClass().getResource("upstream.tsv");
  }

  /**
   * A script to which the solver prints its rewrite rules, a file {@code rules.smt2} beside the
   * family's class; {@code null} if it prints none.
   */
  default @Nullable URL rules() {
    return getClass().getResource("rules.smt2");
  }

  /**
   * Opens one version.
   *
   * @param id this family's name and a version, which is never empty where a default exists
   * @param placement one of {@link #placements()}
   * @throws SolverUnavailableException if the version does not exist or cannot be started here
   */
  Solver open(SolverId id, Placement placement);

  /**
   * Opens one version inside this JVM; every family whose {@link #placements()} name that place
   * MUST offer it.
   *
   * @param instrumenter is shown the classes that {@link #instrumentation()} names
   * @throws SolverUnavailableException if the version does not exist or cannot be started here
   */
  default Solver openInstrumented(SolverId id, Instrumenter instrumenter) {
    throw new SolverUnavailableException(id + " cannot run inside this JVM.");
  }
}
