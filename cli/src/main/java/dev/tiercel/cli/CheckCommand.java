package dev.tiercel.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.IncompletenessOracle;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.PerformanceOracle;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.SolverId;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel check}: applies all oracles to given scripts, with one line for each. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "check",
    description = {
      "Judge a solver's answers to scripts by all oracles.",
      "Prints one line per script. References are used only where no other evidence decides."
          + " Scripts that cannot be read are reported, and the others are checked."
    })
final class CheckCommand implements Callable<Integer> {
  /**
   * Maximum number of checks judged per script, since each may need a run of its own and a search.
   */
  private static final int MOST_CHECKS = 1_000;

  @Spec private CommandSpec spec;

  @Mixin private final RunOptions options = new RunOptions();

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Option(
      names = "--alone",
      description =
          "Do not ask other solvers about undecided answers. By default, the solver under its"
              + " default options and the installed solvers are asked; their models and refutations"
              + " are evidence.")
  private boolean alone;

  @Option(
      names = "--no-self-check",
      description =
          "Do not rerun the solver with its self-checks (check-models, check-proofs, ...).")
  private boolean unchecked;

  @Option(
      names = "--oracles",
      defaultValue = "",
      paramLabel = "NAMES",
      description = "Comma-separated changes to the set of oracles: +performance,-core.")
  private String oracles;

  @Option(
      names = "--together",
      description = "Run all scripts in one process, in order, and judge the last one.")
  private boolean together;

  @Option(names = "--json", description = "Print one JSON object per script.")
  private boolean json;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<SolverId> others = references.solvers();
    try (ScriptCheck scriptCheck =
        new ScriptCheck(
            options.solver(),
            options.configuration(),
            others,
            options.limits(),
            !unchecked,
            Oracles.select(oracles, PerformanceOracle.USUAL, new IncompletenessOracle()),
            !alone,
            Deadline.NONE)) {
      List<Path> files = new ArrayList<>();
      List<Entry> scripts = new ArrayList<>();
      ExitCode code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, sentence) -> unreadable(file, sentence, out),
              (file, content) -> {
                Entry entry;
                try {
                  entry = EntryCodec.decode(content, ArchiveFile.name(file));
                } catch (ParseException e) {
                  return unread(file, new String(content, UTF_8), e, scriptCheck, out);
                }
                files.add(file);
                scripts.add(entry);
                return together ? ExitCode.NOTHING : examined(file, entry, scriptCheck, out);
              });
      if (together && code == ExitCode.NOTHING) {
        Path last = files.get(files.size() - 1);
        Entry entry = scripts.get(scripts.size() - 1);
        code = show(last, entry, scriptCheck.examineLast(scripts), out);
      }
      return code.code();
    }
  }

  private ExitCode examined(Path file, Entry entry, ScriptCheck scriptCheck, PrintWriter out) {
    int checks = entry.script().checks();
    if (checks <= MOST_CHECKS) {
      return show(file, entry, scriptCheck.examine(entry), out);
    }
    spec.commandLine()
        .getErr()
        .printf(
            Locale.ROOT,
            "%s: the first %,d of %,d checks are judged; cut the script into several for the"
                + " rest.%n",
            ArchiveFile.name(file),
            MOST_CHECKS,
            checks);
    Entry first = entry.withScript(entry.script().firstChecks(MOST_CHECKS));
    return show(file, first, scriptCheck.examine(first), out).and(ExitCode.UNDECIDED);
  }

  /**
   * Reports whether the solver crashes on a script that cannot be parsed.
   *
   * @throws ParseException if it does not crash
   */
  private ExitCode unread(
      Path file, String text, ParseException why, ScriptCheck scriptCheck, PrintWriter out)
      throws ParseException {
    Failure failure = scriptCheck.failure(text);
    if (failure == null) {
      throw why;
    }
    String sentence =
        options.solver()
            + " dies: "
            + failure.key()
            + "; the script is not read: "
            + why.getMessage();
    if (json) {
      Map<String, Object> fields = fields(file, "BUG", sentence);
      fields.put("kind", "crash");
      fields.put("key", options.solver().name() + " crash " + failure.key());
      fields.put("stack", failure.detail());
      out.println(Json.line(fields));
    } else {
      out.println(ArchiveFile.name(file) + ": BUG: " + sentence);
    }
    out.flush();
    return ExitCode.FOUND;
  }

  private void unreadable(Path file, String sentence, PrintWriter out) {
    out.println(json ? Json.line(fields(file, "unreadable", sentence)) : sentence);
    out.flush();
  }

  private ExitCode show(Path file, Entry entry, ScriptCheck.Result result, PrintWriter out) {
    String word = result.word();
    out.println(
        json
            ? json(file, entry, result)
            : ArchiveFile.name(file)
                + ": "
                + word
                + (result.why().isEmpty() ? "" : ": " + result.why()));
    out.flush();
    return result.isBug()
        ? ExitCode.FOUND
        : result.isUndecided() ? ExitCode.UNDECIDED : ExitCode.NOTHING;
  }

  private static Map<String, Object> fields(Path file, String word, String why) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", ArchiveFile.name(file));
    fields.put("result", word);
    fields.put("why", why);
    return fields;
  }

  private static String json(Path file, Entry entry, ScriptCheck.Result result) {
    Map<String, Object> fields = fields(file, result.word(), result.why());
    Violation violation = result.violation();
    if (violation != null) {
      fields.put("kind", violation.kind());
      fields.put("key", BugSignature.of(violation, entry.script()).key(violation));
      fields.put("class", violation.key());
      fields.put("solver", violation.configuredSolvers().get(0).solver().toString());
      fields.put("version", violation.configuredSolvers().get(0).identity().version());
      Failure failure = violation.failure();
      if (failure != null) {
        fields.put("stack", failure.detail());
      }
    }
    fields.put("answers", result.answers().stream().map(CheckCommand::answer).toList());
    fields.put("evidence", result.exhibits());
    return Json.line(fields);
  }

  private static Map<String, Object> answer(Answer answer) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("solver", answer.configuredSolver().solver().toString());
    fields.put("version", answer.configuredSolver().identity().version());
    fields.put("options", answer.configuredSolver().configuration().values());
    fields.put(
        "verdicts",
        answer.run().verdicts().stream().map(v -> v.name().toLowerCase(Locale.ROOT)).toList());
    fields.put("cpu", answer.run().cpu().toMillis());
    fields.put("wall", answer.run().wall().toMillis());
    return fields;
  }
}
