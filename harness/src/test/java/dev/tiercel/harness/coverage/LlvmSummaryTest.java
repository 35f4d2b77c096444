package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LlvmSummaryTest {
  private static final List<String> TABLE =
      List.of(
          "filename,line_total,line_covered,line_percent,branch_total,branch_covered,"
              + "branch_percent,function_total,function_covered,function_percent",
          "src/main.c,10,5,0.5,4,1,0.25,2,1,0.5",
          "src/parse/never.c,30,0,0.0,6,0,0.0,3,0,0.0");

  private static Map<String, Object> counts(int count, int covered) {
    return Map.of(
        "count",
        count,
        "covered",
        covered,
        "notcovered",
        count - covered,
        "percent",
        100.0 * covered / count);
  }

  private static Map<String, Object> summary(
      Object branches, Object functions, Object lines, Object regions) {
    return Map.of("branches", branches, "functions", functions, "lines", lines, "regions", regions);
  }

  @Test
  void totalsAndFilesStandWhereOssFuzzReadsThem() throws IOException {
    LineReport report = LineReport.read(TABLE, "build", 1);

    Map<String, ?> all = Json.object(LlvmSummary.of(report, Path.of("/src/solver")));

    assertThat(all.get("type")).isEqualTo("llvm.coverage.json.export");
    Map<String, Object> main = summary(counts(4, 1), counts(2, 1), counts(10, 5), counts(5, 2));
    Map<String, Object> never = summary(counts(6, 0), counts(3, 0), counts(30, 0), counts(6, 0));
    Map<String, Object> totals = summary(counts(10, 1), counts(5, 1), counts(40, 5), counts(11, 2));
    List<Object> files =
        List.of(
            Map.of("filename", "/src/solver/src/main.c", "summary", main),
            Map.of("filename", "/src/solver/src/parse/never.c", "summary", never));
    assertThat(all.get("data")).isEqualTo(List.of(Map.of("totals", totals, "files", files)));
  }
}
