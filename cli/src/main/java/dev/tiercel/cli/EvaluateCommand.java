package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.ModelReader;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Unknown;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel evaluate}: evaluates a script's assertions under a model. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "evaluate",
    description = {
      "Evaluate the assertions of a script under a model.",
      "Prints one line per check."
    })
final class EvaluateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object per check.")
  private boolean json;

  @Parameters(index = "0", paramLabel = "SCRIPT", description = "The script.")
  private Path script;

  @Parameters(
      index = "1",
      paramLabel = "MODEL",
      description = "The model: output of get-model, or define-fun commands.")
  private Path model;

  /** The result of one check. */
  private record Outcome(
      int check,
      String result,
      String why,
      @Nullable Explanation explanation,
      Map<String, String> unread) {}

  @Override
  public Integer call() throws IOException {
    List<Check> checks = checks();
    List<@Nullable String> models = ModelFile.read(text(model), checks.size());
    if (models.stream().allMatch(Objects::isNull)) {
      throw new UserException(
          model
              + " contains no model; write the output of (get-model) to it, or define-fun"
              + " commands.");
    }
    PrintWriter out = spec.commandLine().getOut();
    ExitCode code = ExitCode.NOTHING;
    for (Check check : checks) {
      Outcome outcome = evaluate(check, models.get(check.number()));
      out.println(json ? json(outcome) : line(outcome));
      code = code.and(meaning(outcome.result));
    }
    out.flush();
    return code.code();
  }

  private static ExitCode meaning(String result) {
    return switch (result) {
      case "false" -> ExitCode.FOUND;
      case "unknown" -> ExitCode.UNDECIDED;
      default -> ExitCode.NOTHING;
    };
  }

  private List<Check> checks() throws IOException {
    Script parsed;
    try {
      parsed = ScriptParser.parse(text(script), script.toString());
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    List<Check> checks = Check.of(parsed);
    if (checks.isEmpty()) {
      throw new UserException(script + " has no check-sat; add one after its assertions.");
    }
    return checks;
  }

  private static String text(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UserException(file + " is not a file; name a script, then a file with its model.");
    }
    return FileText.decode(InputFile.read(file));
  }

  private Outcome evaluate(Check check, @Nullable String text) {
    if (text == null) {
      return new Outcome(check.number(), "none", "no model of it is given", null, Map.of());
    }
    if (!check.understood()) {
      String why = "unknown because an earlier command is not understood";
      return new Outcome(check.number(), "unknown", why, null, Map.of());
    }
    ModelReader.Reading reading = ModelReader.read(text, check.declarations());
    if (reading.model().isEmpty() && !reading.unread().isEmpty()) {
      Map.Entry<String, String> first = reading.unread().entrySet().iterator().next();
      throw new UserException(
          model
              + " holds no model that can be read ("
              + first.getKey()
              + ": "
              + first.getValue()
              + "); write there what a solver prints for (get-model), or define-fun lines.");
    }
    // A symbol missing from the model may have any value, unless part of the model could not be
    // read.
    boolean completing = reading.unread().isEmpty();
    Evaluator evaluator =
        new Evaluator(check.definitions(), reading.model(), EvaluationBudget.AMPLE, completing);
    Evaluator.Judgement judgement = evaluator.judge(check.formulas());
    if (judgement.holds()) {
      return new Outcome(check.number(), "true", "", null, reading.unread());
    }
    if (judgement.verdict() instanceof Unknown unknown) {
      String why = "unknown because of " + unknown.reason();
      return new Outcome(check.number(), "unknown", why, null, reading.unread());
    }
    Explanation explanation =
        Explanation.of(Objects.requireNonNull(judgement.decisive()), evaluator);
    return new Outcome(
        check.number(), "false", explanation.toString(), explanation, reading.unread());
  }

  private static String line(Outcome outcome) {
    StringBuilder line = new StringBuilder("check ").append(outcome.check + 1).append(": ");
    line.append(
        switch (outcome.result) {
          case "true" -> "true";
          case "false" -> "false: " + outcome.why;
          default -> outcome.why;
        });
    outcome.unread.forEach(
        (symbol, why) -> line.append("\n  not read: ").append(symbol).append(": ").append(why));
    return line.toString();
  }

  private static String json(Outcome outcome) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("check", outcome.check + 1);
    fields.put("result", outcome.result);
    fields.put("why", outcome.why);
    if (outcome.explanation != null) {
      fields.put("assertion", outcome.explanation.assertion());
      fields.put("culprit", outcome.explanation.culprit());
      fields.put("value", outcome.explanation.value());
      Map<String, String> parts = new LinkedHashMap<>();
      outcome.explanation.parts().forEach(part -> parts.put(part.term(), part.value()));
      fields.put("parts", parts);
    }
    fields.put("unread", outcome.unread);
    return Json.line(fields);
  }
}
