package dev.tiercel.cli;

import dev.tiercel.dictionary.Dictionaries;
import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel dictionaries}: writes SMT-LIB and solver options as libFuzzer dictionaries. */
@SpecificExitCodes(ExitCode.FOUND)
@Command(
    name = "dictionaries",
    description = {"Write libFuzzer dictionaries of SMT-LIB and solver options."})
final class DictionariesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--check", description = "Write nothing; fail if a file is out of date.")
  private boolean check;

  @Parameters(paramLabel = "DIR", description = "Folder of the dictionaries.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (!check) {
      out.println(Dictionaries.write(folder) + " dictionaries in " + folder);
      out.flush();
      return 0;
    }
    List<Path> stale = Dictionaries.stale(folder);
    for (Path file : stale) {
      out.println(file + " is not current; run ./tiercel dictionaries " + folder);
    }
    out.flush();
    return (stale.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
  }
}
