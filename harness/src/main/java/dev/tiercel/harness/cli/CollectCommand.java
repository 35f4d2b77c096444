package dev.tiercel.harness.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.collect.Regression;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel collect}: a solver's regression tests as entries. */
@Command(
    name = "collect",
    description =
        "Write the regression tests of solvers as scripts that say their origin, options and"
            + " answer; what is no well-sorted script is counted and left out.")
final class CollectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where to write.")
  private Path out;

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders of tests.")
  private List<Path> folders;

  private final Map<String, Integer> left = new TreeMap<>(); // reason -> scripts
  private int written;

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(out);
    ExitCode code =
        Scripts.each(
            folders,
            spec,
            (file, content) -> {
              collect(file, FileText.decode(content));
              return ExitCode.NOTHING;
            });
    PrintWriter console = spec.commandLine().getOut();
    left.forEach((reason, count) -> console.printf("%6d  %s%n", count, reason));
    int all = written + left.values().stream().mapToInt(n -> n).sum();
    console.printf("%d of %d scripts written to %s%n", written, all, out);
    console.flush();
    return code.code();
  }

  private void collect(Path file, String text) throws IOException {
    Entry entry;
    try {
      entry = Regression.read(text, file.toString(), beside(file));
    } catch (ParseException e) {
      left.merge(MineCommand.beginning(e.reason()), 1, Integer::sum);
      return;
    }
    String name = file.normalize().toString().replaceAll("[^A-Za-z0-9.]+", "-");
    Files.write(out.resolve(name.replaceFirst("^-+", "")), EntryCodec.encode(entry));
    written++;
  }

  private static @Nullable String beside(Path file) throws IOException {
    Path expected =
        file.resolveSibling(
            file.getFileName().toString().replaceFirst("\\.smt2$", "") + ".expected");
    return Files.isRegularFile(expected) ? FileText.decode(Files.readAllBytes(expected)) : null;
  }
}
