package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.CommandResponses;
import dev.tiercel.solver.exec.CommandResponses.CommandResponse;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Plants wrong responses of a solver ({@link PlantedAnswer}), and counts which are found, as what,
 * and the size of the reduced script. {@code SOLVER KIND [LIES]}, 100 changes that make a
 * difference to an honest solver ({@link Referee}), for mutants of our seeds; {@code KIND} is one
 * of {@link PlantedKind}. With {@code -Dmissed=true} the scripts of missed ones are printed, {@code
 * -Dreduced=10} is how many are reduced, {@code -Dlimit=1500} the milliseconds of CPU time of a
 * run, {@code -Dseconds=60} ends it after so much CPU time.
 */
public final class PlantedAnswers {
  private static final Limits LIMITS = Limits.ofMillis(Integer.getInteger("limit", 1_500));
  private static final int MOST_BYTES = 1 << 12;
  private static final int MOST_MUTANTS = 20_000;
  private static final int MOST_TRIED = 600;
  private static final int SMALL = 200; // bytes
  private static final int SECONDS = Integer.getInteger("seconds", Integer.MAX_VALUE);
  private static final int REDUCED = Integer.getInteger("reduced", 10);

  private final Solver solver;
  private final ConfiguredSolver target;
  private final PlantedKind kind;
  private final Referee referee;
  private final Random random = new Random(1);
  private final Oracles judges;
  private final KnownBugs knownBugs = KnownBugs.read(null);
  private final List<Integer> bytes = new ArrayList<>();
  private int lies;
  private int differing;
  private int found;
  private int misnamed;
  private int alarms;
  private int known;
  private long solverNanos; // CPU time

  private PlantedAnswers(Solver solver, PlantedKind kind, Referee referee) {
    this.solver = solver;
    this.target = ConfiguredSolver.of(solver, Configuration.DEFAULT);
    this.kind = kind;
    this.referee = referee;
    this.judges = Oracles.ALL.only(JudgedQuestions.JUDGES);
  }

  public static void main(String[] arguments) {
    PlantedKind kind = PlantedKind.valueOf(arguments[1].toUpperCase(Locale.ROOT));
    int wanted = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 100;
    try (Solver solver = Solvers.open(SolverId.parse(arguments[0]));
        Solver honest = Solvers.open(SolverId.parse("z3:4.14.1"))) {
      PlantedAnswers answers =
          new PlantedAnswers(solver, kind, new Referee(honest, !solver.id().name().equals("z3")));
      answers.measure(wanted, Integer.getInteger("seed", 0));
      answers.print();
    }
  }

  private void measure(int wanted, int seed) {
    SearchSpace space = SearchSpace.of(solver.id().toString(), List.of());
    MutationEngine engine =
        new MutationEngine(
            space, MutatorRegistry.select(kind.mutators()), new TestCases(1 << 12, 1L << 26));
    List<byte[]> seeds =
        MeasuredScripts.load().stream()
            .filter(t -> t.contains("(check-synth") == (kind == PlantedKind.SYNTHESIS))
            .map(t -> t.getBytes(StandardCharsets.UTF_8))
            .toList();
    for (int step = seed; step < seed + MOST_MUTANTS && differing < wanted && inTime(); step++) {
      TestCase mutant = engine.mutate(seeds.get(step % seeds.size()), MOST_BYTES, step);
      for (int more = 1; more < kind.mutations() && mutant != null; more++) {
        TestCase next = engine.mutate(mutant, MOST_BYTES, step);
        mutant = next == null ? mutant : next;
      }
      Entry entry = mutant == null ? null : kind.asking(mutant.entry(), solver.id().name());
      if (entry != null) {
        take(entry);
      }
    }
  }

  private boolean inTime() {
    long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    return (own + solverNanos) / 1_000_000_000L < SECONDS;
  }

  private void take(Entry entry) {
    String script = entry.toString();
    Run honest = run(target, script);
    if (!honest.accepted() || (kind.isOfModel() && honest.last() != Verdict.SAT)) {
      return;
    }
    if (kind == PlantedKind.BLOCKING || kind == PlantedKind.PREPROCESSING) {
      takeWhole(entry, script, honest);
      return;
    }
    for (Map.Entry<Integer, CommandResponse> told :
        CommandResponses.of(script, honest).entrySet()) {
      Command command = entry.script().commands().get(told.getKey());
      String name = command instanceof Command.Other other ? other.name() : "get-value";
      String response = told.getValue().text();
      PlantedAnswer lie = kind.asks(name) ? lie(name, response, entry.script()) : null;
      if (lie != null && !lie.spoilt(response).equals(response)) {
        lie(entry, told.getKey(), response, lie);
        return;
      }
    }
  }

