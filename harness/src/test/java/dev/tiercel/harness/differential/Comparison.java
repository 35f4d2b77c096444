package dev.tiercel.harness.differential;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares the evaluator and one solver on one operator. */
final class Comparison {
  private static final int DEEPEST = 3;
  private static final int ROUND = 100;
  private static final int TRIES = 4; // maximum number of queries per wanted case
  private static final int MOST_MADE = 20; // maximum number of terms per wanted case
  private static final int MOST_REASONS = 10;
  private static final int LONGEST = 20_000;

  private final Operator operator;
  private final Dialect dialect;
  private final Asked asked;
  private final RandomSource random;
  private final GroundTerms terms;
  private final Evaluator evaluator = new Evaluator(DatatypeTerms.DEFINITIONS, Model.EMPTY);

  private final Set<Term> seen = new HashSet<>();
  private int alone;
  private int aloneAnswered;

  final Tally tally = new Tally();

  /** Descriptions of the differences. */
  final List<String> differences = new ArrayList<>();

  /** Every case in which the solver's reply differs from the evaluator's value. */
  final List<String> remarks = new ArrayList<>();

  Comparison(Operator operator, Dialect dialect, Asked asked, long seed) {
    this.operator = operator;
    this.dialect = dialect;
    this.asked = asked;
    // Seeded by name, so that a new row before this one does not change its queries.
    this.random = new SplitMixRandom(seed * 31 + operator.toString().hashCode());
    String arrow = dialect.family().equals("z3") ? "Array" : "->";
    this.terms = new GroundTerms(random, arrow, o -> o.semantics() != null && dialect.supports(o));
  }

  /**
   * Runs queries until enough cases are decided, the maximum number was run, or the solver decides
   * none. If it decides few, the terms become simpler.
   */
  void run(int wanted) {
    int depth = DEEPEST;
    while (tally.decided() < wanted
        && tally.asked() < TRIES * wanted
        && tally.made() < MOST_MADE * wanted) {
      List<Case> cases = cases(Math.min(ROUND, wanted - tally.decided()), depth);
      if (cases.isEmpty()) {
        return;
      }
      int before = tally.decided();
      compare(cases);
      int decided = tally.decided() - before;
      if (decided == 0 && depth == 1 && cases.size() >= ROUND) {
        return;
      }
      if (2 * decided < cases.size()) {
        depth = Math.max(1, depth - 1);
      }
    }
  }

  private void compare(List<Case> cases) {
    List<Asked.Reply> replies = asked.replies(cases);
    for (int i = 0; i < cases.size(); i++) {
      Case c = cases.get(i);
      Asked.Reply reply = again(c, replies.get(i));
      if (reply == Asked.Reply.DIFFERENT && Explained.has(c, dialect.family())) {
        tally.addExplained();
        continue;
      }
      tally.add(reply);
      if (reply != Asked.Reply.SAME) {
        remarks.add(reply + "\t" + operator.name() + "\t" + c.value() + "\t" + c.term());
      }
      if (reply == Asked.Reply.DIFFERENT) {
        differences.add(c.term() + " is " + c.value() + ", but the solver: " + asked.found(c));
      }
    }
  }

  /** Runs an unanswered case again separately, as long as that helps. */
  private Asked.Reply again(Case c, Asked.Reply reply) {
    boolean answered = reply == Asked.Reply.SAME || reply == Asked.Reply.DIFFERENT;
    if (answered || (alone >= MOST_REASONS && alone > TRIES * aloneAnswered)) {
      return reply;
    }
    alone++;
    Asked.Alone second = asked.alone(c);
    if (second.reply() == Asked.Reply.SAME || second.reply() == Asked.Reply.DIFFERENT) {
      aloneAnswered++;
      return second.reply();
    }
    tally.addReason(second.reason());
    return reply;
  }

  /** Returns the wanted number of cases, or fewer if most terms have an open value. */
  private List<Case> cases(int wanted, int depth) {
    List<Case> cases = new ArrayList<>();
    int failures = 0;
    for (int i = 0; i < MOST_MADE * wanted && cases.size() < wanted && failures < ROUND; i++) {
      Term term = terms.application(operator, 1 + random.below(depth));
      if (term == null) {
        failures++;
        continue;
      }
      if (!seen.add(term)) {
        tally.addRepeated();
        continue;
      }
      Case made = made(term);
      if (made == null) {
        tally.addOpen();
      } else {
        cases.add(made);
      }
    }
    return cases;
  }

  private @Nullable Case made(Term term) {
    Value value = value(term);
    if (value instanceof Unknown) {
      return null;
    }
    String text = ValueText.of(value, term.sort());
    if (text != null) {
      return text.length() > LONGEST ? null : new Case(term, text);
    }
    // A value without literal is compared with another term, or with a member.
    Term question = question(term);
    Value answer = question == null ? new Unknown("no question") : value(question);
    return question == null || answer instanceof Unknown
        ? null
        : new Case(question, answer.toString());
  }

  private Value value(Term term) {
    try {
      return evaluator.value(term);
    } catch (RuntimeException e) {
      differences.add("no value, but " + e + ", for " + term);
      return new Unknown("exception");
    }
  }

  private @Nullable Term question(Term term) {
    Feature feature = operator.feature();
    if (term.sort() == Sort.REG_LAN) {
      return Theories.row(Feature.STRINGS, "str.in_re", 2).application(member(term), term);
    }
    Term other = terms.term(term.sort(), feature, 1);
    return other == null ? null : Theories.row(Feature.CORE, "=", 2).application(term, other);
  }

  /** Returns a string that may be a member of a language, built from the language's strings. */
  private Term member(Term language) {
    List<String> strings = new ArrayList<>();
    strings(language, strings);
    StringBuilder text = new StringBuilder();
    for (int i = random.below(4); i > 0; i--) {
      text.append(strings.isEmpty() ? "a" : random.pick(strings));
    }
    Term any = terms.term(Sort.STRING, Feature.STRINGS, 1);
    return any == null || !random.oneIn(4) ? Literal.string(text.toString()) : any;
  }

  private static void strings(Term term, List<String> found) {
    if (term instanceof Literal literal && literal.sort() == Sort.STRING) {
      found.add((String) literal.value());
    }
    if (term instanceof App) {
      for (int i = 0; i < term.arity(); i++) {
        strings(term.child(i), found);
      }
    }
  }
}
