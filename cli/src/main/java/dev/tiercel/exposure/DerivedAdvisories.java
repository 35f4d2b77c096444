package dev.tiercel.exposure;

import dev.tiercel.bundle.RegressionBug;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Derives advisories from kept scripts with wrong answers. The shape is that of the script, which
 * is reduced, so that no part can be left out; {@code shapes.tsv} overrides it where a smaller one
 * is known to suffice, or a larger one to be necessary.
 */
public final class DerivedAdvisories {
  private static final Symptom[] WRONG = {
    Symptom.WRONG_SAT,
    Symptom.WRONG_UNSAT,
    Symptom.WRONG_CORE,
    Symptom.WRONG_VALUE,
    Symptom.INVALID_MODEL,
    Symptom.WRONG_OBJECTIVE,
    Symptom.WRONG_INTERPOLANT,
    Symptom.WRONG_REWRITING,
    Symptom.WRONG_PROOF
  };

  /** Stands for a script whose bug cannot be recognised by shape. */
  private static final String NONE = "-";

  /** Pseudo-features for a bug that makes only one kind of answer wrong. */
  private static final Map<String, Verdict> ANSWERS =
      Map.of("answer sat", Verdict.SAT, "answer unsat", Verdict.UNSAT);

  private DerivedAdvisories() {}

  /**
   * Returns the advisories of a directory.
   *
   * @throws IOException if a script cannot be read
   */
  public static List<Advisory> of(Path folder) throws IOException {
    Map<String, Map<String, Integer>> notes = notes();
    List<Advisory> all = new ArrayList<>();
    for (RegressionBug bug : RegressionBug.readAll(folder)) {
      if (bug.is(WRONG)) {
        Entry entry = entry(bug.script());
        SortedMap<String, Integer> features =
            new TreeMap<>(notes.getOrDefault(bug.name(), Map.of()));
        boolean isShapeless = features.remove(NONE) != null;
        Set<Verdict> answers = answers(bug, features);
        FeatureCounts shape =
            features.isEmpty()
                ? FeatureCounts.of(entry.script()).countedOnce()
                : new FeatureCounts(features);
        if (!isShapeless && !shape.features().isEmpty()) {
          Map<String, String> options = entry.configuration(bug.solver()).values();
          all.add(advisory(bug, new Trigger(shape, options, List.of(), answers)));
        }
      }
    }
    return all;
  }

  /**
   * Returns the answers given in a script's rows, which are removed from them, otherwise those of
   * its symptom.
   */
  private static Set<Verdict> answers(RegressionBug bug, Map<String, Integer> features) {
    Set<Verdict> answers = EnumSet.noneOf(Verdict.class);
    ANSWERS.forEach(
        (name, answer) -> {
          if (features.remove(name) != null) {
            answers.add(answer);
          }
        });
    for (Symptom symptom : WRONG) {
      if (answers.isEmpty() && bug.is(symptom)) {
        return symptom.answers();
      }
    }
    return answers;
  }

  private static Advisory advisory(RegressionBug bug, Trigger trigger) {
    List<VersionRange> ranges = VersionRange.of(bug.versions());
    return new Advisory(
        "TIERCEL-" + bug.name(),
        bug.wrong(),
        bug.solver(),
        ranges.isEmpty() ? List.of(new VersionRange("0", "")) : ranges,
        trigger,
        bug.issue().isEmpty() ? List.of() : List.of(bug.issue()));
  }

  private static Entry entry(Path script) throws IOException {
    try {
      return EntryCodec.decode(Files.readAllBytes(script), script.toString());
    } catch (ParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Reads rows with a script's name, a feature and a number of terms. */
  private static Map<String, Map<String, Integer>> notes() {
    Map<String, Map<String, Integer>> notes = new HashMap<>();
    for (String line : Resources.text(DerivedAdvisories.class, "shapes.tsv").lines().toList()) {
      if (Tsv.isRow(line)) {
        String[] cells = line.split("\t");
        notes
            .computeIfAbsent(cells[0], name -> new TreeMap<>())
            .merge(cells[1], Integer.parseInt(cells[2]), Integer::sum);
      }
    }
    return notes;
  }
}
