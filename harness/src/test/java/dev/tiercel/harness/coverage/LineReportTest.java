package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineReportTest {
  private static final List<String> TABLE =
      List.of(
          "filename,line_total,line_covered,line_percent,branch_total,branch_covered,"
              + "branch_percent,function_total,function_covered,function_percent",
          "build/main.c,10,5,0.5,4,1,0.25,2,1,0.5",
          "build/parse/a.c,100,10,0.1,40,0,0.0,20,3,0.15",
          "build/parse/deep/er/b.c,1,1,1.0,0,0,,1,1,1.0",
          "src/parse/c.c,1000,0,0.0,0,0,,0,0,");

  @Test
  void filesAreAddedUpByDirectoryWithoutTheBuildsOwnFolder() {
    LineReport report = LineReport.read(TABLE, "build", 1);
    assertThat(report.rows()).containsOnlyKeys(".", "parse", "src");
    LineReport.Row parse = report.rows().get("parse");
    assertThat(parse)
        .isEqualTo(
            new LineReport.Row(
                new CoverageRatio(11, 101), new CoverageRatio(4, 21), new CoverageRatio(0, 40)));
    assertThat(report.total())
        .isEqualTo(
            new LineReport.Row(
                new CoverageRatio(16, 1111), new CoverageRatio(5, 23), new CoverageRatio(1, 44)));
  }

  @Test
  void directoriesAreSplitToTheRequestedDepth() {
    assertThat(LineReport.read(TABLE, "build", 2).rows())
        .containsOnlyKeys(".", "parse", "parse/deep", "src/parse");
  }

  @Test
  void sharesAreShownWithTheirPercentage() {
    assertThat(new CoverageRatio(1234, 5678)).hasToString("1,234 of 5,678 (21.7 %)");
    assertThat(CoverageRatio.NONE).hasToString("0 of 0 (0.0 %)");
  }
}
