package dev.tiercel.harness.finding;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which solvers a script may name itself. A release by name and version is fetched from where its
 * family's releases come from. A program ({@code path:FILE}) is started only if the user has named
 * the same one, for this command or for a campaign before, or allows whatever a script names.
 */
public final class NamedPrograms {
  /** The system property that allows all programs: {@code true}. */
  public static final String PROPERTY = "tiercel.run-named-programs";

  private static final String PROGRAM = "path";
  private static final Pattern RELEASE =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*(:[A-Za-z0-9][A-Za-z0-9_+-]*(\\.[A-Za-z0-9_+-]+)*)?");

  /** A script names a program that may not be run; the message is one sentence for the user. */
  public static final class NotAllowedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private NotAllowedException(String message) {
      super(message);
    }
  }

  private NamedPrograms() {}

  /**
   * The solver that a note of a script names.
   *
   * @param named as it stands there
   * @param users solvers that the user names
   * @throws NotAllowedException if it is a program that may not be run, or no name of a solver
   */
  static SolverId allowed(String named, List<SolverId> users) {
    SolverId id = RELEASE.matcher(named).matches() ? SolverId.parse(named) : program(named);
    if (id.name().equals(PROGRAM) && !isAllowed(id, users)) {
      throw new NotAllowedException(
          "The script names the program "
              + Quoted.of(id.version())
              + " to run it with, which only the user may do: name it yourself as a solver, or add"
              + " --run-named-programs (-D"
              + PROPERTY
              + "=true) if you trust it.");
    }
    return id;
  }

  private static SolverId program(String named) {
    String file = named.startsWith(PROGRAM + ":") ? named.substring(PROGRAM.length() + 1) : "";
    if (file.isEmpty()) {
      throw new NotAllowedException(
          "The script names " + Quoted.of(named) + ", which is no solver's name and version.");
    }
    return new SolverId(PROGRAM, file);
  }

  private static boolean isAllowed(SolverId id, List<SolverId> users) {
    return Boolean.getBoolean(PROPERTY)
        || users.contains(id)
        || remembered(list()).contains(absolute(id));
  }

  /**
   * Remembers the programs among solvers that the user names for a campaign, so that what the
   * campaign keeps can be run again. They stand in the user's cache, where no folder that comes
   * from elsewhere can add to them.
   */
  public static void remember(List<SolverId> users) {
    remember(users, list());
  }

  static void remember(List<SolverId> users, Path list) {
    Set<String> known = remembered(list);
    List<String> added = new ArrayList<>();
    for (SolverId id : users) {
      if (id.name().equals(PROGRAM) && known.add(absolute(id))) {
        added.add(absolute(id));
      }
    }
    if (!added.isEmpty()) {
      try {
        Files.createDirectories(list.toAbsolutePath().getParent());
        Files.write(list, added, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        // Then the user is asked for the flag.
      }
    }
  }

  static Set<String> remembered(Path list) {
    try {
      return Files.isRegularFile(list) ? new HashSet<>(Files.readAllLines(list)) : new HashSet<>();
    } catch (IOException e) {
      return new HashSet<>();
    }
  }

  private static Path list() {
    return UserCache.folder("programs");
  }

  private static String absolute(SolverId id) {
    return Path.of(id.version()).toAbsolutePath().normalize().toString();
  }
}
