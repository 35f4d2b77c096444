package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds or changes objectives of z3: optimised terms, soft assertions with weights, the priority
 * among several objectives, and the optimisation engine. An added objective also adds {@code
 * get-objectives} after the check.
 */
@MutatorInfo(
    name = "assertion.objective",
    description =
        "adds or changes an objective: its term, direction, weight, level, priority or engine",
    preserves = PreservedProperty.MODELS)
public final class ObjectiveMutation implements Mutator {
  private static final Command ASK = new Command.Opaque("get-objectives", "(get-objectives)");
  private static final List<String> WEIGHTS = List.of("1", "2", "3", "0.5", "0.25", "7", "0", "-2");
  private static final List<String> IDS = List.of("", " :id a", " :id b");
  private static final int MOST_TERMS = 256;
  private static final int CHANGES = 5;
  private static final int FIRST = 4; // one in this many scripts without objectives gets one

  /** Optimisation options that change the search strategy, but not its time limit. */
  private static final List<String[]> OPTIONS =
      List.of(
          new String[] {":opt.priority", "lex", "box", "box"},
          new String[] {":opt.optsmt_engine", "basic", "symba"},
          new String[] {
            ":opt.maxsat_engine", "core_maxsat", "wmax", "maxres", "pd-maxres", "maxres-bin", "rc2"
          },
          new String[] {":opt.elim_01", "true", "false"},
          new String[] {":opt.enable_core_rotate", "true"},
          new String[] {":opt.enable_lns", "true"},
          new String[] {":opt.enable_sat", "false"},
          new String[] {":opt.enable_sls", "true"},
          new String[] {":opt.incremental", "true"},
          new String[] {":opt.maxlex.enable", "false"},
          new String[] {":opt.maxres.add_upper_bound_block", "true"},
          new String[] {":opt.maxres.hill_climb", "false"},
          new String[] {":opt.maxres.maximize_assignment", "true"},
          new String[] {":opt.maxres.pivot_on_correction_set", "false"},
          new String[] {":opt.maxres.wmax", "true"},
          new String[] {":opt.pb.compile_equality", "true"},
          new String[] {":opt.rc2.totalizer", "false"});

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    if (!context.space().dialect().has(DialectFeature.OBJECTIVES)
        || index.features().contains(Feature.QUANTIFIERS)) {
      return null;
    }
    Script script = index.script();
    List<Integer> objectives = objectives(script);
    RandomSource random = context.random();
    if (objectives.isEmpty() && !random.oneIn(FIRST)) {
      return null; // other solvers do not accept objectives
    }
    boolean adds = objectives.isEmpty() || random.coin();
    Script mutant = adds ? added(script, random) : changed(script, objectives, random);
    return mutant == null || mutant.equals(script) ? null : entry.withScript(mutant);
  }

  private static List<Integer> objectives(Script script) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < script.commands().size(); i++) {
      if (script.commands().get(i) instanceof Command.TermCommand c
          && CommandRow.of(c.name()).is(CommandRow.Trait.OBJECTIVE)) {
        places.add(i);
      }
    }
    return places;
  }

  private static @Nullable Script added(Script script, RandomSource random) {
    List<Check> checks = Check.of(script);
    if (checks.isEmpty()) {
      return null;
    }
    Check check = random.pick(checks);
    List<Term> terms = terms(check);
    return terms.isEmpty()
        ? null
        : asking(script, check.command())
            .inserting(check.command(), objective(random.pick(terms), random));
  }

  private static Script asking(Script script, int check) {
    boolean hasQuery =
        check + 1 < script.commands().size() && script.commands().get(check + 1).equals(ASK);
    return hasQuery ? script : script.inserting(check + 1, ASK);
  }

  private static Command objective(Term term, RandomSource random) {
    return term.sort() == Sort.BOOL
        ? soft(term, random)
        : sought(random.coin() ? "maximize" : "minimize", term);
  }

  private static Command sought(String name, Term term) {
    return new Command.TermCommand(name, List.of("(" + name + " ", ")"), List.of(term));
  }

  private static Command soft(Term term, RandomSource random) {
    String attributes = " :weight " + random.pick(WEIGHTS) + random.pick(IDS);
    return new Command.TermCommand(
        "assert-soft", List.of("(assert-soft ", attributes + ")"), List.of(term));
  }

  /** Returns the terms of a check that can be objectives. */
  private static List<Term> terms(Check check) {
    List<Term> all = new ArrayList<>(new LinkedHashSet<>(check.formulas()));
    Set<Term> seen = new LinkedHashSet<>(all);
    for (int next = 0; next < all.size() && all.size() < MOST_TERMS; next++) {
      Term term = all.get(next);
      for (int i = 0; i < term.arity(); i++) {
        if (seen.add(term.child(i))) {
          all.add(term.child(i));
        }
      }
    }
    all.removeIf(t -> !isFit(t));
    return all;
  }

  private static boolean isFit(Term term) {
    Sort sort = term.sort();
    boolean ordered = sort == Sort.INT || sort == Sort.REAL || sort.isBitVec();
    return (ordered || sort == Sort.BOOL)
        && !(term instanceof Annotated || term instanceof Literal)
        && !term.isAnnotated()
        && term.freeVariables().isEmpty();
  }

  private static @Nullable Script changed(
      Script script, List<Integer> objectives, RandomSource random) {
    int place = random.pick(objectives);
    Command.TermCommand objective = (Command.TermCommand) script.commands().get(place);
    Term term = objective.terms().get(0);
    return switch (random.below(CHANGES)) {
      case 0 -> script.with(place, turned(objective, random));
      case 1 -> script.inserting(place, objective(term, random));
      case 2 -> script.without(place);
      case 3 -> leveled(script, place, objectives.size() > 1);
      default -> optioned(script, random);
    };
  }

  private static Command turned(Command.TermCommand objective, RandomSource random) {
    Term term = objective.terms().get(0);
    return switch (objective.name()) {
      case "maximize" -> sought("minimize", term);
      case "minimize" -> sought("maximize", term);
      default -> soft(term, random);
    };
  }

  /**
   * Puts the objective on a level of its own that ends after the answer to its check, and adds a
   * check without it.
   */
  private static @Nullable Script leveled(Script script, int place, boolean others) {
    List<Command> commands = script.commands();
    for (int end = place; end < commands.size(); end++) {
      Command command = commands.get(end);
      if (command.equals(ASK)) {
        Script closed = script.inserting(end + 1, new Command.Pop(1), new Command.CheckSat());
        return (others ? closed.inserting(end + 3, ASK) : closed)
            .inserting(place, new Command.Push(1));
      } else if (command instanceof Command.Level || command instanceof Command.Declaration) {
        return null;
      }
    }
    return null;
  }

  /** Sets one option at the start; Pareto order only if there is one check, see {@link Check}. */
  private static Script optioned(Script script, RandomSource random) {
    String[] row = random.coin() ? OPTIONS.get(0) : random.pick(OPTIONS);
    String value = row[1 + random.below(row.length - 1)];
    boolean front = row[0].equals(":opt.priority") && script.checks() == 1 && random.coin();
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.SetOption(row[0], front ? "pareto" : value));
    for (Command command : script.commands()) {
      if (!(command instanceof Command.SetOption option && option.keyword().equals(row[0]))) {
        commands.add(command);
      }
    }
    return new Script(commands);
  }
}
