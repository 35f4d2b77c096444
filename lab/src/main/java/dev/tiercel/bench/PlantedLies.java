package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.RefutationOracle;
import dev.tiercel.oracle.SolutionOracle;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts planted wrong answers that are refuted: a solver's ({@code -Dsolver=NAME}) answers to
 * generated scripts over finite sorts are judged twice, as they are and inverted, without other
 * solvers; printed are the inverted answers refuted, and any right answer refuted. Another solver
 * ({@code -Dother=NAME}) checks our own decisions. {@code [COUNT [LOGIC...]]}, 200 scripts of each
 * logic.
 */
public final class PlantedLies {
  private static final Limits LIMITS = Limits.ofMillis(2_000);
  private static final int EVALUATIONS = 10_000;
  private static final List<String> LOGICS =
      List.of("QF_BV", "QF_ABV", "QF_UFBV", "QF_AUFBV", "QF_UF", "BV");

  private final Solver solver;
  private final Solver other;
  private final Map<String, Integer> undecided = new TreeMap<>();
  private int honest;
  private int sat;
  private int alarms;
  private int refuted;
  private int decided;
  private int wrong;
  private long nanos;

  private PlantedLies(Solver solver, Solver other) {
    this.solver = solver;
    this.other = other;
  }

  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
    List<String> logics = new ArrayList<>(LOGICS);
    if (arguments.length > 1) {
      logics = List.of(arguments).subList(1, arguments.length);
    }
    String name = System.getProperty("solver", "z3:4.14.1");
    String second = System.getProperty("other", "bitwuzla:0.8.2");
    SolverId id = SolverId.parse(name);
    try (Solver solver = Solvers.open(id);
        Solver other = Solvers.open(SolverId.parse(second))) {
      for (String logic : logics) {
        PlantedLies lies = new PlantedLies(solver, other);
        SearchSpace space = SearchSpace.of(second, List.of());
        Generator generator = new Generator(Grammar.of(space, Logic.of(logic)), 1);
        for (int i = 0; i < count; i++) {
          lies.take(generator.next().script());
        }
        lies.print(logic);
      }
    }
  }

  private void take(Script script) {
    List<Check> checks = Check.of(script);
    if (checks.isEmpty()) {
      return;
    }
    Entry entry = Entry.of(checks.get(0).standalone(1));
    Run run = solver.run(new Job(entry.toString(), Configuration.DEFAULT, LIMITS));
    if (!run.accepted() || run.verdicts().size() != 1 || !run.verdicts().get(0).isDecided()) {
      return;
    }
    Verdict said = run.verdicts().get(0);
    honest++;
    sat += said == Verdict.SAT ? 1 : 0;
    alarms += isRefuted(entry, said) ? 1 : 0;
    refuted += isRefuted(entry, said == Verdict.SAT ? Verdict.UNSAT : Verdict.SAT) ? 1 : 0;
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Decision decision =
        new DecisionProcedure(DecisionLimits.AMPLE).decide(Check.of(entry.script()).get(0));
    nanos += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    if (decision.status() == Decision.Status.UNDECIDED) {
      undecided.merge(decision.why().replaceAll("[0-9]+", "N"), 1, Integer::sum);
      return;
    }
    decided++;
    Verdict own = decision.status() == Decision.Status.SATISFIABLE ? Verdict.SAT : Verdict.UNSAT;
    Run second = other.run(new Job(entry.toString(), Configuration.DEFAULT, LIMITS));
    boolean contradicted =
        second.verdicts().size() == 1
            && second.verdicts().get(0).isDecided()
            && second.verdicts().get(0) != own;
    if (own != said || contradicted) {
      wrong++;
      System.out.println("differs: " + own + "\n" + entry);
    }
  }

  private boolean isRefuted(Entry entry, Verdict said) {
    Run run =
        new Run(
            List.of(said),
            "",
            "",
            null,
            null,
            0,
            new ResourceUsage(java.time.Duration.ZERO, java.time.Duration.ZERO, 0));
    Answer answer = new Answer(new ConfiguredSolver(solver.id(), Configuration.DEFAULT), run);
    Oracles oracles =
        Oracles.of(new RefutationOracle(EVALUATIONS), new SolutionOracle(DecisionLimits.AMPLE));
    return oracles.first(new Execution(entry, (who, script) -> run).add(answer)) != null;
  }

  private void print(String logic) {
    System.out.printf(
        Locale.ROOT,
        "%s: %d answered (%d sat), %d lies refuted (%.1f %%), %d alarms on honest answers; %d"
            + " decided in %.1f ms each, %d otherwise than a solver%n",
        logic,
        honest,
        sat,
        refuted,
        100.0 * refuted / Math.max(1, honest),
        alarms,
        decided,
        nanos / 1e6 / Math.max(1, honest),
        wrong);
    undecided.forEach((why, count) -> System.out.printf("  undecided: %d %s%n", count, why));
  }
}
