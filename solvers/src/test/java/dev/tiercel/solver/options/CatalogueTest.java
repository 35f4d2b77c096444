package dev.tiercel.solver.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.library.ApiCallModes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {
  private static final String INTEGERS =
      "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(check-sat)";

  private static final String BITS =
      "(set-logic QF_BV)(declare-fun x () (_ BitVec 8))(assert (bvult #x03 x))(check-sat)";

  /** An option without a default value: the logic determines it. */
  private static final String CHOSEN_BY_LOGIC = "tactic.default_tactic";

  /** Solvers that accept options by name but do not list them. */
  private static final Set<String> WITHOUT_DEFAULTS = Set.of("mathsat", "yices");

  private static Class<?> owner(String family) {
    return Solvers.family(new SolverId(family, "")).getClass();
  }

  /** Returns the solvers that have a catalogue, each with its own family. */
  static Stream<String> solvers() {
    return Solvers.families().stream()
        .filter(f -> !f.options().all().isEmpty() && f.name().equals(f.options().solver()))
        .filter(f -> !hasCallModesOnly(f))
        .map(SolverFamily::name);
  }

  /** JavaSMT's solvers have the options of calls, which no solver lists. */
  private static boolean hasCallModesOnly(SolverFamily family) {
    return ApiCallModes.of(family.name()).containsAll(family.options().all());
  }

  @ParameterizedTest(name = "the checked-in catalogue is what {0} lists")
  @MethodSource("solvers")
  void isCurrent(String family) throws IOException {
    List<String> lines;
    try (Solver solver = Obtainable.open(family)) {
      lines = OptionExtraction.lines(solver);
    } catch (IllegalArgumentException e) {
      lines = abort(String.valueOf(e.getMessage())); // Boolector lists none
    }
    if (Boolean.getBoolean("tiercel.update")) {
      Path folder = Path.of("src/main/resources/dev/tiercel/solver", family);
      Files.writeString(folder.resolve("options.tsv"), String.join("\n", lines) + "\n");
    } else {
      assertThat(Tsv.lines(Resources.text(owner(family), "options.tsv")))
          .isEqualTo(lines.stream().filter(line -> !line.startsWith("#")).toList());
    }
  }

  @ParameterizedTest(name = "{0}: every rule of the overlay fits an option")
  @MethodSource("solvers")
  void overlayIsCurrent(String family) {
    List<List<String>> options = Tsv.rows(owner(family), "options.tsv");
    assertThat(Tsv.rows(owner(family), "overlay.tsv"))
        .allSatisfy(
            rule -> {
              String name = rule.get(0);
              String prefix = name.endsWith("*") ? name.substring(0, name.length() - 1) : null;
              assertThat(options)
                  .as(name)
                  .anyMatch(
                      option ->
                          prefix == null
                              ? option.get(0).equals(name)
                              : option.get(0).startsWith(prefix));
            });
  }

  @ParameterizedTest(name = "{0} has what later releases list, {1} has it not")
  @CsvSource({"z3:5.2.0, z3:4.14.1, smt.seq.regex_monadic"})
  void laterOptionsAreOfLaterReleases(String later, String before, String name) {
    try (Solver with = Obtainable.open(later);
        Solver without = Obtainable.open(before)) {
      assertThat(with.options().mutable()).extracting(OptionSpec::name).contains(name);
      assertThat(without.options().find(name)).isNull();
      List<String> listed = with.options().all().stream().map(OptionSpec::name).toList();
      assertThat(Tsv.rows(owner("z3"), "later.tsv")).allMatch(row -> listed.contains(row.get(0)));
    }
  }

  @ParameterizedTest(name = "{0}: a default lies within the values or bounds that are fuzzed")
  @MethodSource("solvers")
  void defaultsLieWithinBounds(String family) {
    for (OptionSpec option : Catalogues.load(family, owner(family)).mutable()) {
      if (WITHOUT_DEFAULTS.contains(family)) {
        assertThat(option.defaultValue()).as("it tells none").isNull();
        continue;
      }
      String standard = String.valueOf(option.defaultValue());
      switch (option.type()) {
        case ENUM -> {
          if (option.name().equals(CHOSEN_BY_LOGIC)) {
            assertThat(option.defaultValue()).as(option.name()).isNull();
          } else {
            assertThat(option.values()).as(option.name()).contains(standard);
          }
        }
        case BOOL -> assertThat(standard).as(option.name()).isIn("true", "false");
        case INT, DOUBLE -> {
          double value = Double.parseDouble(standard);
          assertThat(option.min() == null || option.min() <= value).as(option.name()).isTrue();
          assertThat(option.max() == null || option.max() >= value).as(option.name()).isTrue();
        }
        case STRING -> throw new AssertionError(option.name() + " is free text");
      }
    }
  }

  @ParameterizedTest(name = "{0} {1} is not fuzzed")
  @CsvSource({
    "bitwuzla, write-cnf",
    "bitwuzla, time-limit-per",
    "bitwuzla, sat-solver",
    "z3, timeout",
    "z3, smt.string_solver",
    "z3, solver.smtlib2_log",
    "z3, verbose",
    "z3, smt.arith.ignore_int",
    "z3, solver.timeout",
    "z3, pp.decimal",
    "z3, sat.smt",
    "cvc5, tlimit",
    "cvc5, dump-models",
    "cvc5, global-negate",
    "cvc5, oracles",
    "cvc5, help",
    "cvc5, arrays-exp",
    "cvc5, sygus",
    "cvc5, segv-spin",
    "cvc5, dt-cyclic",
    "cvc5, model-cores",
    "opensmt, stats-out",
    "opensmt, incremental",
    "cvc4, tlimit",
    "cvc4, dump-to",
    "cvc4, global-negate",
    "cvc4, mmap",
    "cvc4, lang",
    "cvc4, uf-ho",
    "cvc4, arith-no-partial-fun",
  })
  void harmfulOptionsAreNotFuzzed(String family, String name) {
    OptionCatalogue catalogue = Catalogues.load(family, owner(family));
    assertThat(catalogue.find(name)).isNotNull();
    assertThat(catalogue.mutable()).extracting(OptionSpec::name).doesNotContain(name);
  }

  @ParameterizedTest(name = "{1} of {0} is at the level {2}")
  @CsvSource({
    "cvc5, simplification, SAFE",
    "cvc5, solve-bv-as-int, EXPERT", // no_support = proofs
    "cvc5, unconstrained-simp, EXPERT",
    "cvc5, sets-exp, EXPERIMENTAL",
    "z3, smt.arith.solver, SAFE",
    "z3, sat.abce, EXPERT",
    "z3, sat.smt, EXPERIMENTAL",
    "z3, parallel.enable, UNSTEADY",
    "z3, smt.max_conflicts, UNSTEADY",
    "bitwuzla, nthreads, UNSTEADY",
  })
  void aLevelIsWhatTheMakersSay(String family, String name, OptionSpec.Level level) {
    OptionCatalogue all = Catalogues.load(family, owner(family));
    OptionSpec option = Objects.requireNonNull(all.find(name));
    assertThat(option.level()).isEqualTo(level);
    for (OptionSpec.Level upTo : OptionSpec.Level.values()) {
      boolean expected =
          option.mutable()
              && (level.compareTo(upTo) <= 0
                  || (upTo == OptionSpec.Level.EXPERT && level == OptionSpec.Level.EXPERIMENTAL));
      assertThat(all.upTo(upTo).mutable().contains(option)).as("%s", upTo).isEqualTo(expected);
    }
    assertThat(all.level(Configuration.of(Map.of(name, "any")))).isEqualTo(level);
  }

  @ParameterizedTest(name = "{0} has options of every kind of user")
  @ValueSource(strings = {"z3", "cvc5"})
  void levelsAddToOneAnother(String family) {
    OptionCatalogue all = Catalogues.load(family, owner(family));
    List<OptionSpec> safe = all.upTo(OptionSpec.Level.SAFE).mutable();
    List<OptionSpec> regular = all.upTo(OptionSpec.Level.REGULAR).mutable();
    List<OptionSpec> expert = all.upTo(OptionSpec.Level.EXPERT).mutable();
    assertThat(safe).isNotEmpty();
    assertThat(regular).containsAll(safe).isEqualTo(all.mutable());
    assertThat(expert).containsAll(regular).hasSizeGreaterThan(regular.size());
  }

  @ParameterizedTest(name = "{0} takes every option that is fuzzed")
  @ValueSource(
      strings = {
        "z3:4.14.1",
        "cvc5:1.3.2",
        "path:/usr/bin/cvc4",
        "cvc5:1.3.2-native",
        "bitwuzla:0.8.2",
        "bitwuzla:0.4.0",
        "opensmt:2.9.0"
      })
  void everyMutableOptionIsAccepted(String id) {
    assertEveryMutableOptionIsAccepted(id);
  }

  @Tag("slow") // seconds for each release
  @ParameterizedTest(name = "{0} takes every option that is fuzzed")
  @ValueSource(strings = {"z3:4.8.17", "z3:4.11.0", "z3:5.2.0"})
  void everyMutableOptionOfFurtherReleasesIsAccepted(String id) {
    assertEveryMutableOptionIsAccepted(id);
  }

  private static void assertEveryMutableOptionIsAccepted(String id) {
    List<String> refused = new ArrayList<>();
    String script = id.startsWith("bitwuzla") ? BITS : INTEGERS;
    try (Solver solver = Obtainable.open(id)) {
      for (OptionSpec option : solver.options().mutable()) {
        Job job =
            new Job(script, Configuration.of(Map.of(option.name(), other(option))), Patience.AMPLE);
        Run run = solver.run(job);
        if (run.last() != Verdict.SAT) {
          refused.add(job.configuration() + ": " + run.last() + " " + run.rejection());
        }
      }
    }
    assertThat(refused).isEmpty();
  }

  @ParameterizedTest(name = "{0} knows every value of an enumeration")
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "bitwuzla:0.8.2"})
  void everyValueIsKnown(String id) {
    assertEveryValueIsKnown(id);
  }

  @Tag("slow") // seconds for each release
  @ParameterizedTest(name = "{0} knows every value of an enumeration")
  @ValueSource(strings = "z3:4.8.17")
  void everyValueOfFurtherReleasesIsKnown(String id) {
    assertEveryValueIsKnown(id);
  }

  private static void assertEveryValueIsKnown(String id) {
    List<String> refused = new ArrayList<>();
    String script = id.startsWith("bitwuzla") ? BITS : INTEGERS;
    try (Solver solver = Obtainable.open(id)) {
      for (OptionSpec option : solver.options().mutable()) {
        for (String value : option.values()) {
          Configuration one = Configuration.of(Map.of(option.name(), value));
          Run run = solver.run(new Job(script, one, Patience.AMPLE));
          // A strategy may give up on problems that it is not made for.
          if (run.last() != Verdict.SAT && run.last() != Verdict.UNKNOWN) {
            refused.add(one + ": " + run.last() + " " + run.rejection());
          }
        }
      }
    }
    assertThat(refused).isEmpty();
  }

  /** Returns a value other than the default. */
  private static String other(OptionSpec option) {
    String standard = String.valueOf(option.defaultValue());
    return switch (option.type()) {
      case BOOL -> standard.equals("true") ? "false" : "true";
      case ENUM -> option.values().get(option.values().get(0).equals(standard) ? 1 : 0);
      case INT -> Objects.equals(option.max(), Double.valueOf(standard)) ? "7" : bump(standard);
      case DOUBLE -> standard;
      case STRING -> throw new AssertionError(option.name() + " is free text");
    };
  }

  private static String bump(String number) {
    return Long.toString(Long.parseLong(number) + 1);
  }
}
