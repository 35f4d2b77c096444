package dev.tiercel.cli;

import dev.tiercel.harness.campaign.CampaignFile;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel init}: writes a campaign file for a project. */
@Command(
    name = "init",
    description = {
      "Write a campaign file with all settings.",
      "Settings that are not given are written as comments with their defaults. `tiercel fuzz` and"
          + " `mvn test -Djazzer.fuzz=true` read the file from the current folder."
    })
final class InitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final SettingOptions options = new SettingOptions();

  @Option(names = "--force", description = "Overwrite an existing file.")
  private boolean force;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      defaultValue = CampaignFile.NAME,
      description = "Output path.")
  private Path file;

  @Override
  public Integer call() throws IOException {
    Map<String, String> settings = options.givenValues();
    Path here = Path.of("");
    CampaignSettings.read(
        name -> settings.get(name.substring("tiercel.".length())),
        new CampaignSettings.Folders(here, here, here)); // rejects invalid values
    if (Files.exists(file) && !force) {
      throw new UserException(file + " already exists; name another file or add --force.");
    }
    StringBuilder text = new StringBuilder("# A campaign of Tiercel: NAME=VALUE a line.\n");
    for (Setting<?> setting : Settings.all()) {
      String value = settings.get(setting.name());
      text.append("\n# ").append(setting.meaning()).append('\n');
      text.append(
          value == null
              ? "# " + setting.name() + "=   (" + setting.standard() + ")"
              : setting.name() + "=" + value);
      text.append('\n');
    }
    AtomicFiles.writeNamed(file, text.toString());
    PrintWriter out = spec.commandLine().getOut();
    boolean usual = List.of(Path.of(CampaignFile.NAME)).contains(file);
    out.println(file + ": written. Next: tiercel fuzz" + (usual ? "" : " --campaign " + file));
    out.flush();
    return ExitCode.NOTHING.code();
  }
}
