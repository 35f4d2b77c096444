package dev.tiercel.recall;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverId;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A bug that was reported upstream: a row of {@code reports.tsv}, which explains the columns.
 *
 * @param reference tracker and number, {@code z3#5305}
 * @param campaign name of the campaign whose target has the bug, see {@link RecallCampaign}
 * @param symptoms any of which a finding must show, or a similar one
 * @param words of which a finding's script must contain one of each set
 * @param shown other versions that have the bug
 * @param clean versions that do not
 * @param known reference in the remarks of {@code known-bugs.tsv}; empty if no row is of this bug
 */
record Report(
    String reference,
    String campaign,
    List<Symptom> symptoms,
    List<Set<String>> words,
    List<SolverId> shown,
    List<SolverId> clean,
    String known) {
  private static final String NONE = "-";

  Report {
    symptoms = List.copyOf(symptoms);
    words = List.copyOf(words);
    shown = List.copyOf(shown);
    clean = List.copyOf(clean);
  }

  /** Runs scripts on versions of a solver. */
  @FunctionalInterface
  interface VersionCheck {
    /**
     * Returns the symptom of the bug that a version shows; {@code null} if it shows none.
     *
     * @throws dev.tiercel.solver.SolverUnavailableException if the version is unavailable
     */
    @Nullable Symptom symptom(SolverId version, Entry entry);
  }

  /** Returns all reports, in the order of the table. */
  static List<Report> all() {
    return Tsv.rows(Report.class, "reports.tsv").stream().map(Report::of).toList();
  }

  /**
   * Returns the report of a row.
   *
   * @throws IllegalArgumentException if a cell is invalid
   */
  static Report of(List<String> cells) {
    return new Report(
        cells.get(0),
        cells.get(1),
        items(cells.get(2)).stream().map(Symptom::named).toList(),
        items(cells.get(3)).stream().map(word -> Set.of(word.split("\\|"))).toList(),
        items(cells.get(4)).stream().map(SolverId::parse).toList(),
        items(cells.get(5)).stream().map(SolverId::parse).toList(),
        cells.get(6).equals(NONE) ? "" : cells.get(6));
  }

  private static List<String> items(String cell) {
    return cell.equals(NONE) ? List.of() : Arrays.asList(cell.split(" "));
  }

  /**
   * Whether a finding is this bug: first by its symptom and the words of its script, and then,
   * because other bugs may share these, by the versions that show it.
   */
  boolean isSame(FoundBug bug, VersionCheck check) {
    return hasSymptom(bug.symptom())
        && words.stream().noneMatch(any -> Collections.disjoint(any, bug.words()))
        && shown.stream().allMatch(version -> isShown(bug, version, check))
        && clean.stream().noneMatch(version -> isShown(bug, version, check));
  }

  private boolean isShown(FoundBug bug, SolverId version, VersionCheck check) {
    Symptom symptom = check.symptom(version, bug.entry());
    return symptom != null && hasSymptom(symptom);
  }

  private boolean hasSymptom(Symptom symptom) {
    return symptoms.stream().anyMatch(symptom::isSimilar);
  }

  /**
   * Returns how often a campaign met this bug as a known one.
   *
   * @param met counts by the remarks of {@code known-bugs.tsv}, which cite reports by their URLs
   */
  long metAsKnown(Map<String, Long> met) {
    String path = "/" + known.replace("#", "/issues/");
    return known.isEmpty()
        ? 0
        : met.entrySet().stream()
            .filter(bug -> bug.getKey().matches(".*\\Q" + path + "\\E\\b.*"))
            .mapToLong(Map.Entry::getValue)
            .sum();
  }
}