  /** Plants a wrong answer that is no response to a query: a verdict, or printed assertions. */
  private void takeWhole(Entry entry, String script, Run honest) {
    List<Command> commands = entry.script().commands();
    if (kind == PlantedKind.BLOCKING) {
      CommandResponse values = CommandResponses.of(script, honest).get(commands.size() - 3);
      if (values != null && honest.last() == Verdict.SAT) {
        lie(entry, commands.size() - 1, values.text(), PlantedAnswer.NO_MODEL_LEFT);
      }
      return;
    }
    String printed = PlantedAnswer.preprocessed(honest.output());
    PlantedAnswer lie =
        printed == null ? null : PlantedAnswer.of(PlantedAnswer.PREPROCESSED, printed, random);
    if (printed != null && lie != null) {
      lie(entry, commands.size() - 1, printed, lie);
    }
  }

  private @Nullable PlantedAnswer lie(String command, String response, Script script) {
    return switch (kind) {
      case MINIMAL -> PlantedAnswer.larger(command, response, script);
      case NAMES -> PlantedAnswer.renamed(command, response, random);
      default -> PlantedAnswer.of(command, response, random);
    };
  }

  private void lie(Entry entry, int number, String response, PlantedAnswer lie) {
    lies++;
    Violation alarm = violation(entry, this::run);
    if (alarm
        != null) { // the honest answer is blamed, too, so nothing can be said about the change
      blamed(entry, alarm);
      return;
    }
    try {
      boolean always = kind == PlantedKind.NAMES;
      if (!always && !referee.isWrong(entry.script(), number, response, lie.spoilt(response))) {
        return;
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return; // a response of another form
    }
    differing++;
    Violation claim = violation(entry, lying(lie));
    if (claim == null) {
      if (Boolean.getBoolean("missed")) {
        System.out.println("; missed " + lie + "\n" + entry);
      }
      return;
    }
    found++;
    misnamed += kind.isNamedBy(claim.kind()) ? 0 : 1;
    if (bytes.size() < REDUCED) {
      bytes.add(reduced(entry, lie, claim));
    }
  }

  private void blamed(Entry entry, Violation alarm) {
    if (knownBugs.contains(alarm, entry.script())) {
      known++;
    } else {
      alarms++;
      System.out.println("; the honest answer is blamed: " + alarm.reason() + "\n" + entry);
    }
  }

  private SolverRunner lying(PlantedAnswer lie) {
    return (who, script) ->
        who.equals(target) ? lie.apply(script, run(who, script)) : run(who, script);
  }

  private @Nullable Violation violation(Entry entry, SolverRunner runner) {
    return judges.first(Execution.of(entry, List.of(target), runner));
  }

  private int reduced(Entry entry, PlantedAnswer lie, Violation claim) {
    InterestingnessTest shows =
        (candidate, like) -> {
          Violation seen = violation(candidate, lying(lie));
          return seen != null && claim.keptBy(seen) ? candidate : null;
        };
    try (Reduction reduction =
        new Reduction(
            entry, Passes.all(), () -> shows, 1, MOST_TRIED, () -> false, ReductionListener.NONE)) {
      return reduction.run().source().text().strip().length();
    }
  }

  private Run run(ConfiguredSolver who, String script) {
    Run run = solver.run(new Job(script, who.configuration(), LIMITS));
    solverNanos += run.cpu().toNanos();
    return run;
  }

  private void print() {
    System.out.printf(
        Locale.ROOT,
        "%s, %s: %d lies, %d make a difference, %d of these found (%.1f %%), %d misnamed; %d honest"
            + " answers blamed, and %d with a known bug; %d of %d reduced to at most %d bytes:"
            + " %s%n",
        solver.id(),
        kind.name().toLowerCase(Locale.ROOT),
        lies,
        differing,
        found,
        100.0 * found / Math.max(1, differing),
        misnamed,
        alarms,
        known,
        bytes.stream().filter(b -> b <= SMALL).count(),
        bytes.size(),
        SMALL,
        bytes);
  }
}
