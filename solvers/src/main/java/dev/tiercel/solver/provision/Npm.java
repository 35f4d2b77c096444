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
 * Installs packages of the npm registry by the user's own {@code npm} and its settings. Installed
 * packages are kept in the user's cache ({@code $XDG_CACHE_HOME/tiercel/npm}). Safe for concurrent
 * processes.
 */
public record Npm(Path cache, String npm) {
  private static final int MINUTES = 10;
  private static final Pattern VERSION = Pattern.compile("\"([0-9][^\"]*)\"");

  /** Retries within seconds; without a network, npm would otherwise wait for more than a minute. */
  private static final List<String> SOON =
      List.of("--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000");

  /** Returns the user's npm. */
  public static Npm ofUser() {
    return new Npm(UserCache.folder("npm"), "npm");
  }

  /**
   * Returns the folder of a package, after installing it if necessary.
   *
   * @param name of the package
   * @param version in full
   * @throws ProvisionException if it is not available
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
        // Install scripts are disabled, so that no code of a package runs before the solver.
        run("install", name + "@" + version, "--prefix", draft.toString(), "--ignore-scripts");
        move(draft, place);
      } finally {
        FileUtils.deleteQuietly(draft.toFile()); // moved, or not needed
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
   * Returns the released versions of a package, oldest first.
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

  /** Returns the longest error line; npm prints codes and the path of its log in others. */
  private static String reason(String error) {
    return error
        .lines()
        .filter(line -> line.contains("rr") && !line.contains("complete log"))
        .max(Comparator.comparingInt(String::length))
        .orElse("no reason given");
  }

  /** Returns the output of an npm command for a package. */
  private String run(String verb, String what, String... arguments) {
    List<String> command =
        new ArrayList<>(List.of(npm, verb, "--no-audit", "--no-fund", "--loglevel=error"));
    command.addAll(SOON);
    command.add(what);
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
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
      return output;
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
