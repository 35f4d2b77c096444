package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SelfChecks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Loads option catalogues from files beside a solver's classes: {@code options.tsv}, written by
 * {@link OptionExtraction}; {@code overlay.tsv}, written by people; optionally {@code later.tsv},
 * with the same rules for options that only versions after the catalogue's have, see {@link
 * UncataloguedOptions}; and {@code correlations.tsv}, written by {@code tiercel learn}.
 */
public final class Catalogues {
  /** The name of a solver's list of options beside its classes. */
  static final String FILE = "options.tsv";

  private static final String OVERLAY = "overlay.tsv";
  private static final String LATER = "later.tsv";

  private static final Set<String> ANSWERS = Set.of("sat", "unsat", "any");

  private Catalogues() {}

  /**
   * Loads the catalogue of a family's default version. {@link #retain(OptionCatalogue, Set)}
   * removes options that another version lacks, and {@link UncataloguedOptions} adds those that
   * only the other has.
   *
   * @param owner class beside which the files are stored
   */
  public static OptionCatalogue load(String family, Class<?> owner) {
    OptionOverlay overlay = OptionOverlay.read(Tsv.rows(owner, OVERLAY));
    return new OptionCatalogue(
        family,
        Tsv.rows(owner, FILE).stream().map(CatalogueLine::read).map(overlay::apply).toList(),
        CorrelationFile.loadFor(owner));
  }

  /**
   * Returns the lines of {@code overlay.tsv}, none if there is no such file, and those of {@code
   * later.tsv} if it exists.
   */
  static List<List<String>> rules(Class<?> owner) {
    List<List<String>> rows = new ArrayList<>();
    if (Resources.exists(owner, OVERLAY)) {
      rows.addAll(Tsv.rows(owner, OVERLAY));
    }
    if (Resources.exists(owner, LATER)) {
      rows.addAll(Tsv.rows(owner, LATER));
    }
    return rows;
  }

  /** Returns the options that another version of the same solver has as well, by name. */
  public static OptionCatalogue retain(OptionCatalogue catalogue, Set<String> names) {
    return new OptionCatalogue(
        catalogue.solver(),
        catalogue.all().stream().filter(o -> names.contains(o.name())).toList(),
        catalogue.correlations());
  }

  /**
   * Loads {@code selfchecks.tsv} beside a solver's classes: option, value, the answer that it
   * checks ({@code sat}, {@code unsat} or {@code any}) and reason, separated by tabs. Empty if
   * there is no such file.
   *
   * @throws IllegalStateException if a line is malformed
   */
  public static SelfChecks selfChecks(Class<?> owner) {
    Map<String, String> sat = new HashMap<>();
    Map<String, String> unsat = new HashMap<>();
    if (Resources.exists(owner, "selfchecks.tsv")) {
      for (List<String> row : Tsv.rows(owner, "selfchecks.tsv")) {
        if (row.size() != 4 || !ANSWERS.contains(row.get(2))) {
          throw new IllegalStateException(
              "a self-check is OPTION<TAB>VALUE<TAB>sat, unsat or any<TAB>WHY: " + row);
        }
        if (!row.get(2).equals("unsat")) {
          sat.put(row.get(0), row.get(1));
        }
        if (!row.get(2).equals("sat")) {
          unsat.put(row.get(0), row.get(1));
        }
      }
    }
    return new SelfChecks(Configuration.of(sat), Configuration.of(unsat));
  }

  /** Returns the self-checks that a version has. */
  public static SelfChecks retain(SelfChecks checks, OptionCatalogue options) {
    return new SelfChecks(retain(checks.afterSat(), options), retain(checks.afterUnsat(), options));
  }

  /** Returns a configuration without the options that a version lacks. */
  private static Configuration retain(Configuration configuration, OptionCatalogue options) {
    Map<String, String> values = new HashMap<>(configuration.values());
    values.keySet().removeIf(name -> options.find(name) == null);
    return Configuration.of(values);
  }
}
