package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.question.QueryCommands;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Generates scripts from formulas: assertions, levels, checks, and query commands. */
final class ScriptMaker {
  private static final Operator NOT = Theories.row(Feature.CORE, "not", 1);
  private static final int MOST_ASSERTIONS = 5;
  private static final int MOST_LEVELS = 3;
  private static final Command HEAP =
      new Command.Opaque("declare-heap", "(declare-heap (Int Int))");
  private static final Logic NOTHING = Logic.of("CORE");

  private final Swarm swarm;
  private final RandomSource random;
  private final TermMaker terms;
  private final QueryMaker questions;
  private final List<Command> body = new ArrayList<>();
  private final List<Command> options = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final boolean names;
  private final boolean interpolates;
  private int levels;

  private ScriptMaker(Swarm swarm, RandomSource random) {
    this.swarm = swarm;
    this.random = random;
    this.terms = new TermMaker(swarm, random);
    this.questions = new QueryMaker(swarm, random, terms);
    this.interpolates =
        !swarm.uses(ScriptConstruct.PUSH) && questions.hasQuery(ScriptConstruct.INTERPOLANTS);
    this.names = interpolates || (swarm.uses(ScriptConstruct.CORE) && random.coin());
  }

  /**
   * Generates a script.
   *
   * @param turn index of the featured production that comes first
   */
  static Script draw(Swarm swarm, int turn, RandomSource random) {
    return new ScriptMaker(swarm, random).script(turn);
  }

  private Script script(int turn) {
    int count = 1 + random.below(MOST_ASSERTIONS);
    for (int i = 0; i < count; i++) {
      levels(i == 0);
      Term term = formula(turn, i);
      body.add(new Command.Assert(names ? named(term, i) : term));
      if (questions.hasQuery(ScriptConstruct.SIMPLIFY)) {
        body.add(questions.simplified());
      }
    }
    check();
    deduce();
    List<Term> used = new ArrayList<>();
    body.forEach(command -> used.addAll(command.terms()));
    List<Command> rest = new ArrayList<>(heap(used));
    rest.addAll(swarm.words().declarations(used));
    rest.addAll(body);
    List<Command> all = new ArrayList<>(options);
    all.add(new Command.SetLogic(logic(new Script(rest)).name()));
    all.addAll(rest);
    return new Script(all);
  }

  /** Two formulas with featured productions, then arbitrary ones. */
  private Term formula(int turn, int place) {
    List<Production> featured = swarm.featuredProductions();
    return place < 2 && !featured.isEmpty()
        ? terms.formula(featured.get((turn + place) % featured.size()))
        : terms.formula();
  }

  private Term named(Term term, int place) {
    labels.add("a" + place);
    return Annotated.of(term, List.of(new Annotated.Attribute(":named", "a" + place, List.of())));
  }

  /** Randomly opens or closes a level. */
  private void levels(boolean first) {
    if (!swarm.uses(ScriptConstruct.PUSH) || random.coin()) {
      return;
    }
    if (!first && random.coin()) {
      check();
    }
    if (levels > 0 && random.coin()) {
      body.add(new Command.Pop(1));
      levels--;
    } else if (levels < MOST_LEVELS) {
      body.add(new Command.Push(1));
      levels++;
    }
  }

  private void check() {
    boolean assumes = swarm.uses(ScriptConstruct.ASSUMING) && random.coin();
    boolean optimizes = questions.hasQuery(ScriptConstruct.OBJECTIVE);
    boolean tactics = questions.hasQuery(ScriptConstruct.TACTIC);
    if (optimizes) {
      body.addAll(questions.objectives());
    }
    if (tactics && random.coin()) {
      body.add(questions.applied());
      tactics = false;
    }
    if (assumes) {
      body.add(new Command.CheckSatAssuming(assumptions()));
    } else {
      body.add(tactics ? questions.deciding() : new Command.CheckSat());
    }
    if (optimizes) {
      body.add(ask(ScriptConstruct.OBJECTIVE));
    }
    ask(assumes);
  }

