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
 * What solver processes may do to the machine, held by the kernel: write below the folder of their
 * run, read the system's files and the solver's own, and no network. Every process that runs a
 * solver is started by a command of {@link #command}; threads and processes that it starts are
 * confined as it is.
 *
 * <p>The work is done by the launcher {@code native/src/confine.c}, by Landlock or else by
 * namespaces; without a C compiler, by the command {@code unshare}. Where none of them can, solvers
 * run as before, and {@link #words} says why. Solvers inside this JVM cannot be confined.
 */
public final class Confinement {
  /** The property that says what users allow, as {@link ConfinementPolicy#parse} reads it. */
  public static final String PROPERTY = "tiercel.confine";

  private static final String LAUNCHER = "tiercel-confine";
  private static final int PROBE_SECONDS = 10;

  private final ConfinementPolicy confinementPolicy;
  private final Means means;

  private Confinement(ConfinementPolicy confinementPolicy, Means means) {
    this.confinementPolicy = confinementPolicy;
    this.means = means;
  }

  /**
   * What holds for processes that are started now.
   *
   * @throws IllegalArgumentException with one sentence if the property cannot be read
   */
  public static Confinement current() {
    return of(ConfinementPolicy.parse(System.getProperty(PROPERTY, "")));
  }

  private static Confinement of(ConfinementPolicy confinementPolicy) {
    return new Confinement(
        confinementPolicy, confinementPolicy.on() ? Machine.MEANS : Means.none("it is off"));
  }

  static Confinement by(Means means) {
    return new Confinement(ConfinementPolicy.parse(""), means);
  }

  /**
   * Says what holds for processes that this JVM starts from now on.
   *
   * @param words as {@link ConfinementPolicy#parse} reads them
   * @throws IllegalArgumentException with one sentence if they cannot be read
   */
  public static void allow(String words) {
    System.setProperty(PROPERTY, required(words));
  }

  /**
   * What holds for processes that this JVM starts, as {@link #allow} reads it in any working
   * folder: for a process that starts solvers in its turn.
   */
  public static String allowed() {
    return ConfinementPolicy.parse(System.getProperty(PROPERTY, "")).words();
  }

  /** Lets them write in a folder beside what they may already. */
  public static void allowWriting(Path folder) {
    String words = System.getProperty(PROPERTY, "");
    allow((words.isEmpty() ? "" : words + ",") + ConfinementPolicy.WRITE + folder.toAbsolutePath());
  }

  /**
   * The words, which are right.
   *
   * @throws IllegalArgumentException with one sentence if they cannot be read
   */
  public static String required(String words) {
    var unused = ConfinementPolicy.parse(words);
    return words;
  }

  /** Whether processes are confined. */
  public boolean holds() {
    return means.obstacle() == null;
  }

  /** "confined (Landlock 7)", or "not confined: ..." with the reason and the next step. */
  public String words() {
    String obstacle = means.obstacle();
    return obstacle != null
        ? "not confined: " + obstacle
        : "confined ("
            + means.how()
            + (confinementPolicy.network() ? ", network allowed" : "")
            + ")";
  }

  /** A command that runs another one within its grants. */
  List<String> command(ConfinementGrants confinementGrants, List<String> command) {
    return holds() ? means.command(confinementPolicy.added(confinementGrants), command) : command;
  }

  /**
   * The same, ready to start, with variables for the command's environment that are not meant for
   * what confines it.
   */
  ProcessBuilder process(
      ConfinementGrants confinementGrants, Map<String, String> variables, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command(confinementGrants.setting(variables), command));
    if (!holds()) {
      builder.environment().putAll(variables);
    }
    return builder;
  }

  /**
   * How this machine confines.
   *
   * @param start the beginning of a command; the grants follow
   * @param how in a few words
   * @param obstacle why it does not, or {@code null}
   */
  record Means(List<String> start, String how, @Nullable String obstacle) {
    static Means none(String obstacle) {
      return new Means(List.of(), "", obstacle);
    }

    List<String> command(ConfinementGrants confinementGrants, List<String> command) {
      List<String> all = new ArrayList<>(start);
      all.addAll(confinementGrants.arguments());
      all.add("--");
      all.addAll(command);
      return all;
    }
  }

  /** What this machine can do, looked at once. */
  private static final class Machine {
    static final Means MEANS = look();

    private Machine() {}

    private static Means look() {
      try (InputStream in = Confinement.class.getResourceAsStream(LAUNCHER)) {
        return in == null
            ? byShell()
            : byLauncher(UserCache.program("tools", LAUNCHER, in.readAllBytes()));
      } catch (IOException e) {
        return Means.none("the launcher cannot be put into the cache (" + e.getMessage() + ")");
      }
    }
  }

  /**
   * The means of a launcher, if it works here.
   *
   * @param options say what it is not to use
   */
  static Means byLauncher(Path launcher, String... options) {
    List<String> start = Stream.concat(Stream.of(launcher + ""), Stream.of(options)).toList();
    return probed(start, start, "the launcher " + launcher + " does not run here");
  }

  /** The means of the command {@code unshare}, if it works here. */
  static Means byShell() throws IOException {
    String script = Resources.text(Confinement.class, "confine.sh");
    List<String> start = List.of("/bin/sh", "-c", script, "sh");
    return probed(
        start,
        Stream.concat(start.stream(), Stream.of("--", "echo", "namespaces, by unshare")).toList(),
        "Tiercel was built without a C compiler and the command unshare makes no namespace here;"
            + " install gcc and make and build it anew");
  }

  /** Runs a command that says how it confines, or fails and may say why. */
  private static Means probed(List<String> start, List<String> probe, String obstacle) {
    try {
      Process running =
          Start.of(new ProcessBuilder(probe).redirectError(ProcessBuilder.Redirect.DISCARD));
      running.getOutputStream().close();
      String said =
          new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = running.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
      if (ended && running.exitValue() == 0) {
        return new Means(start, said, null);
      }
      return Means.none(said.isEmpty() ? obstacle : said);
    } catch (IOException e) {
      return Means.none(obstacle + " (" + e.getMessage() + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Means.none("the look at this machine was interrupted");
    }
  }
}
