package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.replace.ReplaceByPolynomial;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of polynomials in place of terms. */
class ReplaceByPolynomialTest {
  private static final String SCRIPT =
      "(declare-const x Real)(declare-const y Real)(assert (< x y))(check-sat)";
  private static final Pattern PRODUCT = Pattern.compile("\\(\\*[^()]*\\)");
  private static final Pattern FACTOR = Pattern.compile("\\b[xy]\\b");

  private static @Nullable Entry mutant(String script, String solver, RandomSource random) {
    Entry entry = Scripts.entry(script);
    return new ReplaceByPolynomial().mutate(entry, Scripts.context(random, solver, entry));
  }

  /** Every degree from two to five occurs, with both constants in one product too. */
  @Test
  void productsHaveTwoToFiveFactors() {
    RandomSource random = new SplitMixRandom(1);
    Set<Long> degrees = new TreeSet<>();
    boolean mixed = false;
    for (int i = 0; i < 200; i++) {
      String made = String.valueOf(mutant(SCRIPT, "z3", random));
      assertThat(made).contains("(*");
      for (String product : PRODUCT.matcher(made).results().map(m -> m.group()).toList()) {
        degrees.add(FACTOR.matcher(product).results().count());
        mixed |= product.contains("x") && product.contains("y");
      }
    }
    assertThat(degrees).contains(2L, 3L, 4L, 5L).doesNotContain(6L);
    assertThat(mixed).isTrue();
  }

  @Test
  void boundVariablesStayInTheirScope() {
    RandomSource random = new SplitMixRandom(2);
    String script =
        "(declare-const x Int)(assert (> x 0))(assert (forall ((i Int)) (< i (+ i x))))(check-sat)";
    int within = 0;
    for (int i = 0; i < 100; i++) {
      Entry made = mutant(script, "z3", random);
      if (made != null) {
        String text = made.toString();
        int binder = text.indexOf("(forall");
        assertThat(text.substring(0, binder)).doesNotContainPattern("\\bi\\b");
        within += text.indexOf("(*", binder) > 0 ? 1 : 0;
      }
    }
    assertThat(within).isPositive();
  }

  /** Not if the target multiplies by constants alone, or if nothing is a number. */
  @Test
  void othersAreLeftAlone() {
    RandomSource random = new SplitMixRandom(3);
    assertThat(mutant(SCRIPT, "opensmt", random)).isNull();
    assertThat(mutant("(declare-const p Bool)(assert p)(check-sat)", "z3", random)).isNull();
  }
}
