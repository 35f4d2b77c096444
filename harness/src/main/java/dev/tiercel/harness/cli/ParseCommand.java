package dev.tiercel.harness.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel parse}: one line for each file. */
@Command(
    name = "parse",
    description = "Parse, type-check, print and parse again; one line for each file.")
final class ParseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    return Scripts.each(
            arguments,
            spec,
            (file, sentence) -> show(sentence, out),
            (file, content) -> parse(file, content, out))
        .code();
  }

  private static ExitCode parse(Path file, byte[] content, PrintWriter out) throws ParseException {
    String text = FileText.decode(content);
    Script script = ScriptParser.parse(text, file.toString());
    Script again = ScriptParser.parse(script.toString(), file + " as printed");
    boolean same = again.equals(script);
    show(file + (same ? ": ok" : ": prints as a different script"), out);
    return same ? ExitCode.NOTHING : ExitCode.INTERNAL;
  }

  private static void show(String line, PrintWriter out) {
    out.println(line);
    out.flush();
  }
}
