package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.Locale;

/**
 * Text form of correlations: one link per line, with option, operation, probability of an effect,
 * probability of a conflict, and number of tests, separated by tabs; lines that start with {@code
 * #} are comments.
 */
public final class CorrelationFile {
  /** The file's name beside a solver's classes. */
  public static final String NAME = "correlations.tsv";

  private static final int FIELDS = 5;

  private CorrelationFile() {}

  /** Loads the correlations of a solver; empty if its package has no such file. */
  static Correlations loadFor(Class<?> owner) {
    return Resources.exists(owner, NAME) ? read(Resources.text(owner, NAME)) : Correlations.NONE;
  }

  /**
   * Parses the text of such a file.
   *
   * @throws IllegalArgumentException if a line is malformed
   */
  public static Correlations read(String text) {
    return Correlations.of(Tsv.rows(text).stream().map(CorrelationFile::link).toList());
  }

  private static Link link(List<String> fields) {
    try {
      if (fields.size() == FIELDS) {
        return new Link(
            fields.get(0),
            fields.get(1),
            Double.parseDouble(fields.get(2)),
            Double.parseDouble(fields.get(3)),
            Integer.parseInt(fields.get(4)));
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "A correlation has a wrong number: " + fields + "; run `tiercel learn` again.", e);
    }
    throw new IllegalArgumentException(
        "A correlation is OPTION<TAB>OPERATION<TAB>EFFECT<TAB>CONFLICT<TAB>TESTS, not "
            + fields
            + "; run `tiercel learn` again.");
  }

  /** Returns the line of a link. */
  public static String line(Link link) {
    return String.format(
        Locale.ROOT,
        "%s\t%s\t%.2f\t%.2f\t%d",
        link.option(),
        link.operation(),
        link.effect(),
        link.conflict(),
        link.tests());
  }
}
