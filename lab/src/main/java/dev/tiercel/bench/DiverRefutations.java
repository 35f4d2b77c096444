package dev.tiercel.bench;

import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Counts the refutation bugs that DIVER finds in a solver that has some: {@code [SECONDS [SEED]]}
 * of CPU time, 180, of this process and the solver together. Seeds are the scripts of {@link
 * MeasuredScripts} over strings and nonlinear arithmetic for which the search finds a model; {@code
 * -Dmutators=diver}, the solver {@code -Dprogram="z3 -T:2 -smt2"}. A mutant is judged by its model
 * alone. Prints runs, answers, refuted answers by seed, and the depth of the mutants' assertions.
 */
public final class DiverRefutations {
  private static final int MOST_BYTES = 1 << 14;
  private static final int BUDGET = 2_000;
  private static final int GENERATIONS = 4;
  private static final long WAIT_SECONDS = 10;
  private static final Set<String> ANSWERS = Set.of("sat", "unsat", "unknown", "timeout");
  private static final String PROGRAM = System.getProperty("program", "z3 -T:2 -smt2");

  private final MutationEngine mutationEngine =
      new MutationEngine(
          SearchSpace.of("z3", List.of()),
          MutatorRegistry.select(System.getProperty("mutators", "diver")),
          new TestCases(1 << 12, 1L << 26));
  private final Map<String, Integer> answers = new TreeMap<>();
  private final Map<String, Integer> refuted = new LinkedHashMap<>();
  private final Map<Integer, Integer> depths = new TreeMap<>();
  private final Path file;
  private long runs;

  private DiverRefutations(Path file) {
    this.file = file;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    long seconds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 180;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    Path file = Files.createTempFile("diver", ".smt2");
    try {
      new DiverRefutations(file).run(seconds, seed);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private void run(long seconds, long seed) throws IOException, InterruptedException {
    List<TestCase> parents = new ArrayList<>();
    for (String text : MeasuredScripts.load()) {
      TestCase parent = mutationEngine.cases().get(text.getBytes(StandardCharsets.UTF_8));
      List<Check> checks = parent == null ? List.of() : Check.of(parent.entry().script());
      if (parent == null || checks.size() != 1 || !isSuitable(text)) {
        continue;
      }
      Model model = new LocalSearch().find(checks.get(0), BUDGET, 1);
      if (model != null) {
        parent.adopt(0, model);
        parents.add(parent);
      }
    }
    double start = cpu();
    for (long i = 0; cpu() - start < seconds; i++) {
      TestCase test = parents.get((int) (i % parents.size()));
      for (int g = 0; g < GENERATIONS && test != null; g++) {
        test = mutationEngine.mutate(test, MOST_BYTES, seed * 1_000_003 + i * GENERATIONS + g);
        if (test != null) {
          judge(test, (int) (i % parents.size()));
        }
      }
    }
    System.out.printf(
        "%d seeds, %d runs in %.0f CPU seconds: %s; %d refuted, of %d seeds %s; depths %s%n",
        parents.size(),
        runs,
        cpu() - start,
        answers,
        refuted.values().stream().mapToInt(Integer::intValue).sum(),
        refuted.size(),
        refuted,
        depths);
  }

  private static boolean isSuitable(String text) {
    return text.contains("String")
        || text.contains("set-logic QF_N")
        || text.contains("set-logic N");
  }

  private void judge(TestCase test, int seed) throws IOException, InterruptedException {
    Script script = test.entry().script();
    Model model = test.entry().witness().model(0, script);
    if (model == null) {
      return;
    }
    int depth = Check.of(script).get(0).formulas().stream().mapToInt(Term::depth).max().orElse(0);
    depths.merge(depth, 1, Integer::sum);
    String answer = answer(test.entry().toString());
    runs++;
    answers.merge(answer, 1, Integer::sum);
    Check check = Check.of(script).get(0);
    if (answer.equals("unsat")
        && new Evaluator(check.definitions(), model).judge(check.formulas()).holds()) {
      refuted.merge("" + seed, 1, Integer::sum);
    }
  }

  private String answer(String script) throws IOException, InterruptedException {
    Files.writeString(file, script);
    List<String> command = new ArrayList<>(List.of(PROGRAM.split(" ")));
    command.add(file.toString());
    Path output = file.resolveSibling(file.getFileName() + ".out");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    String said = Files.readString(output, StandardCharsets.ISO_8859_1);
    Files.delete(output);
    return said.lines().filter(ANSWERS::contains).findFirst().orElse("refused");
  }

  /** Returns seconds of CPU time of this process and of all processes that it has waited for. */
  private static double cpu() throws IOException {
    return CpuTimes.here();
  }
}
