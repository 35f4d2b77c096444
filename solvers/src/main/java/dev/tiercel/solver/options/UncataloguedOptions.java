package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The options that a version of a solver lists and its catalogue lacks, typically those of the
 * newest code. The version itself states type, default and values. Whether and at which level an
 * option is fuzzed follows from the rules of {@code overlay.tsv} and {@code later.tsv} beside the
 * solver's classes, and, unless one of these names the option, from words in its name and help,
 * listed in {@code words.tsv}.
 *
 * <p>Options of versions before that of the catalogue are not added: they were removed since, often
 * because answers were wrong under them.
 */
public final class UncataloguedOptions {
  /** The release in the first comment of a catalogue. */
  private static final Pattern LISTED = Pattern.compile("# The options of .*?(\\d+(?:\\.\\d+)+)");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

  private static final int HELP = 7; // column of a catalogue line

  private final OptionOverlay rules;
  private final String release;

  private UncataloguedOptions(OptionOverlay rules, String release) {
    this.rules = rules;
    this.release = release;
  }

  /**
   * Returns the rules of a family.
   *
   * @param owner class beside which its data files are stored
   */
  public static UncataloguedOptions of(Class<?> owner) {
    boolean listed = Resources.exists(owner, Catalogues.FILE);
    Matcher head = LISTED.matcher(listed ? Resources.text(owner, Catalogues.FILE) : "");
    return new UncataloguedOptions(
        OptionOverlay.read(Catalogues.rules(owner)), head.find() ? head.group(1) : "");
  }

  /**
   * Whether a release may have options that are newer than the catalogue.
   *
   * @param version its number; empty if unknown
   */
  public boolean mayBeIn(String version) {
    return !isBefore(numbers(version), numbers(release));
  }

  /**
   * Returns the options of the family's catalogue that a version lists, and the others that it
   * describes.
   *
   * @param names of the options that it lists
   * @param lines catalogue lines of options; those of the catalogue and malformed ones are ignored
   */
  public OptionCatalogue ofVersion(
      OptionCatalogue catalogue, Set<String> names, List<String> lines) {
    Map<String, OptionSpec> more = new LinkedHashMap<>();
    Map<String, String> help = new HashMap<>();
    for (String line : lines) {
      List<String> fields = Tsv.cells(line);
      OptionSpec option = catalogue.find(fields.get(0)) == null ? judged(fields) : null;
      if (option != null && more.putIfAbsent(option.name(), option) == null) {
        help.put(option.name(), fields.get(HELP));
      }
    }
    return Catalogues.retain(catalogue, names).with(List.copyOf(more.values())).withHelp(help);
  }

  /**
   * Like {@link #ofVersion(OptionCatalogue, Set, List)}, for a version that describes all its
   * options; of one before the catalogue none is added.
   *
   * @param version its number; empty if unknown
   */
  public OptionCatalogue ofVersion(OptionCatalogue catalogue, List<String> lines, String version) {
    Set<String> names = new HashSet<>();
    lines.forEach(line -> names.add(Tsv.cells(line).get(0)));
    return ofVersion(catalogue, names, mayBeIn(version) ? lines : List.of());
  }

  /** Returns an option by its fields; {@code null} if they are of a form not known here. */
  private @Nullable OptionSpec judged(List<String> fields) {
    try {
      return rules.apply(ofWords(CatalogueLine.read(fields), fields.get(HELP)));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Applies the rules by words; without one, an option is regular, documented or not. */
  private OptionSpec ofWords(OptionSpec option, String help) {
    boolean documented = option.level() == OptionSpec.Level.SAFE;
    OptionSpec regular =
        documented ? OptionOverlay.level(option, OptionSpec.Level.REGULAR) : option;
    return rules.names(option.name()) ? regular : OptionWords.apply(regular, help);
  }

  private static List<Integer> numbers(String release) {
    return NUMBER.matcher(release).results().map(n -> Integer.valueOf(n.group())).toList();
  }

  /** Whether a release is earlier, by the numbers that both have. */
  private static boolean isBefore(List<Integer> release, List<Integer> other) {
    for (int i = 0; i < Math.min(release.size(), other.size()); i++) {
      int order = release.get(i).compareTo(other.get(i));
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }
}
