package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.replace.ExpandDefinition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of definitions in place of operators. */
class ExpandDefinitionTest {
  private static @Nullable Entry expanded(String assertion) {
    Entry entry =
        Scripts.entry(
            "(declare-const x (_ BitVec 4))(declare-const y (_ BitVec 4))(declare-const p Bool)"
                + "(declare-const f (_ FloatingPoint 5 11))(declare-const r RoundingMode)"
                + "(assert "
                + assertion
                + ")(check-sat)");
    RandomSource random = new SplitMixRandom(1);
    Entry mutant = null;
    for (int i = 0; i < 20 && mutant == null; i++) { // positions are drawn
      mutant = new ExpandDefinition().mutate(entry, Scripts.context(random, "z3", entry));
    }
    return mutant;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= x (bvsub x y))               | (= x (bvadd x (bvneg y)))",
        "(= x (bvneg y))                 | (= x (bvadd (bvnot y) #x1))",
        "(= x ((_ rotate_left 5) y))     | (= x (concat ((_ extract 2 0) y) ((_ extract 3 3) y)))",
        "(= x ((_ rotate_right 1) y))    | (= x (concat ((_ extract 0 0) y) ((_ extract 3 1) y)))",
        "(= #xff (concat x ((_ repeat 1) x)))        | (= #xff (concat x x))",
        "(= #xff ((_ repeat 2) x))       | (= #xff (concat x x))",
        "(= #xff ((_ zero_extend 4) x))  | (= #xff (concat #x0 x))",
        "(= #b1 (bvcomp x y))            | (= #b1 (ite (= x y) #b1 #b0))",
        "(bvuge x y)                     | (not (bvult x y))",
        "(bvsgt x y)                     | (bvslt y x)",
        "(= f (fp.sub r f f))            | (= f (fp.add r f (fp.neg f)))",
        "(xor p p)                       | (not (= p p))",
        "(distinct x y x)                | (and (not (= x y)) (not (= x x)) (not (= y x)))",
      })
  void applicationsAreReplaced(String before, String after) {
    assertThat(String.valueOf(expanded(before))).contains("(assert " + after + ")");
  }

  @Test
  void signExtensionTestsTheFirstBit() {
    assertThat(String.valueOf(expanded("(= #b000000 ((_ sign_extend 2) x))")))
        .contains("(concat (ite (= ((_ extract 3 3) x) #b1) #b11 #b00) x)");
  }

  @Test
  void othersAreLeftAlone() {
    assertThat(expanded("(= x ((_ rotate_left 4) y))")).isNull();
    assertThat(expanded("(= x (bvadd x y))")).isNull();
    assertThat(expanded("(xor p p p)")).isNull();
  }
}
