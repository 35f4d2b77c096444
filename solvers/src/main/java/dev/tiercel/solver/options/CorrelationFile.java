package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Correlations as text: one link a line, its option, its operation, the probability of an effect,
 * that of a conflict, and the number of tests, between tabs; {@code #} begins a remark.
 */
public final class CorrelationFile {
  /** What the file is called beside a solver's classes. */
  public static final String NAME = "correlations.tsv";

  private static final int FIELDS = 5;

  private CorrelationFile() {}

  /** What was learnt of a solver; nothing where its package holds no such file. */
  static Correlations beside(Class<?> owner) {
    return owner.getResource(NAME) == null
        ? Correlations.NONE
        : read(Catalogues.lines(owner, NAME));
  }

  /**
   * Reads lines; remarks may be among them.
   *
   * @throws IllegalArgumentException if a line is of another form
   */
  public static Correlations read(List<String> lines) {
    List<Link> links = new ArrayList<>();
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        links.add(link(line));
      }
    }
    return Correlations.of(links);
  }

  private static Link link(String line) {
    String[] fields = line.split("\t", -1);
    try {
      if (fields.length == FIELDS) {
        return new Link(
            fields[0],
            fields[1],
            Double.parseDouble(fields[2]),
            Double.parseDouble(fields[3]),
            Integer.parseInt(fields[4]));
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a number is none in the correlation: " + line, e);
    }
    throw new IllegalArgumentException(
        "a correlation is OPTION<TAB>OPERATION<TAB>EFFECT<TAB>CONFLICT<TAB>TESTS: " + line);
  }

  /** The line of a link. */
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
