package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FileAccessTest {
  private static final Pattern FILES = Pattern.compile("\\b(reads?|writes?)\\b.* files?\\b.*");

  static Stream<SolverFamily> families() {
    return Solvers.families().stream();
  }

  @ParameterizedTest
  @MethodSource("families")
  void eachFamilyListsWhatItHas(SolverFamily family) {
    boolean build = family.name().endsWith("-cov");
    assertThat(family.getClass().getResource("files.tsv") != null || build).isTrue();
  }

  /** The exclusions of the option catalogue and the table of file options agree on files. */
  @ParameterizedTest
  @MethodSource("families")
  void optionsThatWriteFilesAreNeverSet(SolverFamily family) {
    for (OptionSpec option : family.options().all()) {
      String why = option.excluded();
      if (why != null && FILES.matcher(why).find()) {
        Configuration set = Configuration.of(Map.of(option.name(), "/some/file"));
        assertThat(FileAccess.KNOWN.named(set)).as(family.name()).containsExactly(option.name());
      }
    }
  }

  /** Every option that is fuzzed is passed on unchanged. */
  @ParameterizedTest
  @MethodSource("families")
  void fuzzedOptionsAreSet(SolverFamily family) {
    for (OptionSpec option : family.options().all()) {
      if (option.excluded() == null) {
        String standard = option.defaultValue();
        boolean free = option.values().isEmpty() && standard != null && !standard.isEmpty();
        List<String> values = free ? List.of(standard) : option.values();
        for (String value : values) {
          Configuration set = Configuration.of(Map.of(option.name(), value));
          assertThat(FileAccess.KNOWN.strip(set)).isSameAs(set);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sat.drat.file, /x, false",
    "SAT.drat.file, /x, false",
    "drat.file, /x, false",
    "solver.smtlib2-log, /x, false",
    "regular-output-channel, /x, false",
    "regular-output-channel, stdout, true",
    "regular-output-chan, /x, false",
    "ou, /x, false",
    "no-oracles, true, false",
    "tactic.default_tactic, (using-params sat :drat.file x), false",
    "tactic.default_tactic, (then simplify smt), true",
    "-log:x, 1, false",
    "x y, 1, false",
    "/etc/passwd, 1, false",
    "smt.arith.solver, 2, true",
    "proof, true, true",
    "printSMT, /x, false",
  })
  void anOptionIsGivenOrNot(String name, String value, boolean given) {
    Configuration set = Configuration.of(Map.of(name, value, "smt.random_seed", "1"));
    Configuration left = FileAccess.KNOWN.strip(set);
    assertThat(left.get(name) != null).isEqualTo(given);
    assertThat(left.get("smt.random_seed")).isEqualTo("1");
  }

  @Test
  void noJobHoldsAnyOfIt() {
    Job job =
        new Job(
            "(set-option :diagnostic-output-channel \"/x\")\n(include \"/y\")\n(check-sat)\n",
            Configuration.of(Map.of("solver.proof.log", "/z", "model", "true")),
            Patience.AMPLE);
    assertThat(job.script()).isEqualTo("\n\n(check-sat)\n");
    assertThat(job.configuration().values()).isEqualTo(Map.of("model", "true"));
  }
}
