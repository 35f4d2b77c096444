package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MutantNoveltyTest {
  private static final Entry PARENT =
      Scripts.entry(
          """
          (declare-const x Int)
          (declare-const y Int)
          (declare-fun f (Int) Int)
          (assert (and (< (f x) 3) (or (= x y) (> (+ x y) 7))))
          (assert (= y 1))
          (check-sat)
          """);

  private static MutantNovelty novelty(Script mutant) {
    return MutantNovelty.of(PARENT.script(), mutant);
  }

  /**
   * Returns the parent with another assertion in place of its second one, sharing all other terms.
   */
  private static Script with(String assertion) {
    Script made = Scripts.entry(PARENT.script() + assertion).script();
    Command added = made.commands().get(made.commands().size() - 1);
    return PARENT.script().with(4, added);
  }

  @Test
  void ofAnEqualScriptNothingIsNew() {
    MutantNovelty same = novelty(new Script(PARENT.script().commands()));

    assertThat(same.commands()).isEmpty();
    assertThat(same.heads()).isEmpty();
  }

  @Test
  void onlyEdgesTowardsTheChangeAreNew() {
    Script mutant = with("(assert (= (+ y 0) 1))");

    assertThat(novelty(mutant).commands()).containsExactly(mutant.commands().get(4));
    assertThat(novelty(mutant).heads().toString()).isEqualTo("[(= (+ y 0) 1), (+ y 0), y]");
  }

  @Test
  void aTermThatStandsDeeperNowIsNotNew() {
    assertThat(novelty(with("(assert (not (= y 1)))")).heads().toString())
        .isEqualTo("[(not (= y 1))]");
  }

  @Test
  void aLiteralCountsWithWhatItStandsInAndAlone() {
    assertThat(novelty(with("(assert (= y 2))")).heads().toString()).isEqualTo("[(= y 2)]");
    assertThat(novelty(with("(assert false)")).heads().toString()).isEqualTo("[false]");
  }

  @Test
  void commandsThatAreMovedOrLeftOutAreNotNew() {
    Script parent = PARENT.script();
    assertThat(novelty(parent.without(3)).commands()).isEmpty();
    assertThat(novelty(parent.without(3).inserting(4, parent.commands().get(3))).heads()).isEmpty();
  }

  @Tag("slow")
  @Test
  void incrementalFeaturesEqualThoseOfTheWhole() {
    List<Entry> parents = Scripts.many();
    for (Mutator mutator : MutatorRegistry.all()) {
      for (int i = 0; i < parents.size(); i++) {
        Entry parent = parents.get(i);
        SplitMixRandom random = new SplitMixRandom(31L * i + mutator.name().hashCode());
        Entry other = parents.get((i + 1) % parents.size());
        Entry mutant = mutator.mutate(parent, Scripts.context(random, other));
        if (mutant != null && holds(parent, mutant.script())) {
          MutantNovelty novelty = MutantNovelty.of(parent.script(), mutant.script());
          Set<Feature> found = EnumSet.copyOf(Features.of(parent.script()));
          found.addAll(Features.of(novelty.commands(), novelty.heads(), mutant.script()));
          assertThat(found).as("%s", mutant).containsAll(Features.of(mutant.script()));
        }
      }
    }
  }

  @Test
  void scopesThatAreOutOfOrderAreSeenByTheNewPartsAlone() {
    int broken = 0;
    for (Entry parent : Scripts.many()) {
      List<Command> commands = parent.script().commands();
      for (int i = 0; i < commands.size(); i++) {
        broken += holds(parent, parent.script().without(i)) ? 0 : 1;
        broken += holds(parent, parent.script().inserting(0, commands.get(i))) ? 0 : 1;
      }
    }
    assertThat(broken).isGreaterThan(100);
  }

  /**
   * Whether a mutant is well-scoped; asserts that the check of the new parts and that of the whole
   * script agree.
   */
  private static boolean holds(Entry parent, Script mutant) {
    boolean holds = ScopeCheck.holds(Entry.of(mutant));
    MutantNovelty novelty = MutantNovelty.of(parent.script(), mutant);
    assertThat(ScopeCheck.holds(Entry.of(parent.script()), Entry.of(mutant), novelty))
        .as("%s", mutant)
        .isEqualTo(holds);
    return holds;
  }
}
