package dev.tiercel.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.smtlib.proof.ProofSearch;
import dev.tiercel.smtlib.proof.ProofVerdict;
import dev.tiercel.smtlib.proof.ProofVerdict.JudgedStep;
import dev.tiercel.smtlib.proof.ProofVerdict.Judgement;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures which steps of proofs are judged: {@code SOLVER FOLDER|LOGIC...} asks for a proof of
 * each script below a folder, and of {@code -Dcount=N} (100) scripts of the grammar of each logic,
 * that the solver refutes, with options in front ({@code -Doptions="(set-option ...)"}). Prints, by
 * format and rule, how many steps were proven, evaluated, refuted and passed over and why; and each
 * step that values refute. With {@code -Dlies=true}, one step in fifty is changed ({@link
 * PlantedProofSteps}).
 */
public final class ProofSteps {
  private static final String MUTATORS = "opfuzz,replace,value,typefuzz,assertion";
  private static final Limits LIMITS = Limits.ofMillis(3_000);
  private static final int EVALUATIONS = Integer.getInteger("evaluations", 200);
  private static final int MOST_STEPS = Integer.getInteger("steps", 400);

  private final Solver solver;
  private final String options = System.getProperty("options", "").replace("_", " ");
  private final Map<String, int[]> rules = new TreeMap<>(); // by judgement
  private final Map<String, Integer> whys = new TreeMap<>();
  private final @Nullable PlantedProofSteps lies;
  private int refuted;
  private int proofs;

  private ProofSteps(Solver solver, @Nullable PlantedProofSteps lies) {
    this.solver = solver;
    this.lies = lies;
  }

  public static void main(String[] arguments) throws IOException {
    int count = Integer.getInteger("count", 100);
    boolean lying = Boolean.getBoolean("lies");
    try (Solver solver = Solvers.open(SolverId.parse(arguments[0]));
        Solver honest = Solvers.open(SolverId.parse("z3:4.14.1"))) {
      ProofSteps steps = new ProofSteps(solver, lying ? new PlantedProofSteps(honest) : null);
      for (String source : List.of(arguments).subList(1, arguments.length)) {
        if (Files.exists(Path.of(source))) {
          List<Script> scripts = files(Path.of(source));
          scripts.forEach(steps::take);
          steps.mutants(scripts, Integer.getInteger("mutants", 0));
        } else {
          SearchSpace space = SearchSpace.of(arguments[0], List.of());
          Generator generator = new Generator(Grammar.of(space, Logic.of(source)), 1);
          for (int i = 0; i < count; i++) {
            steps.take(generator.next().script());
          }
        }
      }
      steps.print();
    }
  }

  private static List<Script> files(Path folder) throws IOException {
    List<Script> scripts = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(f -> f.toString().endsWith(".smt2")).sorted().toList()) {
        try {
          scripts.add(ScriptParser.parse(Files.readString(file, ISO_8859_1), file.toString()));
        } catch (ParseException e) {
          System.err.println(e.getMessage());
        }
      }
    }
    return scripts;
  }

  /** Judges mutants of the scripts in turn. */
  private void mutants(List<Script> scripts, int count) {
    SearchSpace space = SearchSpace.of(solver.id().toString(), List.of());
    MutationEngine engine =
        new MutationEngine(
            space, MutatorRegistry.select(MUTATORS), new TestCases(1 << 12, 1L << 26));
    for (int i = 0; i < count && !scripts.isEmpty(); i++) {
      byte[] seed = Entry.of(scripts.get(i % scripts.size())).toString().getBytes(ISO_8859_1);
      TestCase mutant = engine.mutate(seed, 1 << 13, i);
      if (mutant != null) {
        take(mutant.entry().script());
      }
    }
  }

  private void take(Script script) {
    List<Check> checks = Check.of(script);
    if (checks.size() != 1 || !checks.get(0).understood()) {
      return;
    }
    Check check = checks.get(0);
    String text =
        "(set-option :produce-proofs true)\n"
            + options
            + Entry.of(check.standalone(1)).toString().replaceAll("(?m)^\\(set-option .*\\)$", "")
            + "(get-proof)\n";
    Run run = solver.run(new Job(text, Configuration.DEFAULT, LIMITS));
    if (run.last() != Verdict.UNSAT) {
      return;
    }
    refuted++;
    List<Proof> read = Proof.parseAll(run.output());
    proofs += read.isEmpty() ? 0 : 1;
    if (read.isEmpty()) {
      String start = run.output().substring(0, Math.min(100, run.output().length()));
      whys.merge("no proof: " + start.replaceAll("\\s+", " "), 1, Integer::sum);
      return;
    }
    if (lies != null) {
      lies.take(read, check);
      return;
    }
    ProofVerdict verdict = ProofSearch.judge(read, check, EVALUATIONS, MOST_STEPS);
    for (JudgedStep step : verdict.steps()) {
      rules
          .computeIfAbsent(step.format() + " " + step.rule(), r -> new int[4])[
          place(step.judgement())]++;
      if (step.judgement() == Judgement.PASSED_OVER) {
        whys.merge(step.format() + " " + step.rule() + ": " + step.why(), 1, Integer::sum);
      }
    }
    ProofVerdict.WrongStep wrong = verdict.wrong();
    if (wrong != null) {
      System.out.println("; wrong: " + wrong.rule() + "\n" + text + wrong.script() + wrong.model());
    }
  }

  private static int place(Judgement judgement) {
    return switch (judgement) {
      case PROVEN -> 0;
      case EVALUATED -> 1;
      case WRONG -> 2;
      case PASSED_OVER -> 3;
    };
  }

  private void print() {
    if (lies != null) {
      lies.print();
    }
    System.out.println(solver.id() + ": " + refuted + " refuted, " + proofs + " proofs read");
    int[] all = new int[4];
    rules.forEach(
        (rule, counts) -> {
          print(rule, counts);
          for (int i = 0; i < 4; i++) {
            all[i] += counts[i];
          }
        });
    whys.forEach((why, count) -> System.out.println("  not looked at: " + count + " " + why));
    print("all", all);
  }

  private static void print(String rule, int[] counts) {
    System.out.printf(
        "%s: %d proven, %d evaluated, %d refuted, %d passed over%n",
        rule, counts[0], counts[1], counts[2], counts[3]);
  }
}
