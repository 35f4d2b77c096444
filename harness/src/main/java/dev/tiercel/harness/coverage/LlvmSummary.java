package dev.tiercel.harness.coverage;

import dev.tiercel.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the counts of a gcov build in the format of {@code llvm-cov export -summary-only}, which
 * is that of OSS-Fuzz's {@code report/linux/summary.json} and {@code fuzzer_stats/TARGET.json}.
 * gcov has no regions; they are approximated by branches, plus one if a line is covered, as
 * OSS-Fuzz does for JaCoCo ({@code jacoco_report_converter.py}).
 */
public final class LlvmSummary {
  private LlvmSummary() {}

  /**
   * Returns the summary as JSON.
   *
   * @param sources the directory to which file names are relative
   */
  public static String of(LineReport report, Path sources) {
    List<Object> files = new ArrayList<>();
    report
        .files()
        .forEach(
            (file, row) ->
                files.add(
                    fields(
                        "filename",
                        sources.toAbsolutePath().resolve(file).normalize().toString(),
                        "summary",
                        summary(row))));
    return Json.pretty(
        fields(
            "type",
            "llvm.coverage.json.export",
            "version",
            "2.0.1",
            "data",
            List.of(fields("totals", summary(report.total()), "files", files))));
  }

  private static Map<String, Object> summary(LineReport.Row row) {
    long entered = row.lines().reached() > 0 ? 1 : 0;
    CoverageRatio regions = row.branches().plus(new CoverageRatio(entered, entered));
    return fields(
        "branches", counts(row.branches()),
        "functions", counts(row.functions()),
        "lines", counts(row.lines()),
        "regions", counts(regions));
  }

  private static Map<String, Object> counts(CoverageRatio coverageRatio) {
    return fields(
        "count",
        coverageRatio.all(),
        "covered",
        coverageRatio.reached(),
        "notcovered",
        coverageRatio.all() - coverageRatio.reached(),
        "percent",
        coverageRatio.all() == 0 ? 0.0 : 100.0 * coverageRatio.reached() / coverageRatio.all());
  }

  /** Returns an object with its fields in this order. */
  private static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }
}
