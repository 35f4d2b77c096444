package dev.tiercel.solver.exec;

import dev.tiercel.solver.provision.UserCache;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Folders that a program given by path may need to read in addition to the system's, since it may
 * be a script that calls others: the folder that contains it, folders of programs, downloaded
 * solvers, and the unhidden entries of the user's home. Hidden ones are excluded, because they hold
 * keys and passwords.
 */
final class ReadableFolders {
  /** Top-level folders that are private or shared by everyone, and never granted as a whole. */
  private static final Set<String> SHARED =
      Set.of("boot", "dev", "etc", "home", "proc", "root", "run", "srv", "sys", "tmp", "var");

  /** Folder with files of many programs. */
  private static final String LOCAL = ".local";

  private final Set<Path> all = new LinkedHashSet<>();

  private ReadableFolders() {}

  /**
   * Returns the files and folders to read.
   *
   * @param program its path, or a name that is looked up like in a shell
   */
  static List<Path> of(String program) {
    ReadableFolders found = new ReadableFolders();
    Path file = found(program);
    found.holding(file);
    if (!real(file).startsWith(real(UserCache.folder("")))) {
      found.programs();
      found.home(Path.of(System.getProperty("user.home", "/")));
      // a wrapper script may call a downloaded solver
      found.add(UserCache.folder("libraries"));
    }
    return List.copyOf(found.all);
  }

  /** Returns the folder of a system program or of Tiercel's own, and nothing else. */
  static List<Path> ofTool(String program) {
    ReadableFolders found = new ReadableFolders();
    found.holding(found(program));
    return List.copyOf(found.all);
  }

  private static Path found(String program) {
    if (!program.contains("/")) {
      for (String folder : folders("PATH")) {
        Path file = Path.of(folder, program);
        if (Files.isExecutable(file)) {
          return file;
        }
      }
    }
    return Path.of(program).toAbsolutePath();
  }

  private static List<String> folders(String variable) {
    String value = System.getenv().getOrDefault(variable, "");
    return Stream.of(value.split(File.pathSeparator, -1)).filter(f -> f.startsWith("/")).toList();
  }

  private void holding(Path program) {
    for (Path file : List.of(program, real(program))) {
      Path folder = file.resolveSibling("").normalize();
      add(folder);
      around(folder);
      libraries(folder);
      Path top = folder.getNameCount() == 0 ? folder : Path.of("/").resolve(folder.getName(0));
      if (top.getNameCount() == 1 && !SHARED.contains(top.getFileName().toString())) {
        add(top);
      }
    }
  }

  /** Programs are in a folder beside what they need. */
  private void around(Path folder) {
    Path above = folder.getParent();
    String name = folder.getNameCount() == 0 ? "" : folder.getFileName().toString();
    if (above != null
        && above.getNameCount() > 1
        && Set.of("bin", "build", "shims").contains(name)
        && !above.endsWith(LOCAL)
        && !above.equals(Path.of(System.getProperty("user.home", "/")))) {
      add(above);
    }
  }

  /** Libraries beside a program may be symbolic links. */
  private void libraries(Path folder) {
    if (folder.startsWith("/usr")) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(f -> f.getFileName().toString().contains(".so") && Files.isSymbolicLink(f))
          .forEach(f -> add(real(f)));
    } catch (IOException e) {
      return; // what cannot be listed cannot be loaded either
    }
  }

  private void programs() {
    for (String variable : List.of("PATH", "LD_LIBRARY_PATH")) {
      for (String folder : folders(variable)) {
        add(Path.of(folder));
        around(Path.of(folder));
      }
    }
  }

  private void home(Path home) {
    if (home.getNameCount() == 0) {
      return;
    }
    try (Stream<Path> files = Files.list(home)) {
      files.filter(f -> !f.getFileName().toString().startsWith(".")).forEach(this::add);
    } catch (IOException e) {
      return; // no home folder
    }
  }

  private void add(Path path) {
    if (path.getNameCount() > 0) {
      all.add(path);
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path;
    }
  }
}
