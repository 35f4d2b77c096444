package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Counts mutants with evidence that no solver gave: seeds get a model by search, and of each seed
 * this many mutants are made ({@code [EACH]}, 24) in lines of descent, six per parent, one of which
 * is the next parent. Prints the share with a model and, of those whose parent has one, the share
 * that keeps one. Apart from the time, the result is the same in every run with the same seeds.
 */
public final class EvidenceRetention {
  private static final int MOST_BYTES = 1 << 14;
  private static final int SIBLINGS = 6;
  private static final int BUDGET = 500;

  private int mutants;
  private int witnessed;
  private int parents;
  private int kept;
  private int several;

  private EvidenceRetention() {}

  public static void main(String[] arguments) {
    int each = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 24;
    EvidenceRetention count = new EvidenceRetention();
    long start = cpu();
    List<String> texts = MeasuredScripts.load();
    for (int i = 0; i < texts.size(); i++) {
      count.descend(texts.get(i), each, i);
    }
    System.out.printf(
        "%d mutants of %d scripts: %.1f %% have evidence (%.1f %% several models); of %d whose"
            + " parent has it %.1f %% keep it; %.0f mutants in a CPU second%n",
        count.mutants,
        texts.size(),
        100.0 * count.witnessed / count.mutants,
        100.0 * count.several / count.mutants,
        count.parents,
        100.0 * count.kept / count.parents,
        count.mutants * 1e9 / (cpu() - start));
  }

  private void descend(String text, int each, int number) {
    SearchSpace space = SearchSpace.of("z3", List.of());
    MutationEngine mutationEngine =
        new MutationEngine(space, MutatorRegistry.select("all"), new TestCases(1 << 10, 1L << 24));
    TestCase parent = mutationEngine.cases().get(text.getBytes(StandardCharsets.UTF_8));
    List<Check> checks = parent == null ? List.of() : Check.of(parent.entry().script());
    if (parent == null || checks.isEmpty()) {
      return;
    }
    Model model = new LocalSearch().find(checks.get(0), BUDGET, number);
    if (model != null) {
      parent.adopt(0, model);
    }
    for (int i = 0; i < each; ) {
      TestCase next = null;
      for (int sibling = 0; sibling < SIBLINGS && i < each; sibling++, i++) {
        TestCase mutant = mutationEngine.mutate(parent, MOST_BYTES, number * 1_000L + i);
        if (mutant != null) {
          count(parent.entry(), mutant.entry());
          next = mutant;
        }
      }
      if (next == null) {
        return;
      }
      parent = next;
    }
  }

  private void count(Entry parent, Entry mutant) {
    boolean has = mutant.witness().hasModel(0);
    mutants++;
    witnessed += has ? 1 : 0;
    several += mutant.witness().models(mutant.script()).size() > 1 ? 1 : 0;
    if (parent.witness().hasModel(0)) {
      parents++;
      kept += has ? 1 : 0;
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
