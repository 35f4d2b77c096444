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
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plants wrong responses of a solver ({@link PlantedAnswer}), and counts which are found, as what,
 * and the size of the reduced script. {@code SOLVER KIND [LIES]}, 100 changes that make a
 * difference to an honest solver ({@link Referee}), for mutants of our seeds; {@code KIND} is one
 * of {@link Kind}. With {@code -Dmissed=true} the scripts of missed ones are printed, {@code
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
  private static final String TRUSTED_STEPS = "(set-option :output trusted-proof-steps)\n";
  private static final int REDUCED = Integer.getInteger("reduced", 10);

  /** Questions, the mutators that add them to a script, and the expected kind of violation. */
  private enum Kind {
    VALUES("opfuzz,value,assertion", "get-value", "value"),
    ASSIGNMENTS("opfuzz,value,assertion", "get-assignment", "value"),
    CORES("opfuzz,value,assertion.negate", "get-unsat-core", "core"),
    MINIMAL("opfuzz,value,assertion.negate", "get-unsat-core", "core"),
    ASSUMPTIONS("opfuzz,value,assertion.negate", "get-unsat-assumptions", "core"),
    OBJECTIVES("assertion.objective", "get-objectives", "objective"),
    INTERPOLANTS(
        "question.interpolants,question.conjecture",
        "get-interpolants|get-interpolant",
        "interpolant"),
    REWRITING(
        "question.simplify,question.tactic,question.elimination",
        "simplify|apply|get-qe",
        "rewriting"),
    ELIMINATION("value,question.elimination", "get-qe|get-qe-disjunct|apply", "rewriting"),
    ABDUCTS("opfuzz,value,question.conjecture", "get-abduct", "rewriting"),
    CONSEQUENCES(
        "opfuzz,value,question.consequences", "get-consequences|get-learned-literals", "rewriting"),
    SYNTHESIS("opfuzz,value", "check-synth", "rewriting"),
    PROOFS("opfuzz,value,assertion.negate", "get-proof", "proof"),
    TRUSTED("opfuzz,value,assertion.negate", "get-proof", "proof");

    private final String mutators;
    private final String commands;
    private final String name;

    Kind(String mutators, String commands, String name) {
      this.mutators = mutators;
      this.commands = commands;
      this.name = name;
    }

    boolean asks(String command) {
      return command.matches(commands);
    }
  }

  private final Solver solver;
  private final ConfiguredSolver target;
  private final Kind kind;
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

  private PlantedAnswers(Solver solver, Kind kind, Referee referee) {
    this.solver = solver;
    this.target = ConfiguredSolver.of(solver, Configuration.DEFAULT);
    this.kind = kind;
    this.referee = referee;
    this.judges =
        Oracles.ALL.only(
            Set.of("model", "core", "value", "objective", "interpolant", "rewriting", "proof"));
  }

  public static void main(String[] arguments) {
    Kind kind = Kind.valueOf(arguments[1].toUpperCase(Locale.ROOT));
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
            space, MutatorRegistry.select(kind.mutators), new TestCases(1 << 12, 1L << 26));
    List<byte[]> seeds =
        MeasuredScripts.load().stream()
            .filter(t -> t.contains("(check-synth") == (kind == Kind.SYNTHESIS))
            .map(t -> t.getBytes(StandardCharsets.UTF_8))
            .toList();
    for (int step = seed; step < seed + MOST_MUTANTS && differing < wanted && inTime(); step++) {
      TestCase mutant = engine.mutate(seeds.get(step % seeds.size()), MOST_BYTES, step);
      Entry entry = mutant == null ? null : asking(mutant.entry());
      if (entry != null) {
        take(entry);
      }
    }
  }

  private boolean inTime() {
    long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    return (own + solverNanos) / 1_000_000_000L < SECONDS;
  }

  /** Returns a single check followed by the question; {@code null} where that is impossible. */
  private @Nullable Entry asking(Entry mutant) {
    if (kind == Kind.SYNTHESIS) {
      return Entry.of(mutant.script());
    }
    List<Check> checks = Check.of(mutant.script());
    boolean single = checks.size() == 1 && checks.get(0).assumptions().isEmpty();
    if (!single || !checks.get(0).understood()) {
      return null;
    }
    return switch (kind) {
      case VALUES -> read(valued(checks.get(0)));
      case ASSIGNMENTS -> read(assigned(checks.get(0)));
      case CORES -> read(named(checks.get(0)));
      case MINIMAL -> read(minimal(checks.get(0)));
      case ASSUMPTIONS -> read(assumed(checks.get(0)));
      case PROOFS -> read(proven(checks.get(0)));
      case ELIMINATION ->
          solver.id().name().equals("z3")
              ? read(eliminated(checks.get(0)))
              : Entry.of(mutant.script());
      case TRUSTED -> read(TRUSTED_STEPS + proven(checks.get(0)));
      default -> Entry.of(mutant.script());
    };
  }

  private static String valued(Check check) {
    StringBuilder constants = new StringBuilder();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declare d && d.symbol().parameters().isEmpty()) {
        constants.append(' ').append(d.symbol().name());
      }
    }
    return constants.isEmpty() ? "" : check.standalone(1) + "(get-value (" + constants + " ))\n";
  }

  private static String named(Check check) {
    return asserting(check, "produce-unsat-cores", "(assert (! %1$s :named a%2$d))\n")
        + "(check-sat)\n(get-unsat-core)\n";
  }

  /** Returns a query for a core that cvc5 or z3 promises to be minimal. */
  private String minimal(Check check) {
    String options =
        solver.id().name().equals("cvc5")
            ? "(set-option :minimal-unsat-cores true)\n"
            : "(set-option :smt.core.minimize true)\n(set-option :sat.core.minimize true)\n";
    return options + named(check);
  }

  /** Asserts each assertion or its negation, both with a name. */
  private static String assigned(Check check) {
    String either = "(assert (or (! %1$s :named a%2$d) (! (not %1$s) :named b%2$d)))\n";
    return asserting(check, "produce-assignments", either) + "(check-sat)\n(get-assignment)\n";
  }

  /** Asserts each assertion under a constant that is assumed. */
  private static String assumed(Check check) {
    String behind = "(declare-const a%2$d Bool)\n(assert (=> a%2$d %1$s))\n";
    String text = asserting(check, "produce-unsat-assumptions", behind);
    StringBuilder assumed = new StringBuilder();
    for (int number = 0; number < check.assertions().size(); number++) {
      assumed.append(" a").append(number);
    }
    return text + "(check-sat-assuming (" + assumed + " ))\n(get-unsat-assumptions)\n";
  }

  /**
   * Returns the script of a check without options, its assertions formatted from their terms and
   * numbers.
   */
  private static String asserting(Check check, String option, String form) {
    StringBuilder text = new StringBuilder("(set-option :" + option + " true)\n");
    int number = 0;
    for (Command command : check.standalone(1).commands()) {
      if (command instanceof Command.Assert a) {
        text.append(
            String.format(Locale.ROOT, form, Annotated.withoutAnnotations(a.term()), number++));
      } else if (!(command instanceof Command.SetOption) && !command.isCheck()) {
        text.append(new Script(List.of(command)));
      }
    }
    return text.toString();
  }

  /**
   * Returns the check followed by z3's tactic for quantifier elimination, if it has quantifiers.
   */
  private static String eliminated(Check check) {
    boolean quantified =
        check.assertions().stream()
            .anyMatch(t -> t.toString().matches("(?s).*\\((forall|exists) .*"));
    return quantified ? check.standalone(1) + "(apply qe)\n" : "";
  }

  private static String proven(Check check) {
    List<Command> kept = new ArrayList<>(check.standalone(1).commands());
    kept.removeIf(Command.SetOption.class::isInstance);
    return "(set-option :produce-proofs true)\n" + new Script(kept) + "(get-proof)\n";
  }

  private static @Nullable Entry read(String text) {
    try {
      return text.isEmpty() ? null : Entry.of(ScriptParser.parse(text, "bench"));
    } catch (ParseException e) {
      return null;
    }
  }

  private void take(Entry entry) {
    String script = entry.toString();
    Run honest = run(target, script);
    boolean ofModel = kind == Kind.VALUES || kind == Kind.ASSIGNMENTS || kind == Kind.OBJECTIVES;
    if (!honest.accepted() || (ofModel && honest.last() != Verdict.SAT)) {
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

  private @Nullable PlantedAnswer lie(String command, String response, Script script) {
    return kind == Kind.MINIMAL
        ? PlantedAnswer.larger(command, response, script)
        : PlantedAnswer.of(command, response, random);
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
      if (!referee.isWrong(entry.script(), number, response, lie.spoilt(response))) {
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
    misnamed += claim.kind().equals(kind.name) || claim.kind().equals("model") ? 0 : 1;
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
