package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Hunt;
import dev.tiercel.harness.oracle.ModelCheck;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.RefutationOracle;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.mutate.Engine;
import dev.tiercel.mutate.MutatorRegistry;
import dev.tiercel.mutate.SearchSpace;
import dev.tiercel.mutate.TestCase;
import dev.tiercel.mutate.TestCases;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A solver ({@code -Dsolver=NAME}) that turns one {@code sat} in fifty ({@code -Done.in=50}) into
 * {@code unsat}, and nobody beside it: how many of these mistakes the refutation oracle finds, by
 * what a mutant has of its parent's evidence and by search. Right models that come with {@code sat}
 * are adopted, as in a campaign without references; seeds are not turned. {@code [RUNS]}, 20,000.
 */
public final class PlantedRefutations {
  private static final Limits LIMITS = Limits.ofMillis(1_000);
  private static final int ONE_IN = Integer.getInteger("one.in", 50);
  private static final double SHARE = 0.04; // as a campaign allows for hunting
  private static final long MOST_SAVED = 200_000_000; // nanoseconds
  private static final int MOST_BYTES = 1 << 14;
  private static final int GENERATION = 4; // mutants of a line of descent

  private final Solver solver;
  private final Engine engine;
  private final Hunt hunt = new Hunt(new Allowance(SHARE, MOST_SAVED, PlantedRefutations::cpu));
  private final Oracles oracles = Oracles.of(new RefutationOracle(0));
  private int sats;
  private int planted;
  private int inherited;
  private int hunted;
  private long solverNanos;
  private long huntNanos;

  private PlantedRefutations(Solver solver) {
    this.solver = solver;
    SearchSpace space = SearchSpace.of("z3", List.of(solver.options()));
    this.engine =
        new Engine(space, MutatorRegistry.select("all"), new TestCases(1 << 14, 1L << 27));
  }

  public static void main(String[] arguments) {
    int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
    SolverId id = SolverId.parse(System.getProperty("solver", "z3:4.14.1"));
    try (Solver solver = Solvers.open(id)) {
      new PlantedRefutations(solver).run(runs);
    }
  }

  private void run(int runs) {
    List<byte[]> seeds =
        Texts.load().stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
    for (int i = 0; i < runs; ) {
      TestCase test = engine.cases().get(seeds.get(i / GENERATION % seeds.size()));
      for (int g = 0; g < GENERATION && test != null; g++, i++) {
        take(test);
        test = engine.mutate(test, MOST_BYTES, i);
      }
    }
    System.out.printf(
        "%d runs, %d mutants answered sat, %d turned into unsat: %d found (%.1f %%), %d of them by"
            + " search%n",
        runs, sats, planted, inherited + hunted, 100.0 * (inherited + hunted) / planted, hunted);
    System.out.printf(
        "search took %.1f %% of the solver's CPU time%n", 100.0 * huntNanos / solverNanos);
  }

  private void take(TestCase test) {
    Entry entry = test.entry();
    Run run = solver.run(new Job(entry.toString(), Configuration.DEFAULT, LIMITS));
    solverNanos += run.cpu().toNanos();
    boolean turned = run.accepted() && run.verdicts().contains(Verdict.SAT) && ++sats % ONE_IN == 0;
    Run said = turned ? turned(run) : run;
    Participant who = new Participant(solver.id(), Configuration.DEFAULT);
    Hearing hearing = new Hearing(entry, (asked, script) -> run).hear(new Answer(who, said));
    boolean known = turned && oracles.first(hearing) != null;
    long start = cpu();
    List<Integer> found = hunt.on(hearing, test.near());
    huntNanos += cpu() - start;
    for (int check : found) {
      Model model = hearing.entry().witness().model(check, entry.script());
      test.adopt(check, Objects.requireNonNull(model)); // it was found a moment ago
    }
    if (!turned) {
      adopt(test, hearing);
    } else {
      planted++;
      inherited += known ? 1 : 0;
      hunted += !known && oracles.first(hearing) != null ? 1 : 0;
    }
  }

  /** As a campaign does. */
  private static void adopt(TestCase test, Hearing hearing) {
    for (ModelCheck model : hearing.models(hearing.target())) {
      int check = model.check().number();
      if (model.judgement().holds() && !test.entry().witness().checks().contains(check)) {
        test.adopt(check, model.model().completed(model.check().context()));
      }
    }
  }

  private static Run turned(Run run) {
    List<Verdict> verdicts = new ArrayList<>(run.verdicts());
    verdicts.set(verdicts.indexOf(Verdict.SAT), Verdict.UNSAT);
    return new Run(verdicts, run.output(), run.error(), null, null, 0, run.wall(), run.cpu(), 0);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
