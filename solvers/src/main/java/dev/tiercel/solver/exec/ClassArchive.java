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
 * The classes that a JVM loads every time it starts, kept as the JVM wants them (class-data
 * sharing), for JVMs that are started again and again: it halves what a start costs. The archive is
 * made by a process of its own when it is first missed, and stands in the user's cache, by JVM and
 * class path. Until it is there, and wherever it does not fit, a JVM loads its classes itself.
 */
public final class ClassArchive {
  /** What is run to load classes, in the file {@link #FILE}. */
  public static final String SCRIPT =
      "(set-option :produce-models true)(set-logic QF_UFLIA)(declare-fun f (Int) Int)"
          + "(declare-const x Int)(assert (or (= (f x) 1) (< (+ x (f 2)) 3)))"
          + "(push 1)(assert (> x 5))(check-sat)(get-model)(pop 1)(check-sat)";

  /** Where the script stands while an archive is being made. */
  public static final String FILE = "script.smt2";

  /**
   * Arguments: the archive, the folder of whoever makes it, the script, then the command. The
   * folder comes into being for one of those who want to make it, and goes with the process.
   */
  private static final String MAKE =
      "file=$1 place=$2 script=$3; shift 3; mkdir \"$place\" 2>/dev/null || exit 0;"
          + " cd \"$place\" || exit 1; printf %s \"$script\" >"
          + FILE
          + "; \"$@\" </dev/null >/dev/null 2>&1; [ -s draft ] && mv -f draft \"$file\";"
          + " cd / && rm -rf \"$place\"";

  /** A method that waits to be compiled when an archive is written waits for ever. */
  private static final List<String> MAKING = List.of("-Xint", "-XX:ArchiveClassesAtExit=draft");

  private static final String ENDING = ".jsa";
  private static final int NAME = 24; // digits of a file's name

  /** Who makes one for longer than that was killed. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** An archive that is older is made anew, if anybody still wants it. */
  private static final Duration OLDEST = Duration.ofDays(60);

  private final Path file;
  private final List<Path> classPath;

  private ClassArchive(Path file, List<Path> classPath) {
    this.file = file;
    this.classPath = List.copyOf(classPath);
  }

  /**
   * The archive of a program.
   *
   * @param classPath what the JVM is started with; with a folder in it there is no archive
   * @param program tells programs on the same class path apart
   */
  public static ClassArchive of(List<Path> classPath, String program) {
    return of(UserCache.folder("classes"), classPath, program);
  }

  /** As {@link #of(List, String)}, in another folder. */
  static ClassArchive of(Path folder, List<Path> classPath, String program) {
    String jvm = System.getProperty("java.home") + " " + System.getProperty("java.vm.version");
    String name =
        Sha256.of(String.join("\n", program, jvm, classPath(classPath), MAKING.toString()));
    String file = name.substring(0, NAME) + ENDING;
    return new ClassArchive(folder.resolve(file).toAbsolutePath(), classPath);
  }

  /** A class path as a JVM takes it. */
  public static String classPath(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** Where the archive is, or will be. */
  Path file() {
    return file;
  }

  /** What a JVM reads that uses the archive. */
  public List<Path> readable() {
    return List.of(file.resolveSibling(""));
  }

  /** The flags with which a JVM uses the archive; none where it is not there. */
  public List<String> flags() {
    // An archive that does not fit is passed over; what a JVM says of that would be the solver's.
    return isCurrent()
        ? List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + file, "-Xlog:disable")
        : List.of("-Xshare:auto");
  }

  /**
   * Has the archive made, unless it is there or cannot be made; returns at once.
   *
   * @param java the program and its flags
   * @param program the rest of a command that loads what is to be shared, and ends by itself; it is
   *     run in a folder that holds the script
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
      return; // JVMs load their classes themselves
    }
  }

  /** Whether it is there, and younger than all it was made of. */
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

  /** Removes what nobody wants any more, and what one who was killed has left. */
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
