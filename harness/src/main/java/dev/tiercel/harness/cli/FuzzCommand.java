package dev.tiercel.harness.cli;

import dev.tiercel.harness.campaign.CampaignFile;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.FuzzMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code tiercel fuzz}: a campaign, with libFuzzer's own flags where they are wanted. */
@Command(
    name = "fuzz",
    description = "Fuzz a solver; flags with one dash go to libFuzzer, for example -runs=1000.")
final class FuzzCommand implements Callable<Integer> {
  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "A setting as in -Dtiercel.NAME=VALUE: target, references, seeds, duration ...")
  private Map<String, String> settings = new TreeMap<>();

  // Not the usual mixin: libFuzzer has flags that begin with -h and -V of its own.
  @SuppressWarnings("UnusedVariable") // picocli reads it
  @Option(names = "--help", usageHelp = true, description = "Show this help and do not fuzz.")
  private boolean help;

  @Unmatched private List<String> libFuzzer = new ArrayList<>();

  @Option(
      names = "--campaign",
      paramLabel = "FILE",
      description =
          "A campaign file as `tiercel init` writes it, default tiercel.properties where there is"
              + " one; --set counts more than what it says.")
  private @Nullable Path campaign;

  /** A line or two for each setting, for the end of the help. */
  static List<String> settings() {
    List<String> lines = new ArrayList<>(List.of("", "Settings (--set NAME=VALUE):"));
    for (Setting setting : Setting.all()) {
      lines.add("  " + setting.name() + " (" + setting.standard() + ")");
      lines.add("    " + setting.meaning().replace("%", "%%"));
    }
    return lines;
  }

  @Override
  public Integer call() throws IOException {
    CampaignFile.found(campaign, Path.of("")).forEach(settings::putIfAbsent);
    List<String> arguments = new ArrayList<>();
    settings.keySet().forEach(CampaignSettings::requireKnown);
    for (String argument : libFuzzer) {
      if (argument.startsWith("--")) {
        throw new UserException(
            "There is no option "
                + argument
                + ": settings are written --set NAME=VALUE, libFuzzer's flags with one dash.");
      }
    }
    settings.forEach((name, value) -> arguments.add("--tiercel." + name + "=" + value));
    arguments.addAll(libFuzzer);
    return FuzzMain.run(arguments, ExitCode.FOUND.code(), System.out);
  }
}
