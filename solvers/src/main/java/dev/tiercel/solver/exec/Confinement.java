package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sandbox of solver processes, enforced by the kernel: they may write below the folder of their
 * run, read the system's and the solver's own files, and have no network. Every process that runs a
 * solver is started by a command of {@link #command}; its threads and child processes are confined
 * too.
 *
 * <p>The launcher {@code native/src/confine.c} applies it, by Landlock or else by namespaces;
 * without a C compiler, the command {@code unshare} does. If none is available, solvers run
 * unconfined, and {@link #describe} gives the reason. Solvers inside this JVM cannot be confined.
 */
public final class Confinement {
  /**
   * The system property with the user's permissions, in the syntax of {@link
   * ConfinementPolicy#parse}.
   */
  public static final String PROPERTY = "tiercel.confine";

  private static final String LAUNCHER = "tiercel-confine";
  private static final int PROBE_SECONDS = 10;

  private final ConfinementPolicy confinementPolicy;
  private final ConfinementMechanism means;

  private Confinement(ConfinementPolicy confinementPolicy, ConfinementMechanism means) {
    this.confinementPolicy = confinementPolicy;
    this.means = means;
  }

  /**
   * Returns the confinement of processes that are started now.
   *
   * @throws IllegalArgumentException with one sentence if the property is malformed
   */
  public static Confinement current() {
    return of(ConfinementPolicy.parse(System.getProperty(PROPERTY, "")));
  }

  private static Confinement of(ConfinementPolicy confinementPolicy) {
    return new Confinement(
        confinementPolicy,
        confinementPolicy.on() ? Machine.MEANS : ConfinementMechanism.unavailable("it is off"));
  }

  static Confinement by(ConfinementMechanism means) {
    return new Confinement(ConfinementPolicy.parse(""), means);
  }

  /**
   * Sets the policy for processes that this JVM starts from now on.
   *
   * @param words in the syntax of {@link ConfinementPolicy#parse}
   * @throws IllegalArgumentException with one sentence if they are malformed
   */
  public static void allow(String words) {
    System.setProperty(PROPERTY, required(words));
  }

  /**
   * The current policy in the syntax of {@link #allow}, independent of the working folder, for a
   * child process that starts solvers.
   */
  public static String allowed() {
    return ConfinementPolicy.parse(System.getProperty(PROPERTY, "")).words();
  }

  /** Adds write permission for a folder. */
  public static void allowWriting(Path folder) {
    String words = System.getProperty(PROPERTY, "");
    allow((words.isEmpty() ? "" : words + ",") + ConfinementPolicy.WRITE + folder.toAbsolutePath());
  }

  /**
   * Validates a policy and returns it.
   *
   * @throws IllegalArgumentException with one sentence if it is malformed
   */
  public static String required(String words) {
    var unused = ConfinementPolicy.parse(words);
    return words;
  }

  /** Whether processes are confined. */
  public boolean isActive() {
    return means.obstacle() == null;
  }

  /** "confined (Landlock 7)", or "not confined: ..." with the reason and the next step. */
  public String describe() {
    String obstacle = means.obstacle();
    return obstacle != null
        ? "not confined: " + obstacle
        : "confined ("
            + means.runMode()
            + (confinementPolicy.network() ? ", network allowed" : "")
            + ")";
  }

  /** Returns a command that runs another one confined to its grants. */
  List<String> command(ConfinementGrants confinementGrants, List<String> command) {
    return isActive()
        ? means.command(confinementPolicy.added(confinementGrants), command)
        : command;
  }

  /**
   * Like {@link #command}, as a process builder, with environment variables for the confined
   * command but not for the launcher.
   */
  ProcessBuilder process(
      ConfinementGrants confinementGrants, Map<String, String> variables, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command(confinementGrants.setting(variables), command));
    if (!isActive()) {
      builder.environment().putAll(variables);
    }
    return builder;
  }

  /**
   * Confinement mechanism of this machine.
   *
   * @param start the start of a command, which the grants follow
   * @param runMode name of the mechanism
   * @param obstacle the reason why there is none, or {@code null}
   */
  record ConfinementMechanism(List<String> start, String runMode, @Nullable String obstacle) {
    static ConfinementMechanism unavailable(String obstacle) {
      return new ConfinementMechanism(List.of(), "", obstacle);
    }

    List<String> command(ConfinementGrants confinementGrants, List<String> command) {
      List<String> all = new ArrayList<>(start);
      all.addAll(confinementGrants.arguments());
      all.add("--");
      all.addAll(command);
      return all;
    }
  }

  /** The mechanism of this machine, probed once. */
  private static final class Machine {
    static final ConfinementMechanism MEANS = look();

    private Machine() {}

    private static ConfinementMechanism look() {
      try (InputStream in = Confinement.class.getResourceAsStream(LAUNCHER)) {
        return in == null
            ? byShell()
            : byLauncher(UserCache.program("tools", LAUNCHER, in.readAllBytes()));
      } catch (IOException e) {
        return ConfinementMechanism.unavailable(
            "the launcher cannot be put into the cache (" + e.getMessage() + ")");
      }
    }
  }

  /**
   * Returns the mechanism of a launcher, if it works here.
   *
   * @param options disable some mechanisms
   */
  static ConfinementMechanism byLauncher(Path launcher, String... options) {
    List<String> start = Stream.concat(Stream.of(launcher + ""), Stream.of(options)).toList();
    return probed(start, start, "the launcher " + launcher + " does not run here");
  }

  /** Returns the mechanism of the command {@code unshare}, if it works here. */
  static ConfinementMechanism byShell() throws IOException {
    String script = Resources.text(Confinement.class, "confine.sh");
    List<String> start = List.of("/bin/sh", "-c", script, "sh");
    return probed(
        start,
        Stream.concat(start.stream(), Stream.of("--", "echo", "namespaces, by unshare")).toList(),
        "Tiercel was built without a C compiler and the command unshare makes no namespace here;"
            + " install gcc and make and build it anew");
  }

  /** Runs a command that prints its mechanism, or fails and may print the reason. */
  private static ConfinementMechanism probed(
      List<String> start, List<String> probe, String obstacle) {
    try {
      Process running =
          ProcessStarter.of(
              new ProcessBuilder(probe).redirectError(ProcessBuilder.Redirect.DISCARD));
      running.getOutputStream().close();
      String message =
          new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = running.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
      if (ended && running.exitValue() == 0) {
        return new ConfinementMechanism(start, message, null);
      }
      return ConfinementMechanism.unavailable(message.isEmpty() ? obstacle : message);
    } catch (IOException e) {
      return ConfinementMechanism.unavailable(obstacle + " (" + e.getMessage() + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ConfinementMechanism.unavailable("the look at this machine was interrupted");
    }
  }
}
