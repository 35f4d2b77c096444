package dev.tiercel.solver.exec;

import dev.tiercel.solver.provision.Sha256;
import dev.tiercel.solver.provision.UserCache;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Class-data sharing archive for JVMs that are started repeatedly: it halves their start time. A
 * separate process creates it when it is first missing, in the user's cache, by JVM and class path.
 * Without a valid archive, JVMs load their classes as usual.
 */
public final class ClassArchive {
  /** The script to run to load classes, in the file {@link #FILE}. */
  public static final String SCRIPT =
      "(set-option :produce-models true)(set-logic QF_UFLIA)(declare-fun f (Int) Int)"
          + "(declare-const x Int)(assert (or (= (f x) 1) (< (+ x (f 2)) 3)))"
          + "(push 1)(assert (> x 5))(check-sat)(get-model)(pop 1)(check-sat)";

  /** Name of the script's file while an archive is being created. */
  public static final String FILE = "script.smt2";

  /**
   * Arguments: the archive, a temporary folder, the script, then the command. Creation of the
   * folder is a lock: only one of several concurrent processes gets it, and it is removed with the
   * process.
   */
  private static final String MAKE =
      "file=$1 place=$2 script=$3; shift 3; mkdir \"$place\" 2>/dev/null || exit 0;"
          + " cd \"$place\" || exit 1; printf %s \"$script\" >"
          + FILE
          + "; \"$@\" </dev/null >/dev/null 2>&1; [ -s draft ] && mv -f draft \"$file\";"
          + " cd / && rm -rf \"$place\"";

  /**
   * Interpreted mode, because a method that waits for compilation when an archive is written waits
   * for ever.
   */
  private static final List<String> MAKING = List.of("-Xint", "-XX:ArchiveClassesAtExit=draft");

  private static final String ENDING = ".jsa";
  private static final int NAME = 24; // digits of a file's name

  /** A process that takes longer to create an archive was killed. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** An older archive is created anew if it is still used. */
  private static final Duration OLDEST = Duration.ofDays(60);

  private final Path file;
  private final List<Path> classPath;

  private ClassArchive(Path file, List<Path> classPath) {
    this.file = file;
    this.classPath = List.copyOf(classPath);
  }

  /**
   * Returns the archive of a program.
   *
   * @param classPath class path of the JVM; if it contains a folder there is no archive
   * @param program distinguishes programs with the same class path
   */
  public static ClassArchive of(List<Path> classPath, String program) {
    return of(UserCache.folder("classes"), classPath, program);
  }

  /** Like {@link #of(List, String)}, in another folder. */
  static ClassArchive of(Path folder, List<Path> classPath, String program) {
    String jvm = System.getProperty("java.home") + " " + System.getProperty("java.vm.version");
    String name =
        Sha256.of(String.join("\n", program, jvm, classPath(classPath), MAKING.toString()));
    String file = name.substring(0, NAME) + ENDING;
    return new ClassArchive(folder.resolve(file).toAbsolutePath(), classPath);
  }

  /** Returns a class path in the format of the JVM. */
  public static String classPath(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** The path of the archive, which may not exist yet. */
  Path file() {
    return file;
  }

  /** The paths that a JVM reads to use the archive. */
  public List<Path> readable() {
    return List.of(file.resolveSibling(""));
  }

  /** The flags with which a JVM uses the archive, if it is up to date. */
  public List<String> flags() {
    // The JVM ignores an invalid archive; its log is disabled so that it does not appear in the
    // solver's output.
    return isCurrent()
        ? List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + file, "-Xlog:disable")
        : List.of("-Xshare:auto");
  }

  /**
   * Starts to create the archive, unless it is up to date or impossible; returns at once.
   *
   * @param java the program and its flags
   * @param program the rest of a command that loads the classes to share, and ends by itself; it
   *     runs in a folder that contains the script
   */
  public void make(List<String> java, List<String> program) {
    if (isCurrent() || !classPath.stream().allMatch(Files::isRegularFile)) {
      return;
    }
    List<String> command =
        new ArrayList<>(
            List.of("/bin/sh", "-c", MAKE, "sh", file.toString(), place().toString(), SCRIPT));
    command.addAll(java);
    command.addAll(MAKING);
    command.addAll(program);
    try {
      tidy(Files.createDirectories(file.resolveSibling("")));
      var unused =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      return; // JVMs load their classes as usual
    }
  }

  /** Whether the archive exists and is newer than its class path. */
  private boolean isCurrent() {
    try {
      FileTime made = Files.getLastModifiedTime(file);
      for (Path path : classPath) {
        if (Files.getLastModifiedTime(path).compareTo(made) > 0) {
          return false;
        }
      }
      return true;
    } catch (IOException missing) {
      return false;
    }
  }

  private Path place() {
    return file.resolveSibling(file.getFileName() + ".making");
  }

  /** Removes old archives, and files left by killed processes. */
  private static void tidy(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.list(folder)) {
      all = files.toList();
    }
    for (Path one : all) {
      boolean archive = one.toString().endsWith(ENDING);
      if (isOlder(one, archive ? OLDEST : LONGEST)) {
        if (!archive) {
          Files.deleteIfExists(one.resolve("draft"));
          Files.deleteIfExists(one.resolve(FILE));
        }
        Files.deleteIfExists(one);
      }
    }
  }

  private static boolean isOlder(Path file, Duration age) throws IOException {
    FileTime changed = Files.getLastModifiedTime(file);
    return changed.toInstant().isBefore(Instant.now().minus(age));
  }
}
