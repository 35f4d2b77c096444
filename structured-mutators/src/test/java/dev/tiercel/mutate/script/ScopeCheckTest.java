package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.smtlib.ast.Script;
import org.junit.jupiter.api.Test;

class ScopeCheckTest {
  private static final Entry ENTRY =
      Scripts.entry(
          """
          (declare-const a Int)
          (push 1)
          (declare-const b Int)
          (declare-datatype D ((c (s Int))))
          (declare-const d D)
          (assert ((_ is c) d))
          (assert (! (> b a) :named n))
          (assert n)
          (pop 1)
          (assert (> a 0))
          (check-sat)
          """);

  private static boolean without(int command) {
    return ScopeCheck.holds(ENTRY.withScript(ENTRY.script().without(command)));
  }

  private static boolean repeated(int from, int to) {
    Script script = ENTRY.script();
    return ScopeCheck.holds(ENTRY.withScript(script.inserting(to, script.commands().get(from))));
  }

  @Test
  void bundledTablesAreConsistent() {
    assertThat(ScopeCheck.holds(ENTRY)).isTrue();
    assertThat(Scripts.many()).allMatch(ScopeCheck::holds);
  }

  @Test
  void symbolsMustBeDeclared() {
    assertThat(without(0)).isFalse();
    assertThat(without(4)).isFalse();
    assertThat(without(9)).isTrue();
  }

  @Test
  void aNameThatIsUsedMustBeGiven() {
    assertThat(without(6)).isFalse();
    assertThat(without(7)).isTrue();
  }

  @Test
  void symbolsEndWithTheirLevel() {
    assertThat(repeated(5, 9)).isFalse();
    assertThat(repeated(9, 2)).isTrue();
  }

  @Test
  void aNameIsGivenOnceInAScope() {
    assertThat(repeated(6, 8)).isFalse();
  }
}
