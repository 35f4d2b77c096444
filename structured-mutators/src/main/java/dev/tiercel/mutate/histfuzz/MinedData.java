package dev.tiercel.mutate.histfuzz;

import dev.tiercel.smtlib.table.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Result of mining: the configuration file of HistFuzz (III-A). Immutable; each list has the most
 * frequent item first.
 *
 * <p>Text form: one line for each item, with fields separated by tabs; lines that begin with {@code
 * ;} are comments:
 *
 * <pre>
 *   skeleton  count  weight  (and _ (not _))
 *   script    count  weight  assert check push assert check
 *   form      count  weight  (&lt; const_Int var_Int)
 *   rule      count  weight  confidence  (&lt; const_Int var_Int) , var_Bool  =>  logic QF_LIA
 *   atom      count  weight  (exists ((v0 String) (c0 Int)) (= (str.len v0) c0))
 *   edit      count  weight  wrap not 0
 * </pre>
 */
public record MinedData(
    List<Counted<Skeleton>> skeletons,
    List<Counted<ScriptShape>> shapes,
    List<Counted<AtomForm>> forms,
    List<AssociationRule> associationRules,
    List<Counted<AtomPattern>> patterns,
    List<Counted<HistoricalEdit>> edits) {
  /** The empty result. */
  public static final MinedData NOTHING =
      new MinedData(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  private static final String AND = " , ";
  private static final String IMPLIES = " => ";

  /**
   * An item found in scripts.
   *
   * @param count number of scripts
   * @param weight total weight of these scripts; equals the count if scripts are not weighted by
   *     age
   */
  public record Counted<T>(T item, int count, double weight) {}

  public MinedData {
    skeletons = List.copyOf(skeletons);
    shapes = List.copyOf(shapes);
    forms = List.copyOf(forms);
    associationRules = List.copyOf(associationRules);
    patterns = List.copyOf(patterns);
    edits = List.copyOf(edits);
  }

  /** Returns a result with edits only. */
  public static MinedData ofEdits(List<Counted<HistoricalEdit>> edits) {
    return new MinedData(List.of(), List.of(), List.of(), List.of(), List.of(), edits);
  }

  /**
   * Returns this result with its missing parts taken from another. The parts are: skeletons
   * together with shapes, forms and rules; patterns; edits.
   */
  public MinedData or(MinedData other) {
    boolean bare =
        skeletons.isEmpty() && shapes.isEmpty() && forms.isEmpty() && associationRules.isEmpty();
    MinedData first = bare ? other : this;
    return new MinedData(
        first.skeletons,
        first.shapes,
        first.forms,
        first.associationRules,
        patterns.isEmpty() ? other.patterns : patterns,
        edits.isEmpty() ? other.edits : edits);
  }

  /** Returns the shipped data, mined from bug-triggering scripts. */
  public static MinedData bundled() {
    return Shipped.TRIGGERS;
  }

  /** Returns the shipped skeletons of ordinary scripts. */
  public static MinedData ordinary() {
    return Shipped.ORDINARY;
  }

  /** Loaded on first use. */
  private static final class Shipped {
    static final MinedData TRIGGERS =
        resource("triggers.tsv").or(resource("atoms.tsv")).or(resource("edits.tsv"));
    static final MinedData ORDINARY = resource("ordinary.tsv");

    private static MinedData resource(String name) {
      return read(Resources.text(MinedData.class, name), name);
    }
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @param file name of the file in messages
   * @throws IllegalArgumentException with one sentence for the user at the first malformed line
   */
  public static MinedData read(String text, String file) {
    List<Counted<Skeleton>> skeletons = new ArrayList<>();
    List<Counted<ScriptShape>> shapes = new ArrayList<>();
    List<Counted<AtomForm>> forms = new ArrayList<>();
    List<AssociationRule> associationRules = new ArrayList<>();
    List<Counted<AtomPattern>> patterns = new ArrayList<>();
    List<Counted<HistoricalEdit>> edits = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      if (line.isBlank() || line.startsWith(";")) {
        continue;
      }
      String[] fields = line.strip().split("\t");
      boolean read =
          fields.length >= 4
              && switch (fields[0]) {
                case "skeleton" -> add(Skeleton.parse(fields[3]), fields, skeletons);
                case "script" -> add(ScriptShape.parse(fields[3]), fields, shapes);
                case "form" -> add(AtomForm.parse(fields[3]), fields, forms);
                case "rule" -> add(fields, associationRules);
                case "atom" -> add(AtomPattern.parse(fields[3]), fields, patterns);
                case "edit" -> add(HistoricalEdit.parse(fields[3]), fields, edits);
                default -> false;
              };
      if (!read) {
        throw new IllegalArgumentException(
            file
                + ":"
                + number
                + " is no line that `tiercel mine` writes; mine the file again or remove the"
                + " line.");
      }
    }
    return new MinedData(skeletons, shapes, forms, associationRules, patterns, edits);
  }

  private static <T> boolean add(@Nullable T thing, String[] fields, List<Counted<T>> to) {
    return thing != null
        && isNumber(fields[1], fields[2])
        && to.add(new Counted<>(thing, Integer.parseInt(fields[1]), Double.parseDouble(fields[2])));
  }

  private static boolean add(String[] fields, List<AssociationRule> to) {
    String[] sides = fields.length < 5 ? new String[0] : fields[4].split(IMPLIES);
    return sides.length == 2
        && isNumber(fields[1], fields[2])
        && isNumber("0", fields[3])
        && to.add(
            new AssociationRule(
                List.of(sides[0].split(AND)),
                List.of(sides[1].split(AND)),
                Integer.parseInt(fields[1]),
                Double.parseDouble(fields[3]),
                Double.parseDouble(fields[2])));
  }

  private static boolean isNumber(String count, String number) {
    return count.matches("\\d{1,9}") && number.matches("\\d+(\\.\\d+)?");
  }

  /** The text form, which ends with a line end. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    skeletons.forEach(s -> line(out, "skeleton", s));
    shapes.forEach(s -> line(out, "script", s));
    forms.forEach(f -> line(out, "form", f));
    for (AssociationRule associationRule : associationRules) {
      line(out, "rule", associationRule.support(), associationRule.weight())
          .append(String.format(Locale.ROOT, "%.3f\t", associationRule.confidence()))
          .append(String.join(AND, associationRule.antecedent()))
          .append(IMPLIES)
          .append(String.join(AND, associationRule.consequent()))
          .append('\n');
    }
    patterns.forEach(p -> line(out, "atom", p));
    edits.forEach(e -> line(out, "edit", e));
    return out.toString();
  }

  private static void line(StringBuilder out, String kind, Counted<?> counted) {
    line(out, kind, counted.count(), counted.weight()).append(counted.item()).append('\n');
  }

  private static StringBuilder line(StringBuilder out, String kind, int count, double weight) {
    String rounded = String.format(Locale.ROOT, "%.3f", weight).replaceFirst("\\.?0+$", "");
    return out.append(kind)
        .append('\t')
        .append(count)
        .append('\t')
        .append(rounded.isEmpty() ? "0" : rounded)
        .append('\t');
  }
}
