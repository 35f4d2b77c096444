package dev.tiercel.solver.library;

import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A folder with a program for a solver's library: the library under the name that {@code
 * native/src/library.c} expects, and beside it that program, which the build compiles if there is a
 * C compiler. The folders stay in the user's cache ({@code
 * $XDG_CACHE_HOME/tiercel/libraries/NAME-VERSION}), so that users can run the program too, as
 * {@code solver}, a link to the program that was installed last. The program's own name contains a
 * checksum, so that builds of Tiercel that run at the same time do not replace each other's.
 *
 * @param folder folder of the program and its library; it need not exist yet
 */
record LibraryProgram(Path folder) {
  private static final String RESOURCE = "tiercel-library";
  private static final String LINK = "solver";

  /** Returns the folder of one version of a solver in the user's cache. */
  static LibraryProgram of(String solver, String version) {
    return new LibraryProgram(UserCache.folder("libraries").resolve(solver + "-" + version));
  }

  /** Whether this build contains the program. */
  static boolean supported() {
    return LibraryProgram.class.getResource(RESOURCE) != null;
  }

  /** Whether the program already exists in the folder. */
  boolean exists() {
    try {
      return Files.isExecutable(folder.resolve(name(code())));
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the code of the program; empty if this build does not contain it. */
  private static byte[] code() throws IOException {
    try (InputStream in = LibraryProgram.class.getResourceAsStream(RESOURCE)) {
      return in == null ? new byte[0] : in.readAllBytes();
    }
  }

  private static String name(byte... code) {
    CRC32 checksum = new CRC32();
    checksum.update(code);
    return LINK + "-%08x".formatted(checksum.getValue());
  }

  /**
   * Installs the program and the library in the folder.
   *
   * @param files by the required names: each a library itself, or an archive for several machines
   * @return the program
   * @throws SolverUnavailableException with one sentence if that is not possible here
   */
  Path make(Map<String, Path> files) {
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, Path> file : files.entrySet()) {
        put(file.getKey(), file.getValue());
      }
      return program();
    } catch (IOException e) {
      throw new SolverUnavailableException(
          "A program cannot be made of "
              + folder.getFileName()
              + " in "
              + folder.getParent()
              + " ("
              + e.getMessage()
              + "); make room there, or set XDG_CACHE_HOME to another folder.",
          e);
    }
  }

  private void put(String name, Path artifact) throws IOException {
    Path file = folder.resolve(name);
    if (artifact.toString().endsWith(".jar")) {
      unpack(artifact, file);
    } else if (!Files.exists(file) || !Files.isSameFile(file, artifact)) {
      Files.deleteIfExists(file);
      Files.createSymbolicLink(file, artifact);
    }
  }

  private Path program() throws IOException {
    byte[] code = code();
    if (code.length == 0) {
      throw new SolverUnavailableException(
          folder.getFileName()
              + " has no Java entry and Tiercel was built without a C compiler; install gcc and"
              + " make and build it anew, or name a binary by path:FILE.");
    }
    Path program = folder.resolve(name(code));
    boolean there = Files.isExecutable(program);
    if (!there || !Arrays.equals(code, Files.readAllBytes(program))) {
      UserCache.place(code, program);
    }
    if (!there || !Files.isSymbolicLink(folder.resolve(LINK))) {
      UserCache.link(folder.resolve(LINK), program);
    }
    return program;
  }

  private static void unpack(Path archive, Path library) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = entry(zip, library.getFileName().toString());
      if (entry == null) {
        throw new IOException("it holds none for this machine");
      }
      if (!Files.exists(library) || Files.size(library) != entry.getSize()) {
        try (InputStream in = zip.getInputStream(entry)) {
          UserCache.place(in.readAllBytes(), library);
        }
      }
    }
  }

  /** Returns the entry of that name in the folder of this system and machine. */
  private static @Nullable ZipEntry entry(ZipFile zip, String file) {
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    String folder =
        switch (machine) {
          case "amd64", "x86_64" -> "(amd64|x86_64)";
          case "aarch64", "arm64" -> "(aarch64|arm64)";
          default -> Pattern.quote(machine);
        };
    return zip.stream()
        .filter(e -> e.getName().matches(".*\\blinux\\b.*\\b" + folder + "/" + file))
        .findFirst()
        .map(ZipEntry.class::cast)
        .orElse(null);
  }
}
