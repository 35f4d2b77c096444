package dev.tiercel.harness.coverage;

import dev.tiercel.harness.fuzz.ProbedClasses;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Edge coverage of a corpus in a solver in this JVM, by package: over all classes ever loaded, here
 * or in earlier runs of the same version.
 *
 * @param edges edges of all classes
 * @param packages edges of each package, by name
 * @param unreached classes without a covered edge, in alphabetical order
 */
public record ClassReport(
    CoverageRatio edges, Map<String, CoverageRatio> packages, List<String> unreached) {
  public ClassReport {
    unreached = List.copyOf(unreached);
  }

  /**
   * Computes the report.
   *
   * @param taken places of the covered edges
   * @param places number of places; edges with larger numbers share places
   */
  public static ClassReport of(ProbedClasses classes, BitSet taken, int places) {
    Map<String, CoverageRatio> packages = new TreeMap<>();
    List<String> unreached = new ArrayList<>();
    CoverageRatio[] all = {CoverageRatio.NONE};
    classes.each(
        (name, first, count) -> {
          int reached = 0;
          for (int edge = first; edge < first + count; edge++) {
            reached += taken.get(edge % places) ? 1 : 0;
          }
          CoverageRatio coverageRatio = new CoverageRatio(reached, count);
          String dotted = name.replace('/', '.');
          int end = dotted.lastIndexOf('.');
          packages.merge(
              end < 0 ? "" : dotted.substring(0, end), coverageRatio, CoverageRatio::plus);
          all[0] = all[0].plus(coverageRatio);
          if (reached == 0 && count > 0) {
            unreached.add(dotted);
          }
        });
    unreached.sort(null);
    return new ClassReport(all[0], packages, unreached);
  }
}
