package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.rule.RewriteRule;
import dev.tiercel.smtlib.rule.RuleReader;
import dev.tiercel.smtlib.rule.RuleSearch;
import dev.tiercel.smtlib.rule.RuleVerdict;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel rules}: searches counterexamples to a solver's rewrite rules. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "rules",
    description = {
      "Refute a solver's rewrite rules by search.",
      "The rules are printed by the solver, or read from files in cvc5's output format or in RARE."
          + " Prints one line per rule: the number of candidate values for which it holds, the"
          + " values that refute it, or that it is not understood. A rule counts as refuted only if"
          + " a solver confirms that its sides differ."
    })
final class RulesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions options = new RunOptions();

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Option(
      names = "--evaluations",
      defaultValue = "4000",
      paramLabel = "N",
      description = "Maximum number of candidate values per rule.")
  private int evaluations;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(names = "--rule", paramLabel = "NAME", description = "Test only this rule; repeatable.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Folder for one script per refuted rule, which asserts that its sides differ.")
  private @Nullable Path output;

  @Option(names = "--json", description = "Print one JSON object per rule.")
  private boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files with rules, used instead of those that the solver prints.")
  private List<Path> files = new ArrayList<>();

  private enum Outcome {
    HOLDS("hold"),
    REFUTED("refuted"),
    DISPUTED("disputed"),
    NOT_UNDERSTOOD("not understood");

    private final String several;

    Outcome(String several) {
      this.several = several;
    }
  }

  private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);

  @Override
  public Integer call() throws IOException {
    List<Solver> asked = new ArrayList<>();
    try {
      asked.add(Solvers.open(options.solver()));
      references.solvers().forEach(reference -> asked.add(Solvers.open(reference)));
      for (RuleReader.Reading reading : readings(asked.get(0))) {
        reading.unread().forEach((name, why) -> unread(name, why));
        for (RewriteRule rule : reading.rules()) {
          if (only.isEmpty() || only.contains(rule.name())) {
            judge(rule, asked);
          }
        }
      }
    } finally {
      asked.forEach(Solver::close);
    }
    return summary().code();
  }

  private List<RuleReader.Reading> readings(Solver solver) throws IOException {
    List<RuleReader.Reading> readings = new ArrayList<>();
    if (files.isEmpty()) {
      readings.add(read(printed(solver), solver.id().toString()));
    }
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        throw new UserException(file + " is not a file; name a file with rules.");
      }
      readings.add(read(FileText.decode(InputFile.read(file)), file.toString()));
    }
    if (readings.stream().allMatch(r -> r.rules().isEmpty() && r.unread().isEmpty())) {
      throw new UserException(
          (files.isEmpty() ? solver.id() + " prints" : "The files hold")
              + " no rewrite rules; cvc5 prints its own since 1.3.0, and FILE takes others.");
    }
    return readings;
  }

  private static RuleReader.Reading read(String text, String file) {
    try {
      return RuleReader.read(text, file);
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private String printed(Solver solver) {
    String family = solver.identity().family();
    URL script =
        Solvers.families().stream()
            .filter(f -> f.name().equals(family))
            .findFirst()
            .map(SolverFamily::rules)
            .orElse(null);
    if (script == null) {
      throw new UserException(
          family + " prints no rewrite rules; name files that hold some, or --solver cvc5.");
    }
    Run run =
        solver.run(new Job(Resources.text(script), options.configuration(), options.limits()));
    return run.output();
  }

  private void unread(String name, String why) {
    if (only.isEmpty() || only.contains(name)) {
      show(new RuleVerdict(name, RuleVerdict.Kind.NOT_UNDERSTOOD, 0, 0, why, null), null);
    }
  }

  private void judge(RewriteRule rule, List<Solver> asked) throws IOException {
    RuleVerdict verdict = RuleSearch.search(rule, evaluations, seed.value());
    RuleVerdict.Counterexample found = verdict.counterexample();
    RuleConfirmation confirmation =
        found == null ? null : RuleConfirmation.of(found, asked, options.limits());
    show(verdict, confirmation);
    if (output != null && found != null && confirmation != null && confirmation.confirmed()) {
      String script =
          "; The sides of the rewrite rule "
              + rule.name()
              + " differ under these values: "
              + confirmation.words()
              + ".\n"
              + found.script();
      AtomicFiles.write(output.resolve(FileNames.of(rule.name()) + ".smt2"), script);
    }
  }

  private void show(RuleVerdict verdict, @Nullable RuleConfirmation confirmation) {
    Outcome outcome = outcome(verdict, confirmation);
    counts.merge(outcome, 1, Integer::sum);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        json
            ? fields(verdict, outcome, confirmation)
            : verdict.rule() + ": " + sentence(verdict, outcome, confirmation));
    out.flush();
  }

  private static Outcome outcome(RuleVerdict verdict, @Nullable RuleConfirmation confirmation) {
    return switch (verdict.kind()) {
      case HOLDS -> Outcome.HOLDS;
      case NOT_UNDERSTOOD -> Outcome.NOT_UNDERSTOOD;
      case REFUTED ->
          confirmation != null && confirmation.confirmed() ? Outcome.REFUTED : Outcome.DISPUTED;
    };
  }

  private static String sentence(
      RuleVerdict verdict, Outcome outcome, @Nullable RuleConfirmation confirmation) {
    RuleVerdict.Counterexample found = verdict.counterexample();
    if (found == null || confirmation == null) {
      return outcome == Outcome.HOLDS
          ? String.format(
              Locale.ROOT,
              "holds for %,d candidates of %,d instances",
              verdict.candidates(),
              verdict.instances())
          : "not understood: " + verdict.why();
    }
    String values = found.values().isEmpty() ? "in every model" : "under " + found.values();
    String after =
        String.format(
            Locale.ROOT, " after %,d candidates (%s)", found.candidates(), confirmation.words());
    String start = outcome == Outcome.REFUTED ? "refuted" : "disputed: the evaluator refutes it";
    return start
        + after
        + " "
        + values
        + (confirmation.wrongAnswer() ? "; the solver answers unsat because of it" : "");
  }

  private static String fields(
      RuleVerdict verdict, Outcome outcome, @Nullable RuleConfirmation confirmation) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rule", verdict.rule());
    fields.put("result", outcome.name().toLowerCase(Locale.ROOT));
    fields.put("candidates", verdict.candidates());
    fields.put("instances", verdict.instances());
    fields.put("why", verdict.why());
    RuleVerdict.Counterexample found = verdict.counterexample();
    if (found != null && confirmation != null) {
      fields.put("found", found.candidates());
      fields.put("values", found.values());
      fields.put("answers", confirmation.words());
      fields.put("wrong", confirmation.wrongAnswer());
      fields.put("script", found.script());
    }
    return Json.line(fields);
  }

  private ExitCode summary() {
    PrintWriter out = spec.commandLine().getErr();
    List<String> parts = new ArrayList<>();
    int all = 0;
    for (Outcome outcome : Outcome.values()) {
      int count = counts.getOrDefault(outcome, 0);
      all += count;
      parts.add(count + " " + outcome.several);
    }
    out.println(all + " rules: " + String.join(", ", parts) + ".");
    out.flush();
    if (counts.containsKey(Outcome.REFUTED)) {
      return ExitCode.FOUND;
    }
    boolean open =
        counts.containsKey(Outcome.DISPUTED) || counts.containsKey(Outcome.NOT_UNDERSTOOD);
    return open || all == 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING;
  }
}
