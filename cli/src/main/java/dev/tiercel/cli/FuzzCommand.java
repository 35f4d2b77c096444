package dev.tiercel.cli;

import dev.tiercel.harness.campaign.CampaignFile;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.FuzzMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code tiercel fuzz}: runs a campaign; libFuzzer's own flags are accepted as well. */
@SpecificExitCodes(ExitCode.FOUND)
@Command(
    name = "fuzz",
    description = {
      "Fuzz a solver, guided by coverage.",
      "Flags with one dash and a value go to libFuzzer, for example -runs=1000, and so do folders."
          + " Example:",
      "  tiercel fuzz --target z3:4.14.1 --references cvc5 --duration 1h"
    })
final class FuzzCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final SettingOptions options = new SettingOptions();

  @Unmatched private List<String> libFuzzer = new ArrayList<>();

  @Option(
      names = "--campaign",
      paramLabel = "FILE",
      description =
          "Campaign file, as written by `tiercel init`; options on the command line override it."
              + " Default: tiercel.properties if it exists.")
  private @Nullable Path campaign;

  @Override
  public Integer call() throws IOException {
    Map<String, String> settings = options.givenValues();
    CampaignFile.found(campaign, Path.of("")).forEach(settings::putIfAbsent);
    List<String> arguments = new ArrayList<>();
    for (String argument : libFuzzer) {
      if (argument.startsWith("--")) {
        throw new UnmatchedArgumentException(spec.commandLine(), List.of(argument));
      }
    }
    settings.forEach((name, value) -> arguments.add("--tiercel." + name + "=" + value));
    arguments.addAll(libFuzzer);
    return FuzzMain.run(arguments, ExitCode.FOUND.code(), System.out);
  }
}
