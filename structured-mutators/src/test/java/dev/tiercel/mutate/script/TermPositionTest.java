package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TermPositionTest {
  private static final Term TEN = Literal.integer(BigInteger.TEN);

  private static TermPosition at(Entry entry, int node) {
    return TermPosition.at(ScriptIndex.of(entry), node);
  }

  @Test
  void nodesAreNumberedInPreorderOverAllTerms() {
    Entry entry = Scripts.asserting("(> (f x) 1)", "(not p)");
    List<String> terms = new ArrayList<>();
    for (int node = 0; node < ScriptIndex.of(entry).nodes(); node++) {
      terms.add(at(entry, node).term().toString());
    }

    assertThat(terms).containsExactly("(> (f x) 1)", "(f x)", "x", "1", "(not p)", "p");
  }

  @Test
  void advancingVisitsTheSamePlacesInOrder() {
    Entry entry = Scripts.asserting("(> (f x) (ite (! p :named n) 1 (- y z)))");
    TermPosition position = at(entry, 0);
    List<String> terms = new ArrayList<>();
    while (position.advance()) {
      terms.add(position.term().toString());
    }

    assertThat(terms)
        .containsExactly(
            "(f x)", "x", "(ite (! p :named n) 1 (- y z))", "p", "1", "(- y z)", "y", "z");
  }

  @Test
  void noPlaceIsInsideAPattern() {
    Entry entry =
        Scripts.asserting("(forall ((k Int)) (! (> (f k) k) :pattern ((f k)) :qid here))");
    for (int node = 0; node < ScriptIndex.of(entry).nodes(); node++) {
      TermPosition position = at(entry, node);
      if (position.term().sort() == Sort.INT) {
        assertThat(position.replace(TEN).toString()).contains(":pattern ((f k)) :qid here");
      }
    }
  }

  @Test
  void replacingKeepsTheRest() {
    Entry entry = Scripts.asserting("(> (f x) 1)", "(not p)");

    Entry changed = at(entry, 2).replaceIn(entry, TEN);

    assertThat(Scripts.assertions(changed)).containsExactly("(> (f 10) 1)", "(not p)");
  }

  @Test
  void onlyTheInnermostBindingOfANameIsInView() {
    Entry entry = Scripts.asserting("(forall ((k Int)) (and (> k 0) (exists ((k Bool)) (= k p))))");
    Var integer = Var.of("k", Sort.INT);
    Var bool = Var.of("k", Sort.BOOL);
    TermPosition outer = at(entry, 2);
    TermPosition inner = at(entry, 6);

    assertThat(outer.term()).hasToString("(> k 0)");
    assertThat(outer.isVisible(integer)).isTrue();
    assertThat(outer.isVisible(bool)).isFalse();
    assertThat(inner.term()).hasToString("(= k p)");
    assertThat(inner.isVisible(integer)).isFalse();
    assertThat(inner.isVisible(bool)).isTrue();
  }

  @Test
  void aNamedTermSeesNoVariablesFromOutside() {
    Entry entry = Scripts.asserting("(forall ((k Int)) (or (> k 0) (! (> x 1) :named n)))");
    Var k = Var.of("k", Sort.INT);
    TermPosition open = at(entry, 2);
    TermPosition closed = at(entry, 6);

    assertThat(open.term()).hasToString("(> k 0)");
    assertThat(open.isVisible(k)).isTrue();
    assertThat(closed.term()).hasToString("(> x 1)");
    assertThat(closed.isVisible(k)).isFalse();
  }

  @Test
  void letValuesDoNotSeeTheirOwnVariables() {
    Entry entry = Scripts.asserting("(let ((v x)) (> v 0))");
    Var v = Var.of("v", Sort.INT);

    assertThat(at(entry, 1).isVisible(v)).isFalse();
    assertThat(at(entry, 2).isVisible(v)).isTrue();
  }

  @Test
  void aVariableWithTheNameOfAFunctionIsATrap() {
    Entry entry = Scripts.asserting("(forall ((f Int)) (> f x))", "(> x 1)");

    assertThat(at(entry, 1).capturesFunction()).isTrue();
    assertThat(at(entry, 4).capturesFunction()).isFalse();
  }

  @Test
  void constantArraysAreOfConstants() {
    Entry entry =
        Scripts.asserting(
            "(= ((as const (Array Int Int)) 0) (store ((as const (Array Int Int)) 1) x 2))");

    assertThat(at(entry, 2).mustBeConstant()).isTrue();
    assertThat(at(entry, 4).mustBeConstant()).isFalse();
    assertThat(at(entry, 5).mustBeConstant()).isTrue();
    assertThat(at(entry, 6).mustBeConstant()).isFalse();
  }

  @Test
  void aDeepTermNeedsNoStack() {
    int depth = 10_000;
    Entry entry = Scripts.asserting("(> " + "(f ".repeat(depth) + "x" + ")".repeat(depth) + " 0)");
    TermPosition position = at(entry, depth + 1);

    assertThat(position.term()).hasToString("x");
    assertThat(ScopeCheck.holds(position.replaceIn(entry, TEN))).isTrue();
  }
}
