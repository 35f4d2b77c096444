package dev.tiercel.solver.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationFileTest {
  @Test
  void aLinkIsReadAsItIsWritten() {
    Link link = new Link("rewriter.flat", "str.++", 0.25, 0.5, 12);
    String line = CorrelationFile.line(link);
    assertThat(line).isEqualTo("rewriter.flat\tstr.++\t0.25\t0.50\t12");
    assertThat(CorrelationFile.read("# a remark\n\n" + line + "\n").of("rewriter.flat"))
        .containsExactly(link);
    assertThatThrownBy(() -> CorrelationFile.read("a\tb\tc\n"))
        .hasMessageContaining("OPTION<TAB>OPERATION");
    assertThatThrownBy(() -> CorrelationFile.read("a\tb\tNaN\t0\t99999999999\n"))
        .hasMessageContaining("has a wrong number")
        .hasMessageContaining("tiercel learn");
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3-cov", "boolector-cov", "smtinterpol"})
  void bundledRowsNameExistingOptions(String name) {
    SolverFamily family = Solvers.family(new SolverId(name, ""));
    OptionCatalogue options = family.options();
    Correlations known = options.correlations();
    List<OptionSpec> learnt =
        options.all().stream().filter(option -> known.knows(option.name())).toList();
    assertThat(learnt).hasSizeGreaterThan(10);
    assertThat(learnt)
        .anySatisfy(
            option ->
                assertThat(known.chancesFor(Set.of("theory:bit_vectors")).effect(option.name()))
                    .isGreaterThan(0.1));
    OptionFunctionsFile.loadFor(family.getClass())
        .forEach((option, functions) -> assertThat(functions).as(option).isNotEmpty());
  }
}
