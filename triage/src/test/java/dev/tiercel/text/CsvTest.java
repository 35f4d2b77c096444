package dev.tiercel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+x", "-x", "@SUM(A1)", "\tx", "\r=x", "-1+cmd|' /c calc'!A0"})
  void noCellIsAFormula(String text) {
    assertThat(Csv.cell(text)).matches("(?s)\"?'.*");
  }

  @Test
  void numbersAndWordsStay() {
    assertThat(Csv.row(List.of("-12.5", "a.smt2", "", "4.14.1"))).isEqualTo("-12.5,a.smt2,,4.14.1");
  }

  @Test
  void separatorsInCellsAreQuoted() {
    assertThat(Csv.cell("a,\"b\"")).isEqualTo("\"a,\"\"b\"\"\"");
  }
}
