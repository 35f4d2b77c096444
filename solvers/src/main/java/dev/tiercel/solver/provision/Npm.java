package dev.tiercel.solver.provision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;

/**
 * Packages of the npm registry, by the user's own {@code npm} and its settings. What was installed
 * once stays in the user's cache ({@code $XDG_CACHE_HOME/tiercel/npm}). Safe for use from several
 * processes.
 */
public final class Npm {
  private static final int MINUTES = 10;
  private static final Pattern VERSION = Pattern.compile("\"([0-9][^\"]*)\"");

  /**
   * Tried again within seconds: where there is no network, npm would wait for more than a minute.
   */
  private static final List<String> SOON =
      List.of("--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000");

  private final Path cache;
  private final String npm;

  Npm(Path cache, String npm) {
    this.cache = cache;
    this.npm = npm;
  }

  /** The user's own. */
  public static Npm ofUser() {
    return new Npm(UserCache.folder("npm"), "npm");
  }

  /**
   * The folder of a package, installed where need be.
   *
   * @param name of the package
   * @param version in full
   * @throws ProvisionException if it cannot be had
   */
  public Path install(String name, String version) {
    Path place = cache.resolve(name + "-" + version);
    Path folder = place.resolve("node_modules").resolve(name);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    try {
      Files.createDirectories(cache);
      Path draft = Files.createTempDirectory(cache, "draft");
      try {
        System.err.printf("Fetching %s %s by npm ...%n", name, version);
        // Nothing of a package runs before its solver does.
        run("install", name + "@" + version, "--prefix", draft.toString(), "--ignore-scripts");
        move(draft, place);
      } finally {
        FileUtils.deleteQuietly(draft.toFile()); // moved, or of no use
      }
      return folder;
    } catch (IOException e) {
      throw new ProvisionException(
          name
              + " "
              + version
              + " cannot be kept in "
              + cache
              + " ("
              + e.getMessage()
              + "); make room there, or set XDG_CACHE_HOME to another folder.",
          e);
    }
  }

  /**
   * The released versions of a package, oldest first.
   *
   * @throws ProvisionException if they cannot be listed
   */
  public List<String> versions(String name) {
    String listed = run("view", name, "versions", "--json");
    return VERSION.matcher(listed).results().map(v -> v.group(1)).toList();
  }

  private static void move(Path draft, Path place) throws IOException {
    try {
      Files.move(draft, place);
    } catch (FileAlreadyExistsException e) {
      return; // another process was first
    }
  }

  /** The line of most words; npm says codes and where its log is in others. */
  private static String reason(String error) {
    return error
        .lines()
        .filter(line -> line.contains("rr") && !line.contains("complete log"))
        .max(Comparator.comparingInt(String::length))
        .orElse("no reason given");
  }

  /** What npm prints when it is asked something about a package. */
  private String run(String verb, String what, String... arguments) {
    List<String> command =
        new ArrayList<>(List.of(npm, verb, "--no-audit", "--no-fund", "--loglevel=error"));
    command.addAll(SOON);
    command.add(what);
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).start();
      process.getOutputStream().close();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String error = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new ProvisionException(
            npm
                + " "
                + verb
                + " "
                + what
                + " failed ("
                + reason(error)
                + "); check the version, the network and npm's settings.");
      }
      return told;
    } catch (IOException e) {
      throw new ProvisionException(
          "The command npm cannot be started ("
              + e.getMessage()
              + "); install Node 16 or newer with npm, or use a version that Maven Central has.",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProvisionException("Interrupted while npm was at work; start it again.", e);
    }
  }
}
