package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.grammar.ScriptConstruct;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Operator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Training scripts from a grammar that is restricted to k operations (Algorithm 1, lines 3 and 4).
 * Operators are drawn uniformly; half of the time the others are of the first one's theory, so that
 * they can be about the same terms.
 *
 * @param k the kinds of operations of a script, its commands and binders among them
 */
record GrammarScripts(Grammar grammar, int k) implements TrainingScripts {
  private static final List<ScriptConstruct> CONSTRUCTS = List.of(ScriptConstruct.values());

  @Override
  public @Nullable Script next(RandomSource random) {
    Set<ScriptConstruct> scriptConstructs = EnumSet.noneOf(ScriptConstruct.class);
    if (random.coin()) {
      scriptConstructs.add(random.pick(CONSTRUCTS));
    }
    List<Operator> all = grammar.rows();
    Set<Operator> rows = new LinkedHashSet<>(List.of(random.pick(all)));
    Operator first = rows.iterator().next();
    List<Operator> near =
        random.coin() ? all : all.stream().filter(r -> r.feature() == first.feature()).toList();
    int wanted = Math.min(k - scriptConstructs.size(), near.size());
    while (rows.size() < wanted) {
      rows.add(random.pick(near));
    }
    return Generator.script(
        Generator.restricted(grammar, rows, scriptConstructs, random), random.below(k), random);
  }
}
