package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measures state that leaks from run to run where a native server runs many scripts in a process:
 * {@code StateLeakage [SOLVER]...}, by default the releases of Z3, cvc5 and Bitwuzla. The same
 * {@code -Dscripts=1000} scripts below {@code -Dfiles=corpus/seeds} run twice in a process each,
 * then one after the other in few processes, and once more so in the opposite order; their answers
 * and statistics are compared with those of the first time. Scripts that reach the time limit of a
 * second of CPU in any pass are left out, since where they were stopped is random.
 */
public final class StateLeakage {
  private static final Limits LIMITS = Limits.ofMillis(1_000);
  private static final int SHOWN = 10;

  /** A script, and its run in each pass. */
  private record Script(Path file, Job job, List<Run> runs) {
    Script(Path file, String text) {
      this(file, new Job(text, Configuration.DEFAULT, LIMITS, true), new ArrayList<>());
    }

    boolean wasCutShort() {
      return runs.stream().anyMatch(Run::cutShort);
    }

    boolean differs(int pass, Function<Run, Object> facts) {
      return !facts.apply(runs.get(pass)).equals(facts.apply(runs.get(0)));
    }
  }

  private static final List<String> PASSES =
      List.of("alone", "alone again", "in company", "in the opposite order");

  private static final Map<String, Function<Run, Object>> FACTS =
      new TreeMap<>(
          Map.of(
              "verdicts", Run::verdicts,
              "output", Run::output,
              "statistics", Run::statistics));

  private StateLeakage() {}

  /** Prints a table for each solver. */
  public static void main(String[] arguments) throws IOException {
    List<String> solvers =
        arguments.length == 0
            ? List.of("z3:4.14.1", "cvc5:1.3.2", "bitwuzla:0.8.2")
            : List.of(arguments);
    for (String solver : solvers) {
      measure(SolverId.parse(solver), System.out);
    }
  }

  private static void measure(SolverId id, PrintStream out) throws IOException {
    List<Script> scripts = scripts();
    try (Solver fresh = Solvers.openFresh(id);
        Solver first = Solvers.open(id);
        Solver second = Solvers.open(id)) {
      run(scripts, fresh);
      run(scripts, fresh);
      run(scripts, first);
      List<Script> reversed = new ArrayList<>(scripts);
      Collections.reverse(reversed);
      run(reversed, second);
    }
    print(id, scripts, out);
  }

  private static void run(List<Script> scripts, Solver solver) {
    scripts.forEach(script -> script.runs().add(solver.run(script.job())));
  }

  private static List<Script> scripts() throws IOException {
    Path folder = Path.of(System.getProperty("files", "corpus/seeds"));
    List<Script> scripts = new ArrayList<>();
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path file :
          below
              .filter(f -> f.toString().endsWith(".smt2"))
              .sorted()
              .limit(Integer.getInteger("scripts", 1_000))
              .toList()) {
        scripts.add(new Script(file, FileText.decode(Files.readAllBytes(file))));
      }
    }
    return scripts;
  }

  private static void print(SolverId id, List<Script> all, PrintStream out) {
    List<Script> scripts = all.stream().filter(s -> !s.wasCutShort()).toList();
    out.printf(
        "%n%s: %d scripts, of which it takes %d whole and tells statistics of %d, and %d that took"
            + " too long%n",
        id,
        scripts.size(),
        scripts.stream().filter(s -> s.runs().get(0).accepted()).count(),
        scripts.stream().filter(s -> !s.runs().get(0).statistics().isEmpty()).count(),
        all.size() - scripts.size());
    for (int pass = 1; pass < PASSES.size(); pass++) {
      int number = pass;
      String differences =
          FACTS.entrySet().stream()
              .map(f -> f.getKey() + " " + differing(scripts, number, f.getValue()).size())
              .collect(Collectors.joining(", "));
      out.printf("  %-22s otherwise than alone: %s%n", PASSES.get(pass), differences);
    }
    show(scripts, out);
  }

  private static List<Script> differing(
      List<Script> scripts, int pass, Function<Run, Object> facts) {
    return scripts.stream().filter(s -> s.differs(pass, facts)).toList();
  }

  /** Prints which scripts differ after other scripts though not by themselves, and in what. */
  private static void show(List<Script> scripts, PrintStream out) {
    int shown = 0;
    for (Script script : scripts) {
      for (Map.Entry<String, Function<Run, Object>> fact : FACTS.entrySet()) {
        boolean byCompany =
            !script.differs(1, fact.getValue())
                && (script.differs(2, fact.getValue()) || script.differs(3, fact.getValue()));
        if (byCompany && shown++ < SHOWN) {
          out.println("    " + fact.getKey() + ": " + script.file() + names(script, fact.getKey()));
        }
      }
    }
  }

  private static String names(Script script, String fact) {
    if (!fact.equals("statistics")) {
      return "";
    }
    Map<String, Long> alone = script.runs().get(0).statistics();
    TreeSet<String> names = new TreeSet<>();
    for (Run run : script.runs().subList(2, script.runs().size())) {
      TreeSet<String> all = new TreeSet<>(alone.keySet());
      all.addAll(run.statistics().keySet());
      all.removeIf(n -> alone.getOrDefault(n, 0L).equals(run.statistics().getOrDefault(n, 0L)));
      names.addAll(all);
    }
    return " " + names.stream().limit(SHOWN).toList();
  }
}
