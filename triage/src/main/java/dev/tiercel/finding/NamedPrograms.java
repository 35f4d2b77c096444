package dev.tiercel.finding;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides which solvers a script may name itself. A release by name and version is fetched from
 * where its family's releases are published. A file ({@code path:FILE}, {@code
 * smtinterpol:FILE.jar}) is run only if the user has named the same one, for this command or for an
 * earlier campaign, or allows whatever a script names.
 */
public final class NamedPrograms {
  /** System property that allows all programs: {@code on}. */
  public static final String PROPERTY = "tiercel.run-named-programs";

  private static final String PROGRAM = "path";
  private static final Pattern RELEASE =
      Pattern.compile("[A-Za-z0-9][\\w-]*(:[A-Za-z0-9][\\w+-]*(\\.[\\w+-]+)*)?");

  /** A script names a program that may not be run; the message is one sentence for the user. */
  public static final class NotAllowedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private NotAllowedException(String message) {
      super(message);
    }
  }

  private NamedPrograms() {}

  /** Allows this process to run any program that a script names. */
  public static void allowAll() {
    System.setProperty(PROPERTY, "on");
  }

  /**
   * Returns the solver that a note of a script names.
   *
   * @param named text of the note
   * @param users solvers that the user names
   * @throws NotAllowedException if it is a program that may not be run, or no name of a solver
   */
  static SolverId allowed(String named, List<SolverId> users) {
    int colon = named.indexOf(':');
    boolean release = RELEASE.matcher(named).matches() && !named.endsWith(".jar");
    boolean program = named.startsWith(PROGRAM + ":");
    SolverId id =
        new SolverId(
            colon < 0 ? named : named.substring(0, colon),
            colon < 0 ? "" : named.substring(colon + 1));
    if ((release && !program) || isAllowed(id, users)) {
      return id;
    }
    throw new NotAllowedException(
        "The script names "
            + QuotedText.of(named)
            + " to run it, which is no release of a solver but a file: name it yourself as a"
            + " solver, or add --run-named-programs if you trust it.");
  }

  private static boolean isAllowed(SolverId id, List<SolverId> users) {
    return "on".equals(System.getProperty(PROPERTY))
        || users.contains(id)
        || load(list()).contains(absolute(id));
  }

  /**
   * Remembers the programs among solvers that the user names for a campaign, so that the campaign's
   * scripts can be run again. They are stored in the user's cache, which folders from elsewhere
   * cannot modify.
   */
  public static void remember(List<SolverId> users) {
    remember(users, list());
  }

  static void remember(List<SolverId> users, Path list) {
    Set<String> known = load(list);
    List<String> added = new ArrayList<>();
    for (SolverId id : users) {
      if (isFile(id) && known.add(absolute(id))) {
        added.add(absolute(id));
      }
    }
    if (!added.isEmpty()) {
      try {
        Files.createDirectories(list.toAbsolutePath().getParent());
        Files.write(list, added, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        // Then the user has to set the flag.
      }
    }
  }

  static Set<String> load(Path list) {
    try {
      return Files.isRegularFile(list) ? new HashSet<>(Files.readAllLines(list)) : new HashSet<>();
    } catch (IOException e) {
      return new HashSet<>();
    }
  }

  private static Path list() {
    return UserCache.folder("programs");
  }

  private static boolean isFile(SolverId id) {
    return id.name().equals(PROGRAM) || id.version().contains("/") || id.version().endsWith(".jar");
  }

  private static String absolute(SolverId id) {
    try {
      return id.name() + ":" + Path.of(id.version()).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      return id.toString();
    }
  }
}
