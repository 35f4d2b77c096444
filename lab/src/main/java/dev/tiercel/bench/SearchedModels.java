package dev.tiercel.bench;

import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Tests whether solvers accept the models that search finds: for this many ({@code [CASES]},
 * 10,000) mutants of the scripts of {@link MeasuredScripts}, each with its model's definitions in
 * place of the declarations. Prints the answers of each solver ({@code -Dsolvers=NAME,NAME}), and
 * every script that one answers unsat.
 */
public final class SearchedModels {
  private static final Limits LIMITS = Limits.ofMillis(2_000);
  private static final int MOST_BYTES = 1 << 14;
  private static final int BUDGET = 500;

  private final List<Solver> solvers;
  private final List<Map<Verdict, Integer>> answers = new ArrayList<>();

  private SearchedModels(List<Solver> solvers) {
    this.solvers = solvers;
    solvers.forEach(s -> answers.add(new EnumMap<>(Verdict.class)));
  }

  public static void main(String[] arguments) {
    int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    List<Solver> solvers = new ArrayList<>();
    for (String name : System.getProperty("solvers", "z3:4.14.1,cvc5:1.3.2").split(",")) {
      solvers.add(Solvers.open(SolverId.parse(name)));
    }
    new SearchedModels(solvers).ask(cases);
    solvers.forEach(Solver::close);
  }

  private void ask(int cases) {
    List<byte[]> seeds =
        MeasuredScripts.load().stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
    SearchSpace space = SearchSpace.of("z3", List.of(solvers.get(0).options()));
    MutationEngine mutationEngine =
        new MutationEngine(space, MutatorRegistry.select("all"), new TestCases(1 << 12, 1L << 26));
    LocalSearch search = new LocalSearch();
    int done = 0;
    for (long step = 0; done < cases; step++) {
      byte[] seed = seeds.get((int) (step % seeds.size()));
      TestCase mutant = mutationEngine.mutate(seed, MOST_BYTES, step);
      List<Check> checks = mutant == null ? List.of() : Check.of(mutant.entry().script());
      Model model = checks.isEmpty() ? null : search.find(checks.get(0), BUDGET, step);
      if (model != null) {
        ask(ModelText.applied(checks.get(0), model));
        done++;
      }
    }
    for (int i = 0; i < solvers.size(); i++) {
      System.out.println(solvers.get(i).id() + ": " + answers.get(i));
    }
  }

  private void ask(Script substituted) {
    for (int i = 0; i < solvers.size(); i++) {
      Run run = solvers.get(i).run(new Job(substituted.toString(), Configuration.DEFAULT, LIMITS));
      Verdict verdict = run.accepted() ? run.last() : Verdict.UNSUPPORTED;
      answers.get(i).merge(verdict, 1, Integer::sum);
      if (verdict == Verdict.UNSAT) {
        System.out.println("; refused by " + solvers.get(i).id() + "\n" + substituted);
      }
    }
  }
}
