package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.options.Catalogues;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a solver as data, in files beside its classes.
 *
 * @param family its name, for example {@code z3}
 * @param kin see {@link dev.tiercel.solver.Identity#kin()}
 * @param options {@code options.tsv} and {@code overlay.tsv}
 * @param messages {@code messages.tsv}: what its messages mean
 * @param statistics {@code statistics.tsv}: what its statistics are good for; null where it tells
 *     none
 * @param selfChecks {@code selfchecks.tsv}: what switches on its checks of its own answers, of all
 *     versions together
 */
public record SolverFacts(
    String family,
    String kin,
    OptionCatalogue options,
    Messages messages,
    @Nullable StatisticsTable statistics,
    SelfChecks selfChecks) {

  /** What was read, by family, kin and owner: solvers are opened and identified often. */
  private static final Map<List<Object>, SolverFacts> READ = new ConcurrentHashMap<>();

  /**
   * The facts of a solver that shares its code with no other.
   *
   * @param owner class beside which the files stand
   */
  public static SolverFacts of(String family, Class<?> owner) {
    return of(family, family, owner);
  }

  /**
   * The facts of a solver.
   *
   * @param owner class beside which the files stand
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

  /** The same solver with other options. */
  public SolverFacts withOptions(OptionCatalogue others) {
    return new SolverFacts(family, kin, others, messages, statistics, selfChecks);
  }

  /** The same solver in a version whose options are not known. */
  public SolverFacts withoutOptions() {
    return withoutOptions(family, kin, messages);
  }

  /** A solver of which no options are known. */
  public static SolverFacts withoutOptions(String family, String kin, Messages messages) {
    OptionCatalogue none = new OptionCatalogue(family, List.of());
    return new SolverFacts(family, kin, none, messages, null, SelfChecks.NONE);
  }
}
