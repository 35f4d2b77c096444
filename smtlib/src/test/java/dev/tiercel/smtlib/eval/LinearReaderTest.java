package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinearReaderTest {
  private static final int RANGE = 4;

  private static String value(String formula) throws ParseException {
    Check check =
        Check.of(ScriptParser.parse("(assert " + formula + ")(check-sat)", "test")).get(0);
    return new Evaluator(check.definitions(), Model.EMPTY)
        .value(check.formulas().get(0))
        .toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((n Int)) (exists ((k Int)) (or (= n (* 2 k)) (= n (+ (* 2 k) 1)))))",
        "(forall ((x Real) (y Real)) (=> (< x y) (exists ((z Real)) (< x z y))))",
        "(forall ((x Real)) (exists ((y Real)) (= (* 3.0 y) x)))",
        "(exists ((x Int)) (forall ((y Int)) (or (< y x) (>= (* 2 y) (- x 7)))))",
        "(forall ((x Int)) (=> (= (mod x 6) 4) (exists ((y Int)) (= x (* 2 y)))))",
        "(forall ((x Int)) (exists ((y Int)) (and (<= (abs (- x (* 3 y))) 1))))",
        "(forall ((x Real)) (exists ((y Real)) (= y (ite (< x 0.0) (- x) x))))",
        "(forall ((x Int) (b Bool)) (exists ((c Bool) (y Int)) (and (= b c) (> y x))))",
        "(forall ((x Int)) (= (div x (- 3)) (- (div x 3))))",
        "(forall ((r Real)) (=> (> r 0.0) (exists ((n Real)) (< 0.0 (* 100.0 n) r))))",
        "(forall ((n Int)) (=> (>= n 2) (exists ((a Int) (b Int)) (and (>= a 0) (>= b 0)"
            + " (= n (+ (* 2 a) (* 3 b)))))))"
      })
  void linearFormulasAreDecidedWithTheirNegations(String formula) throws ParseException {
    assertThat(value(formula)).isEqualTo("true");
    assertThat(value("(not " + formula + ")")).isEqualTo("false");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((n Int)) (exists ((k Int)) (and (= n (* 2 k)) (= n (+ (* 2 k) 1)))))",
        "(forall ((x Int) (y Int)) (=> (< x y) (exists ((z Int)) (< x z y))))",
        "(exists ((x Real)) (forall ((y Real)) (<= x y)))",
        "(forall ((n Int)) (=> (>= n 1) (exists ((a Int) (b Int)) (and (>= a 0) (>= b 0)"
            + " (= n (+ (* 2 a) (* 3 b)))))))"
      })
  void falseFormulasAreDecided(String formula) throws ParseException {
    assertThat(value(formula)).isEqualTo("false");
  }

  @Test
  void aBooleanKeepsItsValueAfterAQuantifierOverTheSameName() throws ParseException {
    String formula =
        "(exists ((p Bool) (x Int)) (and (forall ((y Int)) (exists ((p Bool)) (or p (< y x)))) p))";
    Check check =
        Check.of(ScriptParser.parse("(assert " + formula + ")(check-sat)", "test")).get(0);
    assertThat(new LinearReader(20_000).decide(check.formulas().get(0))).isTrue();
  }

  @Test
  void productsOfVariablesAreNotDecided() throws ParseException {
    assertThat(value("(forall ((x Real)) (exists ((y Real)) (= (* y y y) (+ x 1.0))))"))
        .startsWith("unknown");
  }

  /** Bounded quantifiers are compared with an enumeration of all values. */
  @Test
  void randomFormulasHaveTheValuesOfTheirInstances() throws ParseException {
    Randomness random = new SplitMix(1);
    int decided = 0;
    for (int i = 0; i < 60; i++) {
      String body = body(random, 1);
      boolean universal = random.below(2) == 0;
      String formula = bounded(universal, "x", bounded(!universal, "y", body));
      Check check =
          Check.of(ScriptParser.parse("(assert " + formula + ")(check-sat)", "test")).get(0);
      Boolean value = new LinearReader(20_000).decide(check.formulas().get(0));
      if (value != null) {
        decided++;
        assertThat(value).as(formula).isEqualTo(enumerated(universal, body));
      }
    }
    assertThat(decided).isGreaterThan(30);
  }

  private static String bounded(boolean universal, String variable, String body) {
    String bounds = "(<= (- " + RANGE + ") " + variable + " " + RANGE + ")";
    return universal
        ? "(forall ((" + variable + " Int)) (=> " + bounds + " " + body + "))"
        : "(exists ((" + variable + " Int)) (and " + bounds + " " + body + "))";
  }

  private static boolean enumerated(boolean universal, String body) throws ParseException {
    for (int x = -RANGE; x <= RANGE; x++) {
      boolean found = false;
      for (int y = -RANGE; y <= RANGE; y++) {
        String closed = "(let ((x " + number(x) + ") (y " + number(y) + ")) " + body + ")";
        found |= value(closed).equals("true") == universal;
      }
      if (!found) {
        return !universal;
      }
    }
    return universal;
  }

  private static String number(int value) {
    return value < 0 ? "(- " + -value + ")" : String.valueOf(value);
  }

  private static String body(Randomness random, int depth) {
    if (depth > 0) {
      List<String> connectives = List.of("and", "or", "=>", "xor", "=", "distinct");
      String connective = connectives.get(random.below(connectives.size()));
      return "(" + connective + " " + body(random, depth - 1) + " " + body(random, depth - 1) + ")";
    }
    List<String> relations = List.of("<", "<=", ">", ">=", "=", "distinct");
    return "("
        + relations.get(random.below(relations.size()))
        + " "
        + sum(random)
        + " "
        + sum(random)
        + ")";
  }

  private static String sum(Randomness random) {
    String x = "(* " + number(random.below(5) - 2) + " x)";
    String y = "(* " + number(random.below(5) - 2) + " y)";
    String sum = "(+ " + x + " " + y + " " + number(random.below(7) - 3) + ")";
    return switch (random.below(4)) {
      case 0 -> "(div " + sum + " " + number(2 + random.below(2)) + ")";
      case 1 -> "(mod " + sum + " " + number(-3) + ")";
      default -> sum;
    };
  }

  /** Each level contains the one below twice. */
  @ParameterizedTest
  @ValueSource(strings = {"xor", "="})
  void nestedEquivalencesAreGivenUpBeforeTheyGrow(String operator) throws ParseException {
    StringBuilder body = new StringBuilder("(< x 0)");
    for (int i = 1; i < 60; i++) {
      body.insert(0, "(" + operator + " (< y (+ x " + i * i + ")) ").append(")");
    }
    String script = "(assert (exists ((x Int) (y Int)) " + body + "))(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    assertThat(new LinearReader(20_000).decide(check.formulas().get(0))).isNull();
  }
}
