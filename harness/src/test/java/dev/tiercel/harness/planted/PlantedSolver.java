package dev.tiercel.harness.planted;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A real solver whose answers are corrupted if one of its bugs shows. Its times are artificial, so
 * that the load of the machine has no influence. Closing it leaves the real solver open.
 *
 * @param bugs empty for the real one, with artificial times
 * @param warm whether it represents a process that has run other scripts
 */
record PlantedSolver(
    SolverId id, SolverIdentity identity, Solver real, List<PlantedBug> bugs, boolean warm)
    implements Solver {
  private static final Duration QUICK = Duration.ofMillis(2);
  private static final Duration SLOW = Duration.ofSeconds(2);

  @Override
  public OptionCatalogue options() {
    return real.options();
  }

  @Override
  public Run run(Job job) {
    Run run = real.run(new Job(rewritten(job.script()), Configuration.DEFAULT, job.limits()));
    Run timed = run(run, run.verdicts(), run.output(), run.failure(), QUICK);
    for (PlantedBug bug : bugs) {
      if (bug.shows(job.script(), job.configuration().values().keySet())) {
        return corrupted(bug, timed, job.script());
      }
    }
    return timed;
  }

  /** Returns the script after the solver's faulty rewriting of one operator to another. */
  private String rewritten(String script) {
    String made = script;
    for (PlantedBug bug : bugs) {
      if (bug.way().equals("rewrite")) {
        String[] heads = bug.about().split("=");
        made = made.replace("(" + heads[0] + " ", "(" + heads[1] + " ");
      }
    }
    return made;
  }

  private Run corrupted(PlantedBug bug, Run run, String script) {
    int noise = script.hashCode() & 0xfff;
    return switch (bug.way()) {
      case "unsat" -> saying(run, Verdict.SAT, Verdict.UNSAT);
      case "sat" -> saying(run, Verdict.UNSAT, Verdict.SAT);
      case "warm" -> warm ? saying(run, Verdict.SAT, Verdict.UNSAT) : run;
      case "model" ->
          printing(
              run,
              run.output()
                  .replaceAll("\\(\\) Int\\s+(\\(- \\d+\\)|\\d+)\\)", "() Int 12345)")
                  .replaceAll("\\(\\) Real\\s+(\\(.*\\)|[\\d.]+)\\)", "() Real 0.5)"));
      case "core" -> printing(run, run.output().replaceFirst("\\(named\\d+ ", "("));
      case "lost" -> saying(run, Verdict.SAT, Verdict.UNKNOWN);
      case "slow" -> run(run, run.verdicts(), run.output(), run.failure(), SLOW);
      case "assertion" -> {
        String place = bug.about().replace("%", Integer.toString(100 + noise % 7));
        String key = place.substring(0, place.indexOf(' '));
        yield failing(
            run,
            new Failure(
                Failure.Kind.ASSERTION,
                key + " Assertion  failed.",
                place.replaceFirst(" ", ": ") + ": Assertion `depth < limit' failed.\n"));
      }
      case "sanitizer" ->
          failing(
              run,
              new Failure(
                  Failure.Kind.SANITIZER,
                  "ERROR: AddressSanitizer: heap-use-after-free on address xN",
                  report(noise, bug.about())));
      case "exception" ->
          failing(
              run,
              new Failure(
                  Failure.Kind.INTERNAL_ERROR,
                  "java.lang.NullPointerException " + bug.about(),
                  "java.lang.NullPointerException: at " + noise));
      case "signal" ->
          failing(run, new Failure(Failure.Kind.SIGNAL, "SIGSEGV", "Segmentation fault"));
      default -> run;
    };
  }

  /** Returns a report like clang's sanitizers: addresses and lines vary. */
  private static String report(int noise, String function) {
    return """
    ==%1$d==ERROR: AddressSanitizer: heap-use-after-free on address 0x6020%1$d at pc 0x55%1$d
    READ of size 8 at 0x6020%1$d thread T0
        #0 0x55d%1$d in __asan_memcpy (/tmp/solver+0x%1$d)
        #1 0x55e%1$d in %2$s /home/me/src/node.cpp:%1$d:7
        #2 0x55f%1$d in theory::propagate(node*) /home/me/src/theory.cpp:%1$d:3
        #3 0x55a%1$d in main /home/me/src/main.cpp:12:1
    """
        .formatted(noise, function);
  }

  private static Run saying(Run run, Verdict right, Verdict wrong) {
    List<Verdict> verdicts = new ArrayList<>(run.verdicts());
    verdicts.replaceAll(v -> v == right ? wrong : v);
    String words = run.output().replaceAll("(?m)^" + word(right) + "$", word(wrong));
    return run(run, verdicts, words, run.failure(), QUICK);
  }

  private static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private static Run printing(Run run, String output) {
    return run(run, run.verdicts(), output, run.failure(), QUICK);
  }

  private static Run failing(Run run, Failure failure) {
    return run(run, List.of(Verdict.CRASH), "", failure, QUICK);
  }

  private static Run run(
      Run run, List<Verdict> verdicts, String output, @Nullable Failure failure, Duration time) {
    return new Run(
        verdicts,
        output,
        run.error(),
        failure == null ? run.rejection() : null,
        failure,
        run.exit(),
        new ResourceUsage(time, time, 0));
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return List.of(id.version(), script.toString());
  }

  @Override
  public void close() {}
}
