package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.Restrictions;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.parse.SuspiciousCharacters;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for rejected legal input: a solver accepts every script of the standard in a logic that it
 * supports. A rejection is reported only where three conditions hold: the script is plain SMT-LIB
 * 2.6 by our own parser, {@link StandardScriptCheck}; the target is known to accept each of its
 * operators, features and the logic, from probes of each; and another solver accepts the whole
 * script and decides it. For an error about sorts, another version of the target that accepts and
 * decides the script is enough. Under options, an error about sorts is reported if the target
 * accepts the script by its defaults. Anything that a solver reports as unsupported, or that an
 * option forbids, is no bug.
 */
public final class RejectionOracle implements Oracle {
  /** Messages with which a solver declines input that it understands. */
  private static final Pattern DECLINES =
      Pattern.compile(
          "support|implement|incomplete|restrict|logic|option|limit|memory|time|cancel|too |allowed"
              + "|mode|handle|theory|available|quantif|linear|fragment|recurs|depth|level|scope",
          Pattern.CASE_INSENSITIVE);

  /** Messages that a term is ill-sorted, which no option changes. */
  private static final Pattern ILL_SORTED =
      Pattern.compile(
          "invalid .*application|sorts? mismatch|sorts? .*incompatible|expects? .*argument"
              + "|not well.sorted|ill.(?:sorted|typed)",
          Pattern.CASE_INSENSITIVE);

  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn examines one entry in this many, by content
   */
  public RejectionOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "rejection";
  }

  @Override
  public Oracle sampled(int sample) {
    return new RejectionOracle(sample);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Answer target = execution.target();
    String complaint = complaint(target.run());
    if (complaint == null || !execution.isSampled(oneIn)) {
      return List.of();
    }
    if (!target.configuredSolver().configuration().isDefault()) {
      return ILL_SORTED.matcher(complaint).find() ? underOptions(execution, complaint) : List.of();
    }
    Answer version = ILL_SORTED.matcher(complaint).find() ? anotherVersion(execution) : null;
    if (version != null) {
      return List.of(
          new Rejection(
              target.configuredSolver(),
              version.configuredSolver(),
              complaint,
              ScriptProfile.of(execution.script())));
    }
    Answer taker = accepting(execution, any -> true);
    SolverIdentity refuses = target.configuredSolver().identity();
    boolean legal =
        taker != null
            && mayAsk(execution)
            && SuspiciousCharacters.isPlain(execution.entry().toString())
            && isReadBy(refuses.family(), execution)
            && StandardScriptCheck.isPlain(
                execution.script(), Dialect.of(refuses.family() + ":" + refuses.release()));
    return taker == null || !legal
        ? List.of()
        : List.of(
            new Rejection(
                target.configuredSolver(),
                taker.configuredSolver(),
                complaint,
                ScriptProfile.of(execution.script())));
  }

  /** Whether a strict parser with the extensions of a solver family accepts the script. */
  private static boolean isReadBy(String family, Execution execution) {
    try {
      String text = execution.entry().source().text();
      ScriptParser.parse(text, "a script", Restrictions.of(family));
      return true;
    } catch (ParseException e) {
      return false;
    }
  }

  /**
   * Whether {@code get-value} is allowed: values are available after sat only (SMT-LIB 2.6, section
   * 4.2.6).
   */
  private static boolean mayAsk(Execution execution) {
    return execution.script().commands().stream().noneMatch(Command.GetValue.class::isInstance)
        || execution.target().run().verdicts().stream().allMatch(v -> v == Verdict.SAT);
  }

  /** Returns a rejection that the same solver under its defaults contradicts. */
  private static List<Violation> underOptions(Execution execution, String complaint) {
    ConfiguredSolver target = execution.target().configuredSolver();
    for (Answer other : execution.others()) {
      ConfiguredSolver twin = other.configuredSolver();
      if (twin.solver().equals(target.solver())
          && twin.configuration().isDefault()
          && other.follows(execution.script())) {
        String ingredients = ScriptProfile.of(execution.script());
        return List.of(new Rejection(target, twin, complaint, ingredients));
      }
    }
    return List.of();
  }

  /** Returns the solver's error message, unless it declines, fails, or ran out of a resource. */
  private static @Nullable String complaint(Run run) {
    String rejection = run.rejection();
    boolean ended =
        run.failure() != null
            || run.cutShort()
            || run.verdicts().contains(Verdict.UNSUPPORTED)
            || run.verdicts().contains(Verdict.CRASH);
    return rejection == null || ended || DECLINES.matcher(rejection).find() ? null : rejection;
  }

  /**
   * Returns the answer of another version that accepts and decides what the target calls
   * ill-sorted, though the target knows each operator; null where sorts may be read in different
   * ways, as for mixed integers and reals.
   */
  private static @Nullable Answer anotherVersion(Execution execution) {
    Script script = execution.script();
    SolverIdentity target = execution.target().configuredSolver().identity();
    Dialect dialect = Dialect.of(target.family() + ":" + target.release());
    Answer taker = accepting(execution, other -> other.identity().family().equals(target.family()));
    boolean alike =
        taker != null
            && !Features.of(script).containsAll(Set.of(Feature.INTS, Feature.REALS))
            && SubTerms.ofCommands(script.commands()).stream().allMatch(t -> isKnown(t, dialect));
    return alike ? taker : null;
  }

  private static boolean isKnown(Term term, Dialect dialect) {
    return !(term instanceof App app)
        || !(app.symbol() instanceof Operator operator)
        || dialect.supports(operator);
  }

  /** Returns the answer of another solver that accepts the whole script and decides each check. */
  private static @Nullable Answer accepting(
      Execution execution, Predicate<ConfiguredSolver> wanted) {
    Script script = execution.script();
    for (Answer other : execution.others()) {
      if (wanted.test(other.configuredSolver())
          && other.follows(script)
          && other.configuredSolver().configuration().isDefault()
          && !other
              .configuredSolver()
              .solver()
              .equals(execution.target().configuredSolver().solver())
          && other.run().verdicts().stream().allMatch(Verdict::isDecided)) {
        return other;
      }
    }
    return null;
  }

  /**
   * Violation: a solver rejects legal input.
   *
   * @param taker a solver that accepts it
   * @param complaint the solver's error message
   */
  record Rejection(
      ConfiguredSolver configuredSolver,
      ConfiguredSolver taker,
      String complaint,
      String ingredients)
      implements Violation {
    private static final Pattern GIVEN = Pattern.compile("'[^']*'|\"[^\"]*\"|\\|[^|]*\\||\\d+");
    private static final int LONGEST = 80;

    @Override
    public String kind() {
      return "rejection";
    }

    @Override
    public Symptom symptom() {
      return Symptom.REFUSED;
    }

    /**
     * The key has the message without names and numbers, so that messages of the same form are one
     * bug.
     */
    @Override
    public String key() {
      return BugKeys.key(configuredSolver, "refuses legal input (" + shape() + ")", ingredients);
    }

    private String shape() {
      String line = complaint.strip().lines().findFirst().orElse("");
      String plain = GIVEN.matcher(line).replaceAll("_").toLowerCase(Locale.ROOT);
      String words = plain.replaceAll("(function|constant|symbol|identifier|sort) \\S+$", "$1 _");
      return words.length() <= LONGEST ? words : words.substring(0, LONGEST);
    }

    @Override
    public String reason() {
      boolean twin = taker.solver().equals(configuredSolver.solver());
      return configuredSolver
          + (twin
              ? " refuses a script as ill-sorted that it takes by its defaults: "
              : isVersion()
                  ? " refuses a script as ill-sorted that another version of it takes: "
                  : " refuses a script that is legal by SMT-LIB 2.6: ")
          + complaint.strip().lines().findFirst().orElse("")
          + ". "
          + taker
          + (twin ? " takes it." : " takes and decides it.");
    }

    private boolean isVersion() {
      return taker.identity().family().equals(configuredSolver.identity().family());
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return List.of(configuredSolver, taker);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("rejection");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(configuredSolver, seen, List.of(Rejection.class));
    }

    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen) && ((Rejection) seen).shape().equals(shape());
    }
  }
}
