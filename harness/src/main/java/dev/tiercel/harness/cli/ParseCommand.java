package dev.tiercel.harness.cli;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    int bad = 0;
    for (Path file : dev.tiercel.harness.cli.Files.scripts(arguments)) {
      String complaint = check(file);
      bad += complaint == null ? 0 : 1;
      out.println(complaint == null ? file + ": ok" : complaint);
    }
    out.flush();
    return bad == 0 ? 0 : Tiercel.WRONG_INPUT;
  }

  private static @org.jspecify.annotations.Nullable String check(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    try {
      Script script = ScriptParser.parse(text, file.toString());
      Script again = ScriptParser.parse(script.toString(), file + " as printed");
      return again.equals(script) ? null : file + ": prints as a different script";
    } catch (ParseException e) {
      return e.getMessage();
    }
  }
}
