package dev.tiercel.harness.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.reduce.pass.UsedSorts;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.FileText;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * How large a script is. Each step of a reduction makes it less, so that every reduction ends: what
 * is written out may be longer, and a new constant takes a declaration, but the first part that
 * differs counts.
 *
 * @param abbreviations lets and definitions
 * @param nodes of all terms, written out
 * @param widths the sum of the indices of the sorts that it uses
 * @param bytes of the script and the options
 * @param text decides between two of equal length
 */
record Weight(int abbreviations, long nodes, long widths, int bytes, String text)
    implements Comparable<Weight> {
  /** What is written out may be so many times as large. */
  private static final int GROWTH = 2;

  private static final int SLACK = 40; // nodes

  private static final Comparator<Weight> ORDER =
      Comparator.comparingInt(Weight::abbreviations)
          .thenComparingLong(Weight::nodes)
          .thenComparingLong(Weight::widths)
          .thenComparingInt(Weight::bytes)
          .thenComparing(Weight::text);

  static Weight of(Entry entry) {
    int abbreviations = 0;
    long nodes = 0;
    Set<Term> seen = new HashSet<>();
    for (Command command : entry.script().commands()) {
      abbreviations += command instanceof Command.Define ? 1 : 0;
      for (Term term : command.terms()) {
        nodes += term.size();
        abbreviations += lets(term, seen);
      }
    }
    long widths =
        UsedSorts.of(entry.script()).stream()
            .flatMap(sort -> sort.indices().stream())
            .mapToLong(Index::value)
            .sum();
    String text = entry.configurations() + entry.source().text().strip();
    return new Weight(abbreviations, nodes, widths, FileText.encode(text).length, text);
  }

  private static int lets(Term root, Set<Term> seen) {
    int lets = 0;
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        lets += term instanceof Let ? 1 : 0;
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.child(i));
        }
      }
    }
    return lets;
  }

  /** Whether a script of this weight may take the place of one of that. */
  boolean isLessThan(Weight other) {
    return compareTo(other) < 0 && nodes <= GROWTH * other.nodes + SLACK;
  }

  @Override
  public int compareTo(Weight other) {
    return ORDER.compare(this, other);
  }
}
