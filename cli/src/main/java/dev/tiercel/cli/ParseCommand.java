package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.Restriction;
import dev.tiercel.smtlib.parse.Restrictions;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel parse}: parses files, with one line for each. */
@Command(
    name = "parse",
    description = {
      "Parse, type-check, print and parse scripts again.",
      "Prints one line per file. Violations of SMT-LIB 2.7 are reported; if some solvers accept"
          + " them, the line names those (docs/dialects.md)."
    })
final class ParseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--strict", description = "Allow no exceptions for solvers' dialects.")
  private boolean strict;

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      split = ",",
      description = "Allow exceptions only for these solvers, such as z3,cvc5. Default: all.")
  private List<String> dialects = List.of();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    return ScriptArguments.each(
            arguments,
            spec,
            (file, sentence) -> show(sentence, out),
            (file, content) -> parse(file, content, out))
        .code();
  }

  private ExitCode parse(Path file, byte[] content, PrintWriter out) throws ParseException {
    String text = FileText.decode(content);
    String verdict = ArchiveFile.name(file) + ": ok";
    try {
      ScriptParser.parse(text, ArchiveFile.name(file), Restrictions.STANDARD);
    } catch (ParseException e) {
      List<String> takers = takers(e, text);
      if (takers.isEmpty()) {
        throw e;
      }
      verdict = e.getMessage() + "; ok for " + String.join(", ", takers);
    }
    Script script = ScriptParser.parse(text, ArchiveFile.name(file));
    Script again = ScriptParser.parse(script.toString(), ArchiveFile.name(file) + " as printed");
    boolean same = again.equals(script);
    show(same ? verdict : ArchiveFile.name(file) + ": prints as a different script", out);
    return same ? ExitCode.NOTHING : ExitCode.INTERNAL;
  }

  /** Returns the solver families whose dialect accepts the whole script. */
  private List<String> takers(ParseException e, String text) {
    Restriction broken = e.restriction();
    List<String> takers = new ArrayList<>();
    for (String family : broken == null || strict ? Set.<String>of() : broken.acceptingSolvers()) {
      try {
        ScriptParser.parse(text, e.file(), Restrictions.of(family));
        takers.add(family);
      } catch (ParseException other) {
        // not in this family's dialect
      }
    }
    if (!dialects.isEmpty()) {
      takers.retainAll(dialects);
    }
    return takers;
  }

  private static void show(String line, PrintWriter out) {
    out.println(line);
    out.flush();
  }
}