  private void ask(boolean assumes) {
    if (swarm.uses(ScriptConstruct.MODEL) && random.coin()) {
      option(":produce-models");
      body.add(ask(ScriptConstruct.MODEL));
    }
    if (swarm.uses(ScriptConstruct.VALUE) && random.coin()) {
      Sort sort = random.pick(swarm.sorts());
      Term constant = swarm.constant(sort == Sort.REG_LAN ? Sort.BOOL : sort, random);
      if (constant != null) {
        option(":produce-models");
        body.add(new Command.GetValue(List.of(constant)));
      }
    }
    if (names && swarm.uses(ScriptConstruct.ASSIGNMENT) && random.coin()) {
      option(":produce-assignments");
      body.add(ask(ScriptConstruct.ASSIGNMENT));
    }
    if (names && swarm.uses(ScriptConstruct.CORE)) {
      option(":produce-unsat-cores");
      body.add(ask(ScriptConstruct.CORE));
    }
    if (interpolates && labels.size() > 1) {
      option(":produce-interpolants");
      body.add(QueryCommands.interpolants(labels, swarm.grammar()::has, random));
    }
    if (assumes && swarm.uses(ScriptConstruct.ASSUMPTIONS)) {
      option(":produce-unsat-assumptions");
      body.add(ask(ScriptConstruct.ASSUMPTIONS));
    }
  }

  /** Adds queries after the last check, so that they cannot delay it. */
  private void deduce() {
    if (questions.hasQuery(ScriptConstruct.ELIMINATION)) {
      body.add(questions.eliminated());
    }
    boolean flat = !names && !swarm.uses(ScriptConstruct.PUSH); // body starts with an assertion
    if (flat && questions.hasQuery(ScriptConstruct.INTERPOLANT)) {
      option(":produce-interpolants");
      body.add(questions.interpolant(body.get(0).terms().get(0)));
    } else if (questions.hasQuery(ScriptConstruct.ABDUCT)) {
      option(":produce-abducts");
      body.add(questions.abduct());
    }
  }

  private static Command ask(ScriptConstruct what) {
    return new Command.Opaque(what.keyword(), "(" + what.keyword() + ")");
  }

  private void option(String keyword) {
    Command option = new Command.SetOption(keyword, "true");
    if (!options.contains(option)) {
      options.add(option);
    }
  }

  /** Strict solvers accept only Boolean constants and their negations. */
  private List<Term> assumptions() {
    List<Term> assumptions = new ArrayList<>();
    for (int i = random.below(2); i >= 0; i--) {
      Term constant = Objects.requireNonNull(swarm.constant(Sort.BOOL, random));
      Term literal = random.coin() ? constant : Objects.requireNonNull(NOT.application(constant));
      if (!assumptions.contains(literal)) {
        assumptions.add(literal);
      }
    }
    return assumptions;
  }

  /** Returns the heap declaration that separation logic needs. */
  private List<Command> heap(List<Term> used) {
    return !swarm.grammar().has(Feature.SEPARATION)
            || used.stream().noneMatch(t -> Features.of(t).contains(Feature.SEPARATION))
        ? List.of()
        : List.of(HEAP);
  }

  /**
   * Returns the grammar's logic if it is fixed; otherwise the smallest named logic, or one that
   * allows everything.
   */
  private Logic logic(Script script) {
    Logic fixed = swarm.grammar().logic();
    if (fixed != null) {
      return fixed;
    }
    Set<Feature> features = EnumSet.copyOf(Features.of(script));
    if (random.coin() || features.contains(Feature.SEPARATION)) {
      return features.contains(Feature.HIGHER_ORDER) ? Logic.HO_ALL : Logic.ALL;
    }
    Logic least = NOTHING.extendedBy(features);
    if (least.equals(NOTHING)) {
      return Logic.of("QF_UF");
    }
    return swarm.grammar().dialectLimits().allow(least) ? least : Logic.ALL;
  }
}
