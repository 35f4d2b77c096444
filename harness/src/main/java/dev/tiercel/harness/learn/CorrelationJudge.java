package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.falcon.Operations;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.grammar.ScriptConstruct;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.solver.Limits;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Judges learnt links by intervention: an option is changed on fresh scripts with the operation, on
 * scripts of its theory without it, and on scripts of other theories. Measures the precision of
 * correlations without knowledge of a solver's sources (Falcon, section 6.3).
 */
final class CorrelationJudge {
  /** Number of scripts that are drawn for one that can be used. */
  private static final int TRIES = 20;

  private static final String SCRIPT = "script";
  private static final String THEORY = "theory:"; // as in Operations

  private final OptionCatalogue catalogue;
  private final Observer observer;
  private final NoiseFilter noiseFilter;
  private final Grammar grammar;
  private final Limits limits;
  private final RandomSource random;

  /**
   * Creates a judge.
   *
   * @param grammar of the scripts that are drawn
   * @param limits limits of a run; scripts that reach them are not used
   */
  CorrelationJudge(
      OptionCatalogue catalogue,
      Observer observer,
      Grammar grammar,
      Limits limits,
      RandomSource random) {
    this.catalogue = catalogue;
    this.observer = observer;
    this.grammar = grammar;
    this.limits = limits;
    this.random = random;
    this.noiseFilter = new NoiseFilter(observer, limits, catalogue.mutable().size());
  }

  /** Returns the theory of a link's operation; {@code null} if no script can be drawn for it. */
  @Nullable String group(Link link) {
    if (construct(link.operation()) != null) {
      return SCRIPT;
    }
    List<Operator> rows = rows(link.operation());
    return rows.isEmpty() ? null : rows.get(0).feature().name().toLowerCase(Locale.ROOT);
  }

  /**
   * Judges a link by this many scripts of each of the three kinds.
   *
   * @return {@code null} if the option cannot be changed, or too few scripts can be used
   */
  @Nullable JudgedCorrelation judge(Link link, int scripts) {
    OptionSpec option = catalogue.find(link.option());
    String group = group(link);
    if (option == null || group == null || OptionSetting.of(option).isEmpty()) {
      return null;
    }
    String operation = link.operation();
    ScriptConstruct construct = construct(operation);
    List<Operator> own = construct == null ? rows(operation) : grammar.rows();
    List<Operator> near =
        grammar.rows().stream().filter(row -> sharesTheory(row, own.get(0))).toList();
    List<Operator> far =
        construct == null
            ? grammar.rows().stream().filter(row -> !sharesTheory(row, own.get(0))).toList()
            : grammar.rows();
    double with = share(option, scripts, () -> drawn(own, construct, operation, true));
    boolean broad = construct != null || operation.startsWith(THEORY);
    double beside = share(option, scripts, () -> drawn(broad ? far : near, null, operation, false));
    double elsewhere = share(option, scripts, () -> drawn(far, null, operation, false));
    return Double.isNaN(with + beside + elsewhere)
        ? null
        : new JudgedCorrelation(link, group, with, beside, elsewhere);
  }

  private static boolean sharesTheory(Operator one, Operator other) {
    return one.feature() == other.feature();
  }

  private List<Operator> rows(String operation) {
    return grammar.rows().stream()
        .filter(row -> row.name().equals(operation) || theory(row).equals(operation))
        .toList();
  }

  private static String theory(Operator row) {
    return THEORY + row.feature().name().toLowerCase(Locale.ROOT);
  }

  private static @Nullable ScriptConstruct construct(String operation) {
    return Arrays.stream(ScriptConstruct.values())
        .filter(construct -> construct.keyword().equals(operation))
        .findFirst()
        .orElse(null);
  }

  /** Returns a script with or without an operation; {@code null} if the draw has it otherwise. */
  private @Nullable Script drawn(
      List<Operator> rows, @Nullable ScriptConstruct construct, String operation, boolean has) {
    if (rows.isEmpty()) {
      return null;
    }
    Set<ScriptConstruct> constructs = construct == null ? Set.of() : Set.of(construct);
    Script script =
        Generator.script(
            Generator.restricted(grammar, Set.of(random.pick(rows)), constructs, random),
            0,
            random);
    return Operations.of(script).contains(operation) == has ? script : null;
  }

  /** Returns the share of scripts on which the option acts; NaN if too few can be used. */
  private double share(OptionSpec option, int scripts, Supplier<@Nullable Script> source) {
    int used = 0;
    int acting = 0;
    for (int tries = 0; used < scripts && tries < scripts * TRIES; tries++) {
      Script script = source.get();
      if (script != null) {
        GroupTest test = new GroupTest(observer, noiseFilter, limits, script.toString());
        if (test.isUsable()) {
          used++;
          test.bisect(List.of(random.pick(OptionSetting.of(option))));
          acting += test.actingOptions().isEmpty() ? 0 : 1;
        }
      }
    }
    return used < scripts ? Double.NaN : (double) acting / scripts;
  }
}
