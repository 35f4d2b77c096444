package dev.tiercel.harness.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.finding.Examination;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel check}: all oracles on given scripts, one line for each. */
@Command(
    name = "check",
    description = {
      "Ask all oracles about a solver's answers to scripts; one line for each script.",
      "Exit code 0 if no bug shows, 1 if a script cannot be read, 2 if a bug shows."
    })
final class CheckCommand implements Callable<Integer> {
  private static final int BUG = 2;
  private static final JsonFactory JSON = new JsonFactory();

  @Spec private CommandSpec spec;

  @Mixin private final RunOptions options = new RunOptions();

  @Option(
      names = "--reference",
      paramLabel = "NAME",
      description = "A solver to compare with; repeatable. None is needed where evidence decides.")
  private List<String> references = new ArrayList<>();

  @Option(names = "--json", description = "One JSON object for each script.")
  private boolean json;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<SolverId> others = references.stream().map(SolverId::parse).toList();
    int code = 0;
    try (Examination examination =
        new Examination(options.solver(), options.configuration(), others, options.timeout())) {
      for (Path file : dev.tiercel.harness.cli.Files.scripts(arguments)) {
        code = Math.max(code, examine(file, examination, out));
        out.flush();
      }
    }
    return code;
  }

  private int examine(Path file, Examination examination, PrintWriter out) throws IOException {
    Entry entry;
    try {
      entry = EntryCodec.decode(Files.readAllBytes(file), file.toString());
    } catch (ParseException e) {
      String complaint = String.valueOf(e.getMessage());
      out.println(json ? json(file, "unreadable", complaint, Map.of()) : complaint);
      return Tiercel.WRONG_INPUT;
    }
    Examination.Result result = examination.examine(entry);
    String word = result.word();
    out.println(
        json
            ? json(file, word, result.why(), result.exhibits())
            : file + ": " + word + (result.why().isEmpty() ? "" : ": " + result.why()));
    return result.isBug() ? BUG : 0;
  }

  private static String json(Path file, String result, String why, Map<String, String> exhibits)
      throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator object = JSON.createGenerator(text)) {
      object.writeStartObject();
      object.writeStringField("file", file.toString());
      object.writeStringField("result", result);
      object.writeStringField("why", why);
      object.writeObjectFieldStart("evidence");
      for (Map.Entry<String, String> exhibit : exhibits.entrySet()) {
        object.writeStringField(exhibit.getKey(), exhibit.getValue());
      }
      object.writeEndObject();
      object.writeEndObject();
    }
    return text.toString();
  }
}
