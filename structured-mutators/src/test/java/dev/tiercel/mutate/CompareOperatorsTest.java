package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.opfuzz.CompareOperators;
import dev.tiercel.mutate.space.FocusOperators;
import dev.tiercel.mutate.space.SearchSpace;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of assertions that compare two operators. */
class CompareOperatorsTest {
  private static final Entry FLOATS =
      Scripts.entry(
          "(declare-const a (_ FloatingPoint 5 11))(declare-const b (_ FloatingPoint 5 11))"
              + "(assert (fp.isNormal (fp.min a b)))(check-sat)");

  private static Set<String> made(Entry entry) {
    Set<String> made = new HashSet<>();
    RandomSource random = new SplitMixRandom(4);
    for (int i = 0; i < 2_000; i++) {
      Entry mutant =
          new CompareOperators().mutate(entry, Scripts.context(random, "bitwuzla", entry));
      if (mutant != null) {
        made.add(mutant.script().toString());
      }
    }
    return made;
  }

  @Test
  void bothOperatorsGetTheSameArguments() {
    assertThat(made(FLOATS))
        .anyMatch(script -> script.contains("(assert (= (fp.min a b) (fp.max a b)))\n(check-sat)"))
        .anyMatch(script -> script.contains("(assert (distinct (fp.min a b) (fp.max a b)))"));
  }

  @Test
  void argumentsBecomeValues() {
    assertThat(made(FLOATS))
        .anyMatch(
            script -> script.contains("(= (fp.min a (_ +zero 5 11)) (fp.max a (_ +zero 5 11)))"));
  }

  @Test
  void termsWithBoundVariablesAreLeftAlone() {
    assertThat(made(Scripts.asserting("(forall ((i Int)) (> (+ i 1) i))")))
        .noneMatch(script -> script.matches("(?s).*\\(assert \\((=|distinct) [^\\n]*\\bi\\b.*"));
  }

  @Test
  void argumentsBecomeOppositeValues() {
    assertThat(made(FLOATS))
        .anyMatch(script -> script.contains("(fp.max (_ +zero 5 11) (fp.neg (_ +zero 5 11)))"));
  }

  @Test
  void operatorsThatTheCampaignAimsAtAreComparedMostly() {
    Entry entry =
        Scripts.entry(
            "(declare-const a (_ FloatingPoint 5 11))"
                + "(assert (fp.leq (fp.abs a) (fp.rem (fp.min a a) (fp.neg (fp.abs a)))))");
    RandomSource random = new SplitMixRandom(4);
    MutationContext context = Scripts.context(random, "bitwuzla", entry);
    SearchSpace space =
        context.space().with(FocusOperators.class, new FocusOperators(Set.of("fp.min")));
    MutationContext aiming =
        MutationContext.fresh(
            random, context.sizeLimit(), space, context.pool(), context.witnessPropagation());
    int aimed = 0;
    int made = 0;
    for (int i = 0; i < 400; i++) {
      Entry mutant = new CompareOperators().mutate(entry, aiming);
      String script = mutant == null ? "" : mutant.script().toString();
      made += mutant == null ? 0 : 1;
      aimed += script.matches("(?s).*\\(assert \\((=|distinct) \\(fp.min .*") ? 1 : 0;
    }
    assertThat(aimed).isGreaterThan(made / 2);
  }
}
