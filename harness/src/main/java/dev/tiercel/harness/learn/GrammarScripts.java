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
 * Generates training scripts from a grammar restricted to k operations (Algorithm 1, lines 3 and
 * 4). Operators are drawn uniformly; half of the time the further ones belong to the theory of the
 * first, so that they can share terms.
 *
 * @param k maximum number of kinds of operations of a script, including its commands and binders
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
