package dev.tiercel.mutate.grammar;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts the number of scripts in which each row of a grammar occurs. Not thread-safe. */
public final class GrammarRowCounts {
  private final Map<Operator, Integer> counts = new LinkedHashMap<>();

  /** Creates counters at 0. */
  public GrammarRowCounts(Grammar grammar) {
    grammar.rows().forEach(row -> counts.put(row, 0));
  }

  /** Counts a script. */
  public void add(Script script) {
    for (Operator row : rows(script)) {
      counts.computeIfPresent(row, (r, n) -> n + 1);
    }
  }

  /** Returns the operators of a script. */
  public static Set<Operator> rows(Script script) {
    Set<Operator> rows = new HashSet<>();
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (term instanceof App app && app.symbol() instanceof Operator row) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** The number of scripts with each row, theory by theory; not to be changed. */
  public Map<Operator, Integer> counts() {
    return counts;
  }

  /** The rows that occur in no script. */
  public List<Operator> missing() {
    List<Operator> missing = new ArrayList<>();
    counts.forEach(
        (row, n) -> {
          if (n == 0) {
            missing.add(row);
          }
        });
    return missing;
  }

  /**
   * Evenness of the counts: the entropy of the shares of the rows divided by its maximum (Pielou's
   * index), from 0 to 1.
   */
  public double evenness() {
    double sum = counts.values().stream().mapToInt(n -> n).sum();
    double entropy = 0;
    for (int n : counts.values()) {
      entropy -= n == 0 ? 0 : n / sum * Math.log(n / sum);
    }
    return counts.size() < 2 || sum == 0 ? 1 : entropy / Math.log(counts.size());
  }
}
