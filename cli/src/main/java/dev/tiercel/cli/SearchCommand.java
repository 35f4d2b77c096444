package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel search}: searches a model by local search. */
@SpecificExitCodes(ExitCode.UNDECIDED)
@Command(
    name = "search",
    description = {
      "Search for a model of each check without a solver.",
      "Uses local search with Tiercel's own evaluator. If no model is found, prints how far the"
          + " search came; this never means that there is none."
    })
final class SearchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--evaluations",
      defaultValue = "20000",
      paramLabel = "N",
      description = "Maximum number of candidate values.")
  private int evaluations;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    return ScriptArguments.each(arguments, spec, this::show).code();
  }

  private ExitCode show(Path file, byte[] content) throws ParseException {
    PrintWriter out = spec.commandLine().getOut();
    Script script = ScriptParser.parse(FileText.decode(content), ArchiveFile.name(file));
    ExitCode code = ExitCode.NOTHING;
    for (Check check : Check.of(script)) {
      LocalSearch.Outcome outcome = new LocalSearch().search(check, evaluations, seed.value());
      out.println(ArchiveFile.name(file) + ": check " + check.number() + ": " + sentence(outcome));
      if (outcome.model() == null) {
        code = code.and(ExitCode.UNDECIDED);
      } else {
        ModelText.lines(outcome.model()).forEach(out::println);
      }
    }
    out.flush();
    return code;
  }

  private static String sentence(LocalSearch.Outcome outcome) {
    if (outcome.model() != null) {
      return "a model after " + outcome.evaluations() + " candidate values";
    }
    return outcome.why().isEmpty()
        ? "no model found among "
            + outcome.evaluations()
            + " candidate values; "
            + outcome.violated()
            + " of the asserted parts not true at best"
        : "not searched, because of " + outcome.why();
  }
}
