package dev.tiercel.smtlib.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TsvTest {
  @Test
  void remarksAreNoRowsAndEmptyCellsAreCells() {
    assertThat(Tsv.rows("# a\tb\n\nx\t\ty\t\n \n#\nz"))
        .containsExactly(List.of("x", "", "y", ""), List.of("z"));
  }

  @Test
  void missingOrInvalidTableIsReportedWithItsPlace() {
    assertThat(Tsv.rows(TsvTest.class, "table.tsv", "NAME", "WHY"))
        .containsExactly(List.of("one", "first"), List.of("two", "second"));
    assertThatThrownBy(() -> Tsv.rows(TsvTest.class, "table.tsv", "NAME"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("table.tsv:2: a line is NAME");
    assertThatThrownBy(() -> Tsv.rows(TsvTest.class, "none.tsv"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("none.tsv is missing beside " + TsvTest.class.getName());
  }
}
