package dev.tiercel.solver.provision;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Maven settings of the surrounding process, in addition to the files that Maven always reads. A
 * test run of Maven stores its command line in the environment, and surefire passes on the local
 * repository, so {@code mvn -o}, {@code -s FILE} and {@code -Dmaven.repo.local=DIR} also apply to
 * solvers.
 *
 * @param localRepository folder of artifacts, or {@code null} for that of the settings
 * @param userSettings settings file given by the user, or {@code null} for the default one
 * @param globalSettings settings file of the installation, or {@code null} if none was found
 * @param offline whether the user forbids network access
 */
record MavenSetup(
    @Nullable Path localRepository,
    @Nullable Path userSettings,
    @Nullable Path globalSettings,
    boolean offline) {

  static MavenSetup of(Map<String, String> environment, Properties properties) {
    List<String> arguments =
        List.of(environment.getOrDefault("MAVEN_CMD_LINE_ARGS", "").trim().split("\\s+"));
    Path global = after(arguments, "-gs", "--global-settings");
    return new MavenSetup(
        localRepository(properties),
        after(arguments, "-s", "--settings"),
        global != null ? global : installed(environment),
        arguments.contains("-o") || arguments.contains("--offline"));
  }

  private static @Nullable Path localRepository(Properties properties) {
    String asked = properties.getProperty("maven.repo.local");
    String surefire = properties.getProperty("localRepository");
    String path = asked != null ? asked : surefire;
    return path == null ? null : Path.of(path);
  }

  private static @Nullable Path after(List<String> arguments, String brief, String full) {
    for (int i = 0; i + 1 < arguments.size(); i++) {
      if (arguments.get(i).equals(brief) || arguments.get(i).equals(full)) {
        return existing(Path.of(arguments.get(i + 1)));
      }
    }
    return null;
  }

  /** Returns the settings of the {@code mvn} installation on the PATH. */
  private static @Nullable Path installed(Map<String, String> environment) {
    String home = environment.get("MAVEN_HOME");
    if (home != null) {
      return existing(Path.of(home, "conf", "settings.xml"));
    }
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      Path command = Path.of(folder, "mvn");
      if (!folder.isEmpty() && Files.isExecutable(command)) {
        return besides(command);
      }
    }
    return null;
  }

  private static @Nullable Path besides(Path command) {
    try {
      return existing(command.toRealPath().resolve("../../conf/settings.xml").normalize());
    } catch (IOException e) {
      return null;
    }
  }

  private static @Nullable Path existing(Path file) {
    return Files.isRegularFile(file) ? file.toAbsolutePath() : null;
  }
}
