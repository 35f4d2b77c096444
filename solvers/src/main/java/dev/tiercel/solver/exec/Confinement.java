package dev.tiercel.solver.exec;

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
  /** The property that says what users allow, as {@link Allowance#parse} reads it. */
  public static final String PROPERTY = "tiercel.confine";

  private static final String LAUNCHER = "tiercel-confine";
  private static final int PROBE_SECONDS = 10;

  private final Allowance allowance;
  private final Means means;

  private Confinement(Allowance allowance, Means means) {
    this.allowance = allowance;
    this.means = means;
  }

  /**
   * What holds for processes that are started now.
   *
   * @throws IllegalArgumentException with one sentence if the property cannot be read
   */
  public static Confinement current() {
    return of(Allowance.parse(System.getProperty(PROPERTY, "")));
  }

  private static Confinement of(Allowance allowance) {
    return new Confinement(allowance, allowance.on() ? Machine.MEANS : Means.none("it is off"));
  }

  /** The same with options of the launcher that change what it takes. */
  static Confinement of(Allowance allowance, String... options) {
    return new Confinement(allowance, Machine.look(options));
  }

  /**
   * Says what holds for processes that this JVM starts from now on.
   *
   * @param words as {@link Allowance#parse} reads them
   * @throws IllegalArgumentException with one sentence if they cannot be read
   */
  public static void allow(String words) {
    System.setProperty(PROPERTY, required(words));
  }

  /** Lets them write in a folder beside what they may already. */
  public static void allowWriting(Path folder) {
    String words = System.getProperty(PROPERTY, "");
    allow((words.isEmpty() ? "" : words + ",") + Allowance.WRITE + folder.toAbsolutePath());
  }

  /**
   * The words, which are right.
   *
   * @throws IllegalArgumentException with one sentence if they cannot be read
   */
  public static String required(String words) {
    var unused = Allowance.parse(words);
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
        : "confined (" + means.how() + (allowance.network() ? ", network allowed" : "") + ")";
  }

  /** A command that runs another one within its grants. */
  List<String> command(Grants grants, List<String> command) {
    return holds() ? means.command(allowance.added(grants), command) : command;
  }

  /**
   * The same, ready to start, with variables for the command's environment that are not meant for
   * what confines it.
   */
  ProcessBuilder process(Grants grants, Map<String, String> variables, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command(grants.setting(variables), command));
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

    List<String> command(Grants grants, List<String> command) {
      List<String> all = new ArrayList<>(start);
      all.addAll(grants.arguments());
      all.add("--");
      all.addAll(command);
      return all;
    }
  }

  /** What this machine can do, looked at once. */
  private static final class Machine {
    static final Means MEANS = look(new String[0]);

    private Machine() {}

    static Means look(String[] options) {
      try (InputStream in = Confinement.class.getResourceAsStream(LAUNCHER)) {
        return in == null
            ? Means.none(
                "Tiercel was built without a C compiler; install gcc and make and build it anew")
            : probed(
                Stream.concat(
                        Stream.of(
                            UserCache.program("tools", LAUNCHER, in.readAllBytes()).toString()),
                        Stream.of(options))
                    .toList());
      } catch (IOException e) {
        return Means.none("the launcher cannot be put into the cache (" + e.getMessage() + ")");
      }
    }

    private static Means probed(List<String> launcher) {
      try {
        Process probe =
            Start.of(new ProcessBuilder(launcher).redirectError(ProcessBuilder.Redirect.DISCARD));
        probe.getOutputStream().close();
        String said =
            new String(probe.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        boolean ended = probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
        if (ended && probe.exitValue() == 0) {
          return new Means(launcher, said, null);
        }
        return Means.none(said.isEmpty() ? "the launcher " + launcher.get(0) + " fails" : said);
      } catch (IOException e) {
        return Means.none("the launcher does not start (" + e.getMessage() + ")");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Means.none("the look at this machine was interrupted");
      }
    }
  }
}
