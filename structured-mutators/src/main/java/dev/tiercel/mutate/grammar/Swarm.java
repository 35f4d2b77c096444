package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A swarm: one probabilistic grammar, with weighted productions and the symbols of its scripts.
 * Immutable; made by {@link SwarmMaker}.
 */
public final class Swarm {
  private final Grammar grammar;
  private final Vocabulary words;
  private final List<Sort> sorts;
  private final List<Production> featured;
  private final Set<ScriptConstruct> scriptConstructs;
  private final TermParameters termParameters;
  private final Map<Sort, Table> bySort = new HashMap<>();
  private final Map<Sort, List<Production>> consumers = new HashMap<>();

  /**
   * Parameters of term generation.
   *
   * @param leaves probability that a term below the root ends although the bounds are not reached
   * @param depth maximum nesting of applications
   * @param nodes maximum number of applications in an assertion
   */
  record TermParameters(double leaves, int depth, int nodes) {}

  /** The productions of one sort, and the cumulative sums of their weights. */
  @SuppressWarnings("ArrayRecordComponent") // tables are never compared
  private record Table(Production[] productions, double[] sums) {
    static Table of(List<Production> list) {
      Production[] productions = list.toArray(new Production[0]);
      double[] sums = new double[productions.length];
      double sum = 0;
      for (int i = 0; i < sums.length; i++) {
        sum += productions[i].weight();
        sums[i] = sum;
      }
      return new Table(productions, sums);
    }

    Production pick(RandomSource random) {
      double drawn = random.unit() * sums[sums.length - 1];
      int i = 0;
      while (i < sums.length - 1 && sums[i] <= drawn) {
        i++;
      }
      return productions[i];
    }
  }

  Swarm(
      Grammar grammar,
      Vocabulary words,
      List<Sort> sorts,
      List<Production> productions,
      List<Production> featured,
      Set<ScriptConstruct> scriptConstructs,
      TermParameters habits) {
    this.grammar = grammar;
    this.words = words;
    this.sorts = List.copyOf(sorts);
    this.featured = List.copyOf(featured);
    this.scriptConstructs = Set.copyOf(scriptConstructs);
    this.termParameters = habits;
    Map<Sort, List<Production>> lists = new HashMap<>();
    for (Production production : productions) {
      lists.computeIfAbsent(production.result(), s -> new ArrayList<>()).add(production);
    }
    lists.forEach((sort, list) -> bySort.put(sort, Table.of(list)));
    findConsumers(productions);
  }

  /** Finds the productions through which a term of a sort leads to a formula. */
  private void findConsumers(List<Production> productions) {
    Map<Sort, Integer> distance = new HashMap<>();
    distance.put(Sort.BOOL, 0);
    for (int round = 1; round <= sorts.size(); round++) {
      Set<Sort> reached = new LinkedHashSet<>();
      for (Production production : productions) {
        Integer of = distance.get(production.result());
        if (of != null && of == round - 1 && !production.arguments().isEmpty()) {
          for (Sort argument : Set.copyOf(production.arguments())) {
            if (distance.getOrDefault(argument, round) == round && argument != Sort.BOOL) {
              consumers.computeIfAbsent(argument, s -> new ArrayList<>()).add(production);
              reached.add(argument);
            }
          }
        }
      }
      for (Sort sort : reached) {
        distance.put(sort, round);
      }
    }
  }

  /** The grammar of which this is a part. */
  public Grammar grammar() {
    return grammar;
  }

  Vocabulary words() {
    return words;
  }

  /** The sorts of its terms. */
  List<Sort> sorts() {
    return sorts;
  }

  /** The productions that scripts feature in turn. */
  List<Production> featuredProductions() {
    return featured;
  }

  boolean uses(ScriptConstruct scriptConstruct) {
    return scriptConstructs.contains(scriptConstruct);
  }

  TermParameters habits() {
    return termParameters;
  }

  /** Draws a production of a sort by weight; {@code null} if there is none. */
  @Nullable Production pick(Sort sort, RandomSource random) {
    Table table = bySort.get(sort);
    return table == null ? null : table.pick(random);
  }

  /** Draws a production that takes a term of that sort and leads to a formula, or {@code null}. */
  @Nullable Production consumer(Sort sort, RandomSource random) {
    List<Production> list = consumers.get(sort);
    return list == null ? null : random.pick(list);
  }

  /** Draws a constant of a sort, or {@code null} if there is none. */
  @Nullable Term constant(Sort sort, RandomSource random) {
    List<Term> list = words.constants(sort);
    return list.isEmpty() ? null : random.pick(list);
  }
}
