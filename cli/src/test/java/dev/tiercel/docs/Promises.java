package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.EventCodec;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Results promised by the walk-throughs, tested with the classes beside which this one is loaded.
 */
public final class Promises {
  private Promises() {}

  /** The new operator is parsed, typed, printed and evaluated. */
  public static void operator() throws ParseException {
    String text = "(= (concat bit1 #b0) #b10)";
    Term term =
        Check.of(ScriptParser.parse("(assert " + text + ")(check-sat)", "walk"))
            .get(0)
            .assertions()
            .get(0);
    assertThat(term).hasToString(text);
    assertThat(term.child(0).sort()).isEqualTo(Sort.bitVec(2));
    assertThat(new Evaluator(Definitions.NONE, Model.EMPTY).value(term)).hasToString("true");
  }

  /** The new mutator is found by its name and its technique. */
  public static void mutator() {
    assertThat(MutatorRegistry.select("assertion.twice")).hasSize(1);
    assertThat(MutatorRegistry.select("assertion"))
        .containsAll(MutatorRegistry.select("assertion.twice"));
  }

  /** A program of the new solver is recognised by its path, runs, and its error is understood. */
  public static void solver(String program) {
    assertThat(Solvers.family(SolverId.parse("stp")).description()).contains("STP");
    try (Solver solver = Solvers.open(SolverId.parse("path:" + program))) {
      assertThat(solver.identity().family()).isEqualTo("stp");
      assertThat(run(solver, "(check-sat)").verdicts()).containsExactly(Verdict.SAT);
      assertThat(run(solver, "(assert (strange))(check-sat)").last())
          .isEqualTo(Verdict.UNSUPPORTED);
    }
  }

  /** The new event is read from JSON, written, and shown. */
  public static void event() {
    String line = "{\"event\":\"CorpusLarge\",\"folder\":\"c\",\"inputs\":123456}";
    CampaignEvent event = Objects.requireNonNull(EventCodec.read(line));
    assertThat(EventCodec.line(event)).isEqualTo(line);
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    new ConsoleMonitor(new PrintStream(shown, true, StandardCharsets.UTF_8)).accept(event);
    assertThat(shown.toString(StandardCharsets.UTF_8)).contains("c holds 123,456 inputs");
  }

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  /** The new oracle is among all oracles. */
  public static void oracle() throws ParseException {
    assertThat(claimed("error !ill-formed", "sat")).containsExactly("option-refusal");
    assertThat(claimed("sat", "sat")).isEmpty();
  }

  private static List<String> claimed(String quick, String usual) throws ParseException {
    Entry entry = EntryCodec.decode("(check-sat)", "walk");
    Configuration options = Configuration.of(Map.of("quick", "true"));
    List<Answer> answers = List.of(Runs.answer("a:1", options, quick), Runs.answer("a:1", usual));
    Violation violation =
        Oracles.ALL.first(new Execution(entry, (who, script) -> Runs.of(quick)).add(answers));
    return violation == null ? List.of() : List.of(violation.kind());
  }
}
