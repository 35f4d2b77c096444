package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.assertion.ConnectiveTerms;
import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.SymbolTable;
import dev.tiercel.mutate.value.RandomModel;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One check of a script, prepared for STORM. Cached with the script's entry: the fragments, and
 * their truth values under each of a few random assignments and under the latest witness.
 */
final class StormSeed {
  /** Number of random assignments per check; each is deterministic. */
  private static final int ASSIGNMENTS = 8;

  private static final int MOST_WRITTEN = 64;
  private static final int SEARCHED =
      2_000; // candidate values for a model, before a solver is asked

  /** Evaluation budget of a fragment; a more expensive fragment is left out. */
  private static final EvaluationBudget BUDGET = new EvaluationBudget(20_000, 10_000, 256);

  /** The checks of one script, with the seeds created so far. */
  private static final class Checks {
    private final List<Check> checks;
    private final @Nullable StormSeed[] seeds;

    private Checks(Script script) {
      List<Check> found = Check.of(script);
      this.checks = found.isEmpty() ? Check.of(withCheck(script)) : found;
      this.seeds = new StormSeed[checks.size()];
    }

    private static Script withCheck(Script script) {
      List<Command> commands = new ArrayList<>(script.commands());
      commands.add(new Command.CheckSat());
      return new Script(commands);
    }
  }

  private final List<Command> prologue;
  private final Command check;
  private final Definitions definitions;
  private final List<Declared> symbols;
  private final List<Term> fragments;
  private final Map<Sort, List<Term>> written;
  private final @Nullable Assignment[] random = new Assignment[ASSIGNMENTS];
  private @Nullable Assignment witnessed;
  private @Nullable Model found;
  private boolean searched;

  private StormSeed(Entry entry, Check check) {
    SymbolTable names = ScriptIndex.of(entry).symbols();
    Set<Declared> defined = new HashSet<>();
    this.prologue = prologue(check.context(), defined);
    this.definitions = Definitions.of(prologue);
    this.symbols = Command.declared(prologue);
    boolean fewer = check.definitions().areRecursive();
    this.fragments =
        FormulaFragments.of(check.formulas(), names::declares, defined::contains, fewer);
    this.written = written(check.formulas());
    this.check = command(entry.script(), check);
  }

  /**
   * Returns the options, declarations and definitions before the check. Left out are definitions
   * that use the name of an assertion, since no assertion is kept, and recursive functions, which
   * are axioms that an assignment may not satisfy ({@link Definitions#areRecursive}).
   *
   * @param defined receives the functions whose definitions are kept
   */
  private static List<Command> prologue(List<Command> context, Set<Declared> defined) {
    List<Command> kept = new ArrayList<>(context.size());
    for (Command command : context) {
      List<Declared> own = command.definitions().stream().map(Command.Define::symbol).toList();
      if (command.terms().stream().allMatch(t -> FormulaFragments.usesOnly(t, defined::contains))) {
        kept.add(command);
        defined.addAll(own);
      }
    }
    return kept;
  }

  /** Returns the check command: a check by tactics is kept; assumptions have become assertions. */
  private static Command command(Script script, Check check) {
    boolean inside = check.command() < script.commands().size();
    return inside && script.commands().get(check.command()) instanceof Command.Opaque tactics
        ? tactics
        : new Command.CheckSat();
  }

  private static Map<Sort, List<Term>> written(List<Term> formulas) {
    Map<Sort, List<Term>> values = new HashMap<>();
    Set<Term> seen = new HashSet<>(formulas);
    Deque<Term> open = new ArrayDeque<>(formulas);
    int count = 0;
    while (!open.isEmpty() && count < MOST_WRITTEN) {
      Term term = open.remove();
      if (LiteralTerms.isValue(term)) {
        values.computeIfAbsent(term.sort(), s -> new ArrayList<>()).add(term);
        count++;
      }
      for (int i = 0; i < term.arity(); i++) {
        if (seen.add(term.child(i))) {
          open.add(term.child(i));
        }
      }
    }
    return values;
  }

  /**
   * Returns a check of an entry under an assignment: a check with a witness if there is one,
   * otherwise a random check under a random assignment.
   *
   * @return {@code null} if the check depends on unsupported commands, or no fragment has a truth
   *     value
   */
  static @Nullable Assignment assigned(Entry entry, RandomSource random) {
    return assigned(entry, ModelFinder.NONE, random);
  }

  /**
   * Like {@link #assigned(Entry, RandomSource)}, but a check without a witness is assigned a model
   * of its formulas or, if there is none, of their negation (the paper's section 3.1); a random
   * assignment is used only if neither is found.
   */
  static @Nullable Assignment assigned(Entry entry, ModelFinder finder, RandomSource random) {
    Checks all = entry.derived(Checks.class, Checks::new);
    List<Integer> known = entry.witness().checks();
    int number = known.isEmpty() ? random.below(all.checks.size()) : random.pick(known);
    Check check = number < all.checks.size() ? all.checks.get(number) : null;
    if (check == null || !check.understood()) {
      return null;
    }
    StormSeed seed = all.seeds[number];
    if (seed == null) {
      seed = new StormSeed(entry, check);
      all.seeds[number] = seed;
    }
    List<Model> models = entry.witness().models(number, entry.script());
    Model found = models.isEmpty() ? seed.found(check, finder, random) : random.pick(models);
    Assignment assignment = found == null ? seed.random(random) : seed.under(found);
    return assignment.initialPool().size() == 0 ? null : assignment;
  }

  /** Returns a model of the check or of its negation, searched for only once. */
  private @Nullable Model found(Check check, ModelFinder finder, RandomSource random) {
    if (finder != ModelFinder.NONE && !searched) {
      searched = true;
      Model model = finder.find(check, SEARCHED, random.bits());
      found = model == null ? finder.find(negated(check), SEARCHED, random.bits()) : model;
    }
    return finder == ModelFinder.NONE ? null : found;
  }

  private Script negated(Check check) {
    List<Command> commands = new ArrayList<>(prologue);
    Term[] formulas = check.formulas().toArray(new Term[0]);
    Term all =
        formulas.length == 1
            ? formulas[0]
            : App.of(ConnectiveTerms.AND.head(List.of()), Sort.BOOL, formulas);
    if (formulas.length > 0) {
      Term not = App.of(ConnectiveTerms.NOT.head(List.of()), Sort.BOOL, all);
      commands.add(new Command.Assert(not));
    }
    commands.add(new Command.CheckSat());
    return new Script(commands);
  }

  private Assignment random(RandomSource source) {
    int number = source.below(ASSIGNMENTS);
    Assignment known = random[number];
    if (known == null) {
      Model model = RandomModel.of(symbols, definitions, written, new SplitMixRandom(number));
      known = assignment(model);
      random[number] = known;
    }
    return known;
  }

  private Assignment under(Model witness) {
    Assignment known = witnessed;
    if (known == null || !known.model().equals(witness)) {
      known = assignment(witness);
      witnessed = known;
    }
    return known;
  }

  private Assignment assignment(Model model) {
    Evaluator evaluator = new Evaluator(definitions, model, BUDGET, true);
    List<StormFormula> valued = new ArrayList<>();
    for (Term fragment : fragments) {
      if (evaluator.value(fragment) instanceof Bool truth) {
        valued.add(new StormFormula(fragment, truth.isTrue()));
      }
    }
    return new Assignment(prologue, check, model, new InitialPool(valued));
  }
}
