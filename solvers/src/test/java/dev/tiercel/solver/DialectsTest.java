package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.Restriction;
import dev.tiercel.smtlib.parse.Restrictions;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks our model of solvers' dialects by running each script on its solver. */
@Tag("slow")
class DialectsTest {
  private static String family(String solver) {
    return solver.split(":")[0];
  }

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "bitwuzla:0.8.2", "smtinterpol", "princess"})
  void acceptedSyntaxIsParsedAndPrinted(String name) throws IOException, ParseException {
    List<String> refused = new ArrayList<>();
    try (Solver solver = Obtainable.open(name)) {
      for (String text : scripts().getOrDefault(family(name), List.of())) {
        Script script = ScriptParser.parse(text, "a.smt2", Restrictions.of(family(name)));
        assertThat(ScriptParser.parse(script.toString(), "as printed")).isEqualTo(script);
        for (String spelling : List.of(text, script.toString())) {
          Run run = run(solver, spelling);
          if (!run.accepted()) {
            refused.add(spelling + " -> " + run.rejection() + run.failure());
          }
        }
      }
    }
    assertThat(refused).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "bitwuzla:0.8.2", "smtinterpol", "princess"})
  void aSolverLiftsTheRestrictionsThatTheTableSays(String name) {
    List<String> refused = new ArrayList<>();
    try (Solver solver = Obtainable.open(name)) {
      for (Restriction restriction : Restriction.values()) {
        if (restriction.acceptingSolvers().contains(family(name))) {
          Run run = run(solver, restriction.example());
          if (!run.accepted()) {
            refused.add(restriction + ": " + run.rejection() + run.failure());
          }
        }
      }
    }
    assertThat(refused).isEmpty();
  }

  private static Map<String, List<String>> scripts() throws IOException {
    Map<String, List<String>> scripts = new TreeMap<>();
    try (InputStream in =
        Objects.requireNonNull(DialectsTest.class.getResourceAsStream("dialects.txt"))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        int bar = line.indexOf(" | ");
        if (bar > 0 && !line.startsWith(";")) {
          scripts
              .computeIfAbsent(line.substring(0, bar), s -> new ArrayList<>())
              .add(line.substring(bar + 3));
        }
      }
    }
    return scripts;
  }
}
