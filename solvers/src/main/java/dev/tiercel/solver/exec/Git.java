package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs git on an untrusted folder: git starts none of the programs that the folder's own
 * configuration names, and fetches nothing.
 */
public final class Git {
  /** Settings by which a configuration makes git start programs. */
  private static final Map<String, String> NO_PROGRAMS =
      Map.of(
          "core.fsmonitor", "false",
          "core.hooksPath", "/dev/null",
          "core.pager", "cat",
          "diff.external", "",
          "log.showSignature", "false");

  private static final String DRIVERS = "^filter\\..*\\.(clean|smudge|process|required)$";

  private Git() {}

  /**
   * Returns a git command. For diffs, callers add {@code --no-textconv --no-ext-diff}.
   *
   * @param words the command and its arguments
   * @throws IOException if git is not installed
   */
  public static SystemTool in(Path folder, List<String> words) throws IOException {
    Map<String, String> settings = new TreeMap<>(NO_PROGRAMS);
    String drivers =
        tool(folder, List.of("config", "--null", "--name-only", "--get-regexp", DRIVERS), settings)
            .run()
            .text();
    for (String name : drivers.isEmpty() ? new String[0] : drivers.split("\0")) {
      settings.put(name, name.endsWith(".required") ? "false" : "");
    }
    return tool(folder, words, settings);
  }

  private static SystemTool tool(Path folder, List<String> words, Map<String, String> settings) {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(words);
    SystemTool git =
        SystemTool.of(command)
            .with("GIT_ALLOW_PROTOCOL", "none") // no implicit fetch
            .with("GIT_NO_LAZY_FETCH", "1")
            .with("GIT_OPTIONAL_LOCKS", "0")
            .with("GIT_CONFIG_COUNT", Integer.toString(settings.size()));
    int number = 0;
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      git.with("GIT_CONFIG_KEY_" + number, setting.getKey());
      git.with("GIT_CONFIG_VALUE_" + number++, setting.getValue());
    }
    return git;
  }
}
