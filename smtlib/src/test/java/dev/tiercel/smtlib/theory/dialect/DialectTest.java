package dev.tiercel.smtlib.theory.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Probes;
import dev.tiercel.smtlib.theory.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {
  @ParameterizedTest
  @CsvSource({
    "z3, STRINGS, true",
    "z3, FINITE_FIELDS, false",
    "cvc5, SETS, true",
    "smtinterpol, INTS, true",
    "smtinterpol, STRINGS, false",
    "smtinterpol, FLOATS, false",
    "princess, FLOATS, false",
    "bitwuzla, FLOATS, true",
    "bitwuzla, QUANTIFIERS, true",
    "bitwuzla, INTS, false",
    "princess, ARRAYS, true",
    "princess, BAGS, false",
    "princess, ASSUMPTIONS, false",
    "smtinterpol, ASSUMPTIONS, true",
    "cvc4, STRINGS, true",
    "cvc4, SETS, true",
    "cvc4:1.8, FLOATS, false",
    "cvc4, FLOATS, true",
    "cvc4:1.8, SEPARATION, false",
    "boolector, BIT_VECTORS, true",
    "boolector, ARRAYS, true",
    "boolector, ASSUMPTIONS, true",
    "boolector:1.5.118, UNINTERPRETED, false",
    "boolector:3.2.2, UNINTERPRETED, true",
    "mathsat, FLOATS, true",
    "mathsat, UNINTERPRETED, true",
    "mathsat, QUANTIFIERS, false",
    "yices, ASSUMPTIONS, true",
    "yices, NONLINEAR, false",
    "boolector, QUANTIFIERS, false",
    "opensmt, ARRAYS, true",
    "opensmt, LINEAR, true",
    "opensmt, NONLINEAR, false",
    "opensmt, QUANTIFIERS, false",
    "ostrich, STRINGS, true",
    "eldarica, ARRAYS, true",
    "eldarica, STRINGS, false",
    "eldarica, ASSUMPTIONS, false",
    "nobody-asked-it, BAGS, true",
  })
  void knowsTheFeaturesOfASolver(String solver, Feature feature, boolean expected) {
    assertThat(Dialect.of(solver).has(feature)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "z3, bvsmul_noovfl, true",
    "cvc5, bvsmul_noovfl, false",
    "cvc5, str.rev, true",
    "z3, str.rev, false",
    "z3:4.14.1, bvsaddo, true",
    "z3:4.8.12, bvsaddo, false",
    "z3, bvsaddo, true",
    "z3:4.8.17, bvsaddo, false",
    "z3:4.8.9, bvsaddo, false",
    "z3:5.2.0, bvsaddo, true",
    "z3:4.16.0, set.range, false",
    "z3:5.1.0, set.range, true",
    "z3:/build/z3, bvsaddo, true",
    "smtinterpol:2.5-533-ga4ba1513, bvadd, false",
    "smtinterpol:2.5-1242, bvadd, false",
    "smtinterpol:2.5-1388-ga5a4ab0c, bvadd, true",
    "smtinterpol:2.5-1500, bvadd, true",
    "smtinterpol, bvadd, true",
    "smtinterpol, str.len, false",
    "bitwuzla, bvredor, true",
    "bitwuzla, ubv_to_int, false",
    "cvc4, choose, true",
    "cvc4, set.union, false",
    "cvc4, str.in.re, false",
    "cvc4, bv2int, false",
    "boolector, bvsmod, true",
    "boolector, bvsaddo, false",
    "opensmt, div, true",
    "opensmt, abs, false",
    "ostrich, str.replace_all, true",
    "eldarica, bvudiv, true",
    "eldarica, to_real, false",
    "nobody-asked-it, str.len, true",
    "nobody-asked-it, str.rev, false",
  })
  void knowsTheOperatorsOfASolver(String solver, String operator, boolean expected) {
    Operator row = Theories.named(operator).get(0);
    assertThat(Dialect.of(solver).supports(row)).isEqualTo(expected);
  }

  /**
   * A row that was added after the last run counts as unsupported everywhere: run the matrix again.
   */
  @Test
  void theTableHasEveryRow() throws IOException {
    assertThat(AcceptanceMatrix.table().values())
        .isNotEmpty()
        .allSatisfy(v -> assertThat(v.keySet()).containsAll(Probes.all().keySet()));
  }

  /** The solvers named in rows agree with the solvers' responses. */
  @Test
  void dialectRowsNameASolverThatAcceptsThem() {
    List<String> lies = new ArrayList<>();
    for (Operator row : Theories.all()) {
      for (String family : row.solvers()) {
        List<String> asked =
            Dialect.testedSolvers().stream().filter(a -> a.startsWith(family + ":")).toList();
        if (!asked.isEmpty() && asked.stream().noneMatch(a -> Dialect.of(a).supports(row))) {
          lies.add(family + " " + row);
        }
      }
    }
    assertThat(lies).isEmpty();
  }

  /**
   * Ensures that a swap stays within what the target accepts. Exceptions are SMTInterpol 2.5-533,
   * which refuses the product and the quotient of two variables, and OSTRICH, which refuses one
   * operator of regular languages, and JavaSMT's interface: they support half of a class.
   */
  @Test
  void operatorsOfASwapClassAreKnownToTheSameSolvers() {
    Map<String, Set<String>> solvers = new TreeMap<>();
    for (Operator row : Theories.all()) {
      if (!row.swapClass().isEmpty()) {
        List<String> who =
            Dialect.testedSolvers().stream()
                .filter(a -> !a.startsWith("smtinterpol:2.5-533"))
                .filter(a -> !a.startsWith("ostrich:") && !a.startsWith("mathsat:"))
                .filter(a -> !a.startsWith("javasmt-"))
                .filter(a -> Dialect.of(a).supports(row))
                .sorted()
                .toList();
        solvers.computeIfAbsent(row.swapClass(), c -> new HashSet<>()).add(who.toString());
      }
    }
    assertThat(solvers)
        .isNotEmpty()
        .allSatisfy((swapClass, known) -> assertThat(known).as(swapClass).hasSize(1));
  }

  @ParameterizedTest
  @CsvSource({
    "z3:4.8.12, z3 --version, 'Z3 version 4.8.12 ', z3 -T:5",
    "cvc5:1.0.3, cvc5 --version, 'cvc5 version 1.0.3', cvc5 --tlimit=5000",
    "cvc4:1.8, cvc4 --version, 'CVC4 version 1.8', cvc4 --lang=smt2 --incremental --strings-exp"
        + " --sets-ext --tlimit=5000",
  })
  void aSampleOfTheTableIsStillTrue(String solver, String ask, String version, String command)
      throws IOException, InterruptedException {
    assumeTrue(isInstalled(ask, version), solver + " is not installed");
    Map<String, String> column = AcceptanceMatrix.table().getOrDefault(solver, Map.of());
    List<Map.Entry<String, String>> probes = List.copyOf(Probes.all().entrySet());
    for (int i = 0; i < probes.size(); i += 23) {
      Map.Entry<String, String> probe = probes.get(i);
      assertThat(AcceptanceMatrix.verdict(command, probe.getValue()).equals("no"))
          .as("%s refuses %s", solver, probe.getKey())
          .isEqualTo("no".equals(column.get(probe.getKey())));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "z3:4.8.12, QF_ABVFP, false",
    "z3:4.13.4, UFDT, false",
    "z3:4.14.1, QF_ABVFP, true",
    "z3, QF_ABVFP, true",
    "smtinterpol:2.5-533, QF_DT, false",
    "smtinterpol, QF_DT, true",
    "smtinterpol, UFLIRA, false",
    "opensmt, QF_ALIA, true",
    "opensmt, QF_NIA, false",
    "cvc5, UFLIRA, true",
  })
  void namesOfLogicsAreThoseOfTheVersion(String solver, String logic, boolean known) {
    assertThat(Dialect.of(solver).knowsLogic(logic)).isEqualTo(known);
    assertThat(Dialect.of(solver).knowsLogic("ALL")).isTrue();
  }

  private static boolean isInstalled(String ask, String version) {
    try {
      Process process = new ProcessBuilder(ask.split(" ")).redirectErrorStream(true).start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
          .contains(version);
    } catch (IOException e) {
      return false;
    }
  }
}
