package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a derivation of {@code false} from Horn clauses: ground facts, each of which follows
 * from earlier ones by one clause whose constraints are true. Each step is found by local search
 * and checked by the evaluator, without values for open operators. A derivation therefore refutes
 * the clauses; no other answer is given.
 */
public final class HornDerivation {
  private static final int FOR_ONE_STEP = 100; // candidate values
  private static final int FOR_UNFOLDING = 4; // share of the steps: one in this many
  private static final int MOST_FACTS = 24; // per predicate
  private static final int MOST_ROUNDS = 12;
  private static final String HEAD = "head!";

  /**
   * A derived fact.
   *
   * @param values one for each argument, as text
   * @param premises the facts that it follows from
   */
  private record Fact(String predicate, List<String> values, List<Fact> premises) {
    String text() {
      return values.isEmpty() ? predicate : "(" + predicate + " " + String.join(" ", values) + ")";
    }
  }

  private final Check check;
  private final String declarations;
  private final List<HornClause> clauses = new ArrayList<>();
  private final Map<Declared, List<Fact>> facts = new HashMap<>();
  private final Set<List<Object>> tried = new HashSet<>(); // and failed, or used
  private int steps;

  private HornDerivation(Check check, int evaluations) {
    this.check = check;
    this.steps = evaluations / FOR_ONE_STEP;
    StringBuilder others = new StringBuilder();
    Set<Declared> free = new HashSet<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declare declare) {
        free.add(declare.symbol());
      } else {
        others.append(new Script(List.of(command)));
      }
    }
    this.declarations = others.toString();
    for (Term formula : check.formulas()) {
      HornClause clause = HornClause.of(formula, free);
      if (clause != null) {
        clauses.add(clause);
      }
    }
  }

  /**
   * Returns the facts of a refutation, in order, as text.
   *
   * @param evaluations limit on the candidate values tried in total
   * @return empty if none was found
   */
  public static List<String> find(Check check, int evaluations) {
    HornDerivation derivation = new HornDerivation(check, evaluations);
    boolean hasGoal = derivation.clauses.stream().anyMatch(c -> c.head() == null);
    boolean hasAtoms = derivation.clauses.stream().anyMatch(c -> !c.atoms().isEmpty());
    return check.understood() && hasGoal && hasAtoms && derivation.definesApart()
        ? derivation.derived()
        : List.of();
  }

  /**
   * Whether {@code false} has no derivation: there are few trees of clauses that lead to it, and
   * the constraints of each are refuted.
   *
   * @param refutes whether the only assertion of a check, a closed formula, is false; may err only
   *     by returning false
   */
  public static boolean isImpossible(Check check, Predicate<Check> refutes) {
    HornDerivation derivation = new HornDerivation(check, 0);
    return check.understood()
        && derivation.clauses.size() == check.formulas().size()
        && derivation.definesApart()
        && new HornUnfolding(derivation.clauses, derivation.declarations, script -> null)
            .isRefuted(script -> refutes(script, refutes));
  }

  private static boolean refutes(String script, Predicate<Check> refutes) {
    try {
      return refutes.test(Check.of(ScriptParser.parse(script, "clauses")).get(0));
    } catch (ParseException e) {
      return false;
    }
  }

  /** Whether no definition uses a declared symbol. */
  private boolean definesApart() {
    List<Term> bodies = new ArrayList<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declaration declaration) {
        declaration.definitions().forEach(d -> bodies.add(d.body()));
      }
    }
    return SubTerms.of(bodies).stream()
        .noneMatch(
            t -> t instanceof App app && check.declarations().stream().anyMatch(declares(app)));
  }

  private static Predicate<Command> declares(App app) {
    return c -> c instanceof Command.Declare d && d.symbol().equals(app.symbol());
  }

  /** Searches by unfolding trees of clauses, then step by step. */
  private List<String> derived() {
    int trees = Math.max(1, steps / FOR_UNFOLDING);
    List<String> unfolded =
        new HornUnfolding(clauses, declarations, HornDerivation::model).find(trees);
    return unfolded.isEmpty() ? search() : unfolded;
  }

  private List<String> search() {
    for (int round = 0; round < MOST_ROUNDS && steps > 0; round++) {
      int before = steps;
      for (HornClause clause : clauses) {
        for (List<Fact> premises : combinations(clause)) {
          Fact fact = steps > 0 ? step(clause, premises) : null;
          if (fact != null && clause.head() == null) {
            return chain(fact);
          } else if (fact != null && clause.head() != null) {
            facts
                .computeIfAbsent((Declared) clause.head().symbol(), p -> new ArrayList<>())
                .add(fact);
          }
        }
      }
      if (steps == before) {
        break;
      }
    }
    return List.of();
  }

  /** Returns combinations of facts for the atoms of a clause, latest facts first. */
  private List<List<Fact>> combinations(HornClause clause) {
    List<List<Fact>> combined = List.of(List.of());
    for (App atom : clause.atoms()) {
      List<List<Fact>> longer = new ArrayList<>();
      List<Fact> known = facts.getOrDefault((Declared) atom.symbol(), List.of());
      for (List<Fact> before : combined) {
        for (int i = known.size() - 1; i >= 0 && longer.size() < MOST_FACTS * 2; i--) {
          List<Fact> more = new ArrayList<>(before);
          more.add(known.get(i));
          longer.add(more);
        }
      }
      combined = longer;
    }
    return combined;
  }

  /** Returns a new fact that follows from some facts by a clause, or {@code null}. */
  private @Nullable Fact step(HornClause clause, List<Fact> premises) {
    App head = clause.head();
    String name = head == null ? "false" : Symbols.quote(head.symbol().name());
    List<Fact> known =
        head == null ? List.of() : facts.getOrDefault((Declared) head.symbol(), List.of());
    boolean enough = known.size() >= MOST_FACTS || (!known.isEmpty() && head(head) == 0);
    if (enough || tried.contains(List.of(clause, premises))) {
      return null;
    }
    steps--;
    List<String> values = values(clause, premises, known);
    if (values == null) {
      tried.add(List.of(clause, premises));
      return null;
    }
    return new Fact(name, values, premises);
  }

  private static int head(@Nullable App head) {
    return head == null ? 0 : head.arity();
  }

  /** Returns arguments of the head for which a clause derives a new fact, or null. */
  private @Nullable List<String> values(HornClause clause, List<Fact> premises, List<Fact> known) {
    StringBuilder text = new StringBuilder(declarations);
    for (Var variable : clause.variables()) {
      text.append(declaration(Symbols.quote(variable.name()), variable));
    }
    clause.constraints().forEach(c -> text.append(asserted(c.toString())));
    for (int i = 0; i < premises.size(); i++) {
      text.append(equal(clause.atoms().get(i), premises.get(i).values()));
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < head(clause.head()); i++) {
      Term argument = clause.head() == null ? null : clause.head().child(i);
      names.add(HEAD + i);
      if (argument != null) {
        text.append(declaration(HEAD + i, argument));
        text.append(asserted("(= " + HEAD + i + " " + argument + ")"));
      }
    }
    for (Fact fact : known) {
      StringBuilder same = new StringBuilder("true");
      for (int i = 0; i < names.size(); i++) {
        same.append(" (= " + names.get(i) + " " + fact.values().get(i) + ")");
      }
      text.append(asserted("(not (and " + same + "))"));
    }
    Model model = model(text + "(check-sat)\n");
    return model == null ? null : values(model, names);
  }

  private static @Nullable List<String> values(Model model, List<String> names) {
    Map<String, String> known = new HashMap<>();
    model.bodies().forEach((symbol, body) -> known.put(symbol.name(), body.value().toString()));
    return known.keySet().containsAll(names) ? names.stream().map(known::get).toList() : null;
  }

  private static String declaration(String name, Term like) {
    return "(declare-const " + name + " " + like.sort() + ")\n";
  }

  private static String asserted(String formula) {
    return "(assert " + formula + ")\n";
  }

  private static String equal(App atom, List<String> values) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      text.append(asserted("(= " + atom.child(i) + " " + values.get(i) + ")"));
    }
    return text.toString();
  }

  /** Returns a model of a script that gives no open operator a value, or null. */
  private static @Nullable Model model(String script) {
    try {
      Check step = Check.of(ScriptParser.parse(script, "clause")).get(0);
      Model found = new LocalSearch().find(step, FOR_ONE_STEP, 1);
      if (found == null) {
        return null;
      }
      Model closed =
          new Model(found.bodies(), Map.of(), found.universes()).completed(step.declarations());
      boolean holds = new Evaluator(step.definitions(), closed).judge(step.formulas()).holds();
      return closed.open().isEmpty() && holds ? closed : null;
    } catch (ParseException e) {
      return null;
    }
  }

  private static List<String> chain(Fact last) {
    List<Fact> order = new ArrayList<>();
    collect(last, order);
    return order.stream().map(Fact::text).distinct().toList();
  }

  private static void collect(Fact fact, List<Fact> into) {
    fact.premises().forEach(premise -> collect(premise, into));
    into.add(fact);
  }
}
