package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.value.Unknown;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches for counterexamples of a rewrite rule. Draws instances of small sorts and widths; each
 * is a script that is satisfiable if the premises hold and the sides differ, and {@link
 * LocalSearch} looks for a model of it. As the values of a model may be substituted for the
 * parameters, a rule with such a model is unsound, whatever terms it is meant for.
 */
public final class RuleSearch {
  private static final int TRIES = 40_000; // shapes, most of which have no instance
  private static final int FEWEST_TRIES = 3_000; // after which a rule without instances is given up
  private static final int SHARES = 100; // one instance gets one of this many candidates
  private static final int FEWEST = 40; // candidates for one instance
  private static final int SMALLER = 4; // times the candidates of the first counterexample

  private final RewriteRule rule;
  private final int evaluations;
  private final Randomness randomness;
  private final Map<String, Integer> searched = new HashMap<>(); // instances, how often
  private final Map<String, Integer> reasons = new HashMap<>();
  private long candidates;
  private RuleVerdict.@Nullable Counterexample smallest;

  private RuleSearch(RewriteRule rule, int evaluations, long seed) {
    this.rule = rule;
    this.evaluations = evaluations;
    this.randomness = new SplitMix(seed);
  }

  /**
   * Searches for a counterexample of a rule.
   *
   * @param evaluations limit on the candidate values tried
   * @param seed determines every random choice
   */
  public static RuleVerdict search(RewriteRule rule, int evaluations, long seed) {
    return new RuleSearch(rule, evaluations, seed).verdict();
  }

  private RuleVerdict verdict() {
    ShapeSampler sampler = new ShapeSampler(rule, randomness);
    long most = evaluations;
    for (int i = 0; i < TRIES && candidates < most; i++) {
      if (i == FEWEST_TRIES && candidates == 0) {
        break;
      }
      InstanceShape shape = sampler.draw();
      if (shape != null) {
        instance(shape);
      } else {
        reasons.merge("no widths and indices fit", 1, Integer::sum);
      }
      if (smallest != null) {
        most = Math.min(evaluations, smallest.candidates() * SMALLER + evaluations / SHARES);
      }
    }
    if (smallest != null) {
      return verdict(RuleVerdict.Kind.REFUTED, "");
    } else if (candidates == 0) {
      return verdict(RuleVerdict.Kind.NOT_UNDERSTOOD, usual());
    }
    return verdict(RuleVerdict.Kind.HOLDS, "");
  }

  private RuleVerdict verdict(RuleVerdict.Kind kind, String why) {
    return new RuleVerdict(rule.name(), kind, candidates, searched.size(), why, smallest);
  }

  private String usual() {
    return reasons.entrySet().stream()
        .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .orElse("nothing was drawn");
  }

  private void instance(InstanceShape shape) {
    try {
      List<String> lines = new RuleInstanceWriter(rule, shape).lines();
      String text = "(set-logic ALL)\n" + String.join("\n", lines) + "\n(check-sat)\n";
      int times = searched.merge(text, 1, Integer::sum);
      Check check = Check.of(ScriptParser.parse(text, rule.name())).get(0);
      search(shape, check, text, times);
    } catch (RuleInstanceWriter.Unfit e) {
      reasons.merge(String.valueOf(e.getMessage()), 1, Integer::sum);
    } catch (ParseException e) {
      reasons.merge(e.reason(), 1, Integer::sum);
    }
  }

  /**
   * Whether values are found under which the premises hold and our evaluator can compare the sides.
   */
  private boolean isDecided(Check check) {
    List<Term> formulas = new ArrayList<>(check.formulas());
    Term differ = formulas.remove(formulas.size() - 1);
    Term equal = Objects.requireNonNull(Theories.apply("not", differ));
    formulas.add(Objects.requireNonNull(Theories.apply("or", differ, equal)));
    LocalSearch elsewhere = new LocalSearch().elsewhere();
    if (elsewhere.find(check.with(formulas), FEWEST, randomness.bits()) != null) {
      return true;
    }
    Evaluator evaluator = new Evaluator(check.definitions(), Model.EMPTY);
    reasons.merge(
        evaluator.value(differ) instanceof Unknown unknown
            ? unknown.reason()
            : "its premises held of no candidate",
        1,
        Integer::sum);
    return false;
  }

  private void search(InstanceShape shape, Check check, String text, int times) {
    int share = Math.max(FEWEST, evaluations / SHARES);
    LocalSearch start = new LocalSearch();
    LocalSearch.Outcome outcome =
        (times == 1 ? start : start.elsewhere()).search(check, share, randomness.bits());
    if (!outcome.why().isEmpty()) {
      reasons.merge(outcome.why(), 1, Integer::sum);
    }
    Model model = outcome.model();
    if (model != null || isDecided(check)) {
      candidates += Math.max(1, outcome.evaluations());
    } else {
      searched.remove(text);
    }
    if (model != null) {
      RuleVerdict.Counterexample found = counterexample(shape, check, text, model);
      if (smallest == null || found.script().length() < smallest.script().length()) {
        smallest = found;
      }
    }
  }

  /** Asserts the values after the declarations, so that any solver can check the script. */
  private RuleVerdict.Counterexample counterexample(
      InstanceShape shape, Check check, String text, Model found) {
    Model model = found.completed(check.declarations());
    List<Command> commands = new ArrayList<>(check.context());
    StringBuilder script = new StringBuilder(new Script(commands).toString());
    List<String> values = new ArrayList<>();
    for (RewriteRule.Parameter parameter : rule.parameters()) {
      BigInteger number = shape.numbers().get(parameter.name());
      if (number != null && !parameter.name().startsWith("@")) {
        values.add(parameter.name() + " = " + number);
      }
    }
    model
        .bodies()
        .forEach(
            (symbol, body) -> {
              String name = Symbols.quote(symbol.name());
              values.add(name + " = " + body.value());
              script.append("(assert (= ").append(name).append(' ').append(body.value());
              script.append("))\n");
            });
    check.formulas().forEach(f -> script.append("(assert ").append(f).append(")\n"));
    script.append("(check-sat)\n");
    return new RuleVerdict.Counterexample(
        script.toString(),
        text,
        String.join(", ", values),
        smallest == null ? candidates : smallest.candidates());
  }
}
