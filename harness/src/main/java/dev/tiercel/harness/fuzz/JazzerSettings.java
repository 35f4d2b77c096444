package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.agent.AgentInstaller;
import com.code_intelligence.jazzer.driver.Opt;
import com.code_intelligence.jazzer.sanitizers.Constants;
import java.util.List;
import java.util.Locale;

/**
 * Jazzer's own settings, which it reads from system properties; what the user set by property or by
 * environment variable stays.
 */
final class JazzerSettings {
  private JazzerSettings() {}

  /**
   * Installs Jazzer's agent, once per process; classes loaded before are instrumented as well.
   *
   * @param instrument globs of the classes to instrument; nothing is instrumented if empty
   */
  static void install(List<String> instrument) {
    String globs = String.join(":", instrument);
    if (instrument.isEmpty()) {
      setDefault("hooks", "false");
    } else {
      setDefault("instrumentation_includes", globs);
    }
    // Coverage alone: our mutators make no use of compared values, and the bug detectors hook
    // process starts, files and regular expressions, which are the harness's own business here.
    setDefault("trace", "cov");
    setDefault("custom_hook_includes", globs.isEmpty() ? "none" : globs);
    setDefault("disabled_hooks", String.join(":", Constants.SANITIZER_HOOK_NAMES));
    AgentInstaller.install(Opt.hooks.get());
  }

  /** Sets one of Jazzer's settings, given by its name on Jazzer's command line. */
  static void set(String name, String value) {
    System.setProperty("jazzer." + name, value);
  }

  private static void setDefault(String name, String value) {
    boolean given =
        System.getProperty("jazzer." + name) != null
            || System.getenv("JAZZER_" + name.toUpperCase(Locale.ROOT)) != null;
    if (!given) {
      set(name, value);
    }
  }
}
