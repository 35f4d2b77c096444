package dev.tiercel.mutate.question;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.horn.RuleText;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rules of z3's fixedpoint engine: each formula leads from one relation over all constants
 * to the next, and the last relation is queried. It is reachable exactly if the formulas have a
 * common model; if another rule swaps two constants, exactly if they have one after such swaps.
 */
final class FixedpointRuleMaker {
  private final List<Term> constants;
  private final List<Term> formulas;
  private final List<String> relations; // one for each formula
  private final RuleText text = new RuleText();

  FixedpointRuleMaker(List<Term> constants, List<Term> formulas, List<String> relations) {
    this.constants = constants;
    this.formulas = formulas;
    this.relations = relations;
  }

  /** Returns the script. */
  RuleText draw(RandomSource random) {
    for (Term constant : constants) {
      text.line("declare-var " + constant + " " + constant.sort());
    }
    List<Sort> sorts = constants.stream().map(Term::sort).toList();
    relations.forEach(relation -> text.relation(relation, sorts));
    for (int i = 0; i < formulas.size(); i++) {
      String formula = formulas.get(i).toString();
      String body =
          i == 0
              ? formula
              : "(and " + applied(relations.get(i - 1), constants) + " " + formula + ")";
      rule(body, applied(relations.get(i), constants));
    }
    List<Term> others = exchanged(random);
    if (!others.equals(constants)) {
      rule(applied(random.pick(relations), constants), applied(random.pick(relations), others));
    }
    text.line("query " + relations.get(relations.size() - 1));
    return text;
  }

  private void rule(String body, String head) {
    text.line("rule (=> " + body + " " + head + ")");
  }

  private static String applied(String relation, List<Term> arguments) {
    return "(" + relation + " " + RuleText.joined(arguments) + ")";
  }

  /** Returns the constants, with probability 1/2 with two of the same sort swapped. */
  private List<Term> exchanged(RandomSource random) {
    List<Term> exchanged = new ArrayList<>(constants);
    if (constants.size() > 1 && random.coin()) {
      int one = random.below(constants.size());
      int other = random.below(constants.size());
      if (constants.get(one).sort() == constants.get(other).sort()) {
        exchanged.set(one, constants.get(other));
        exchanged.set(other, constants.get(one));
      }
    }
    return exchanged;
  }
}
