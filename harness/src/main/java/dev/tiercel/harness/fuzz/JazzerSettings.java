package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.agent.AgentInstaller;
import com.code_intelligence.jazzer.driver.Opt;
import com.code_intelligence.jazzer.sanitizers.Constants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;

/**
 * Jazzer's own settings, which it reads from system properties; what the user set by property or by
 * environment variable stays.
 */
final class JazzerSettings {
  /** The JVM's own threshold is 127. */
  private static final int CALLS_UNTIL_CUSTOMISED = 1_000;

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
    warmMethodHandles();
    AgentInstaller.install(Opt.hooks.get());
  }

  /**
   * A method handle that is called often gets code of its own, by a class that the JVM loads when
   * the first one does. If that happens while the agent looks at another class, the agent's own
   * method handles need the class that is being loaded, and the JVM gives up with a {@code
   * ClassCircularityError}. So it is loaded before there is an agent.
   */
  private static void warmMethodHandles() {
    MethodHandle often = MethodHandles.constant(int.class, 0);
    for (int i = 0; i < CALLS_UNTIL_CUSTOMISED; i++) {
      try {
        Object unused = often.invoke();
      } catch (Throwable t) {
        throw new IllegalStateException("A method handle of a constant failed", t);
      }
    }
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
