package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.pass.UsedSorts;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.FileText;
import java.util.Comparator;

/**
 * Size of a script. Each step of a reduction makes it smaller, so that every reduction terminates:
 * expanding an abbreviation may lengthen the text, and a new constant needs a declaration, but
 * sizes are compared lexicographically.
 *
 * @param abbreviations number of lets and definitions
 * @param nodes of all terms, as trees
 * @param widths the sum of the indices of the sorts that it uses
 * @param bytes of the script and the options
 * @param text breaks ties
 */
record ScriptSize(int abbreviations, long nodes, long widths, int bytes, String text)
    implements Comparable<ScriptSize> {
  /** An expanded term may be this many times as large. */
  private static final int GROWTH = 2;

  private static final int SLACK = 40; // nodes

  private static final Comparator<ScriptSize> ORDER =
      Comparator.comparingInt(ScriptSize::abbreviations)
          .thenComparingLong(ScriptSize::nodes)
          .thenComparingLong(ScriptSize::widths)
          .thenComparingInt(ScriptSize::bytes)
          .thenComparing(ScriptSize::text);

  static ScriptSize of(Entry entry) {
    int abbreviations = 0;
    long nodes = 0;
    for (Command command : entry.script().commands()) {
      abbreviations += command instanceof Command.Define ? 1 : 0;
      for (Term term : command.terms()) {
        nodes += term.size();
      }
    }
    for (Term term : SubTerms.ofCommands(entry.script().commands())) {
      abbreviations += term instanceof Let ? 1 : 0;
    }
    long widths =
        UsedSorts.of(entry.script()).stream()
            .flatMap(sort -> sort.indices().stream())
            .mapToLong(Index::value)
            .sum();
    String written = entry.source().text();
    String text = entry.configurations() + (entry.isUnread() ? written : written.strip());
    return new ScriptSize(abbreviations, nodes, widths, FileText.encode(text).length, text);
  }

  /** Whether a script of this size may replace one of the other size. */
  boolean isLessThan(ScriptSize other) {
    return compareTo(other) < 0 && nodes <= GROWTH * other.nodes + SLACK;
  }

  @Override
  public int compareTo(ScriptSize other) {
    return ORDER.compare(this, other);
  }
}
