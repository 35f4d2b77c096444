package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.CheckedAnswers.CheckedResponse;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Measures how many questions of mutants can be judged: for this many mutants ({@code SOLVER
 * [CASES]}, 1,000) of the scripts of {@link MeasuredScripts}, half of them mutated by others
 * before; {@code -Dquestions=question.next,...} names the mutators that add questions. Prints for
 * each command how often it was asked, answered and judged, and every violation; with {@code
 * -Dshow=true} the scripts with a question that was not judged, too.
 */
public final class JudgedQuestions {
  private static final Limits LIMITS = Limits.ofMillis(1_500);
  private static final int MOST_BYTES = 1 << 13;
  private static final String QUESTIONS =
      System.getProperty("questions", "question,assertion.objective");

  /** The oracles that judge responses to queries. */
  static final Set<String> JUDGES =
      Set.of(
          "model",
          "core",
          "value",
          "objective",
          "interpolant",
          "rewriting",
          "reachability",
          "preprocessing",
          "blocking",
          "proof");

  private static final String OTHERS = "opfuzz,replace,value,typefuzz,assertion,diver,storm";

  private final Solver solver;
  private final ConfiguredSolver target;
  private final TestCases cases = new TestCases(1 << 12, 1L << 26);
  private final MutationEngine asking;
  private final MutationEngine changing;
  private final Oracles oracles = Oracles.ALL.only(JUDGES).sampled(4);
  private final Map<String, int[]> counts = new TreeMap<>(); // asked, answered, judged

  private JudgedQuestions(Solver solver) {
    SearchSpace space = SearchSpace.of(solver.id().toString(), List.of(solver.options()));
    this.solver = solver;
    this.target = ConfiguredSolver.of(solver, Configuration.DEFAULT);
    this.asking = new MutationEngine(space, MutatorRegistry.select(QUESTIONS), cases);
    this.changing = new MutationEngine(space, MutatorRegistry.select(OTHERS), cases);
  }

  public static void main(String[] arguments) {
    int wanted = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_000;
    try (Solver solver = Solvers.open(SolverId.parse(arguments[0]))) {
      new JudgedQuestions(solver).measure(wanted, Long.getLong("seed", 0));
    }
  }

  private void measure(int wanted, long first) {
    List<byte[]> seeds =
        MeasuredScripts.load().stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
    int done = 0;
    for (long step = first; done < wanted; step++) {
      byte[] seed = seeds.get((int) (step % seeds.size()));
      TestCase changed = step % 2 == 0 ? null : changing.mutate(seed, MOST_BYTES, step);
      TestCase mutant =
          changed == null
              ? asking.mutate(seed, MOST_BYTES, step)
              : asking.mutate(changed, MOST_BYTES, step);
      if (mutant != null) {
        ask(mutant.entry());
        done++;
      }
    }
    counts.forEach(
        (name, c) ->
            System.out.printf("%s: %d asked, %d answered, %d judged%n", name, c[0], c[1], c[2]));
  }

  private void ask(Entry entry) {
    Execution execution = new Execution(entry, (who, script) -> solver.run(job(script)));
    execution.add(new Answer(target, solver.run(job(entry.toString()))));
    @Nullable Violation claim = oracles.first(execution);
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Other other) {
        counted(other.name())[0]++;
      }
    }
    for (CheckedResponse question : CheckedAnswers.questions(execution)) {
      counted(question.command())[1]++;
      counted(question.command())[2] += question.judged() ? 1 : 0;
      if (!question.judged() && Boolean.getBoolean("show")) {
        System.out.println("; unjudged " + question + "\n; in" + "\n" + entry);
      }
    }
    if (claim != null) {
      System.out.println("; " + claim.key() + "\n" + entry + "; " + claim.reason());
    }
  }

  private static Job job(String script) {
    return new Job(script, Configuration.DEFAULT, LIMITS);
  }

  private int[] counted(String command) {
    return counts.computeIfAbsent(command, name -> new int[3]);
  }
}
