package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.options.Catalogues;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Data about a solver, from files beside its classes.
 *
 * @param family its name, for example {@code z3}
 * @param codeBase see {@link dev.tiercel.solver.SolverIdentity#codeBase()}
 * @param options {@code options.tsv} and {@code overlay.tsv}
 * @param messages {@code messages.tsv}: the classification of its messages
 * @param statistics {@code statistics.tsv}: its nondeterministic statistics; null if it prints none
 * @param selfChecks {@code selfchecks.tsv}: the options that enable self-checks, of all versions
 *     together
 */
public record SolverFacts(
    String family,
    String codeBase,
    OptionCatalogue options,
    Messages messages,
    @Nullable StatisticsTable statistics,
    SelfChecks selfChecks) {

  /** Cache by family, kin and owner: solvers are opened and identified often. */
  private static final Map<List<Object>, SolverFacts> READ = new ConcurrentHashMap<>();

  /**
   * Returns the data of a solver that shares its code with no other.
   *
   * @param owner class beside which the files are stored
   */
  public static SolverFacts of(String family, Class<?> owner) {
    return of(family, family, owner);
  }

  /**
   * Returns the data of a solver.
   *
   * @param owner class beside which the files are stored
   */
  public static SolverFacts of(String family, String kin, Class<?> owner) {
    return READ.computeIfAbsent(List.of(family, kin, owner), key -> read(family, kin, owner));
  }

  private static SolverFacts read(String family, String kin, Class<?> owner) {
    boolean counts = owner.getResource("statistics.tsv") != null;
    return new SolverFacts(
        family,
        kin,
        Catalogues.load(family, owner),
        Messages.load(owner, "messages.tsv"),
        counts ? StatisticsTable.load(owner, "statistics.tsv") : null,
        Catalogues.selfChecks(owner));
  }

  /** Returns the same solver with other options. */
  public SolverFacts withOptions(OptionCatalogue others) {
    return new SolverFacts(family, codeBase, others, messages, statistics, selfChecks);
  }

  /** Returns the same solver in a form that prints no statistics. */
  SolverFacts withoutStatistics() {
    return new SolverFacts(family, codeBase, options, messages, null, selfChecks);
  }

  /** Returns the same solver in a version with unknown options. */
  public SolverFacts withoutOptions() {
    return withoutOptions(family, codeBase, messages);
  }

  /** Returns a solver without known options. */
  public static SolverFacts withoutOptions(String family, String kin, Messages messages) {
    OptionCatalogue none = new OptionCatalogue(family, List.of());
    return new SolverFacts(family, kin, none, messages, null, SelfChecks.NONE);
  }
}
