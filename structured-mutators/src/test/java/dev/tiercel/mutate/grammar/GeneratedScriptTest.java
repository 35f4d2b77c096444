package dev.tiercel.mutate.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.LogicRepair;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GeneratedScriptTest {
  private static final int SCRIPTS = 400;

  /** Makes scripts in one campaign, whose swarms follow each other. */
  private static List<Entry> made(long seed) {
    Entry parent = Scripts.asserting("p");
    MutationContext context = Scripts.context(new SplitMixRandom(seed), "z3");
    List<Entry> made = new ArrayList<>();
    for (int i = 0; i < SCRIPTS; i++) {
      Entry mutant = Objects.requireNonNull(new GeneratedScript().mutate(parent, context));
      Entry sound = LogicRepair.repair(parent, mutant, context.space());
      if (sound != null) {
        made.add(sound);
      }
    }
    return made;
  }

  @Test
  void scriptsAreSmallAndUseManyOperators() {
    List<Entry> made = made(3);

    Set<String> operators = new HashSet<>();
    List<Integer> sizes = new ArrayList<>();
    for (Entry entry : made) {
      for (Command command : entry.script().commands()) {
        if (command instanceof Command.Assert asserted) {
          sizes.add(asserted.term().size());
          for (Term term : SubTerms.of(List.of(asserted.term()))) {
            if (term instanceof App app) {
              operators.add(app.symbol().name());
            }
          }
        }
      }
    }
    sizes.sort(null);
    assertThat(made).hasSizeGreaterThan(SCRIPTS * 3 / 4);
    assertThat(sizes.get(sizes.size() / 2)).isLessThan(16);
    assertThat(operators).hasSizeGreaterThan(120).contains("+", "fp.add", "seq.nth");
  }

  @Test
  void seedDeterminesScripts() {
    assertThat(made(5)).isEqualTo(made(5)).isNotEqualTo(made(6));
  }

  @Test
  void someHaveWitness() {
    assertThat(made(4)).filteredOn(e -> !e.witness().isEmpty()).hasSizeGreaterThan(SCRIPTS / 10);
  }
}
