package dev.tiercel.solver.provision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;

/**
 * Resolves Maven coordinates to files like Maven: with the same settings, mirrors, proxies, local
 * repository and offline switch. Results are cached, so that a second start needs neither the
 * network nor the resolver. Safe for concurrent threads and processes.
 */
public record Provisioner(MavenSetup setup, ResolutionCache resolutionCache) {

  /** Returns a provisioner that follows the user's Maven settings. */
  public static Provisioner ofUser() {
    return new Provisioner(
        MavenSetup.of(System.getenv(), System.getProperties()),
        new ResolutionCache(UserCache.folder("artifacts")));
  }

  /**
   * Resolves an artifact, and downloads it if necessary.
   *
   * @param coordinate {@code group:artifact[:extension[:classifier]]:version}
   * @param transitive whether to include its run-time dependencies
   * @return absolute files; the artifact itself comes first
   * @throws ProvisionException if the artifact or one of its dependencies is not available
   */
  public List<Path> resolve(String coordinate, boolean transitive) {
    String question = "files " + place() + (transitive ? " with dependencies " : " ") + coordinate;
    return resolve(question, coordinate, transitive, List.of());
  }

  /**
   * Resolves an artifact with its run-time dependencies except for some, as {@link #resolve(String,
   * boolean)} does.
   *
   * @param without {@code group:artifact} of each dependency that is left out
   */
  public List<Path> resolveWithout(String coordinate, List<String> without) {
    String question = "files " + place() + " without " + without + " " + coordinate;
    return without.isEmpty()
        ? resolve(coordinate, true)
        : resolve(question, coordinate, true, without);
  }

  private List<Path> resolve(
      String question, String coordinate, boolean transitive, List<String> without) {
    List<Path> known = resolutionCache.lookUp(question).stream().map(Path::of).toList();
    if (!known.isEmpty() && known.stream().allMatch(Files::isRegularFile)) {
      return known;
    }
    List<Path> files = ask(coordinate, transitive, without);
    resolutionCache.remember(question, files.stream().map(Path::toString).toList());
    return files;
  }

  /**
   * Lists the versions of an artifact in the user's repositories.
   *
   * @param groupAndArtifact {@code group:artifact}
   * @return oldest first; empty if there is no such artifact, or if Maven is offline and has no
   *     list
   * @throws ProvisionException if the listing cannot be read
   */
  public List<String> versions(String groupAndArtifact) {
    try (MavenResolver repository = new MavenResolver(setup)) {
      return repository.versions(groupAndArtifact);
    } catch (VersionRangeResolutionException e) {
      throw new ProvisionException(
          "The versions of " + groupAndArtifact + " cannot be listed: " + e.getMessage() + ".", e);
    }
  }

  /**
   * Like {@link #versions}, but cached for a day; empty on an error.
   *
   * @param groupAndArtifact {@code group:artifact}
   */
  public List<String> cachedVersions(String groupAndArtifact) {
    String question = "versions " + place() + " " + groupAndArtifact;
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    List<String> known = resolutionCache.lookUp(question);
    if (!known.isEmpty() && known.get(0).equals(today)) {
      return known.subList(1, known.size());
    }
    List<String> lines = new ArrayList<>(List.of(today));
    try {
      lines.addAll(versions(groupAndArtifact));
    } catch (ProvisionException e) {
      return List.of(); // not cached, so that the next call asks again
    }
    if (lines.size() > 1) {
      resolutionCache.remember(question, lines);
    }
    return lines.subList(1, lines.size());
  }

  /**
   * Returns the full form of a version that is given in full or up to a separator: {@code 2.5-533}
   * stands for {@code 2.5-533-gf0b2b5a0}.
   *
   * @throws ProvisionException if no listed version matches, with the newest ones in the message
   */
  public String fullVersion(String groupAndArtifact, String version) {
    String question = "version " + place() + " " + groupAndArtifact + " " + version;
    List<String> known = resolutionCache.lookUp(question);
    if (!known.isEmpty()) {
      return known.get(0);
    }
    String full = VersionMatcher.pick(groupAndArtifact, version, versions(groupAndArtifact));
    resolutionCache.remember(question, List.of(full));
    return full;
  }

  private List<Path> ask(String coordinate, boolean transitive, List<String> without) {
    Artifact artifact = artifact(coordinate);
    try (MavenResolver repository = new MavenResolver(setup)) {
      try {
        return transitive
            ? repository.withDependencies(artifact, without)
            : List.of(repository.alone(artifact));
      } catch (ArtifactResolutionException | DependencyResolutionException e) {
        throw new ProvisionException(sentence(coordinate, repository, e), e);
      }
    }
  }

  private static Artifact artifact(String coordinate) {
    try {
      return new DefaultArtifact(coordinate);
    } catch (IllegalArgumentException e) {
      throw new ProvisionException(
          "'"
              + coordinate
              + "' is not a Maven coordinate; write"
              + " group:artifact[:extension[:classifier]]:version.",
          e);
    }
  }

  private static String sentence(String coordinate, MavenResolver repository, Exception e) {
    if (repository.offline()) {
      return coordinate
          + " is not in the local Maven repository and Maven is offline; run once without -o (or"
          + " without <offline> in settings.xml) to download it.";
    }
    Throwable root = root(e);
    String places = String.join(", ", repository.places());
    return root instanceof ArtifactNotFoundException
        ? coordinate
            + " does not exist in "
            + places
            + "; check the version, or add the repository that holds it to Maven's settings.xml."
        : coordinate
            + " cannot be downloaded from "
            + places
            + " ("
            + root.getMessage()
            + "); check the network, or the mirrors and proxies in Maven's settings.xml.";
  }

  private static Throwable root(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null && !(cause instanceof ArtifactNotFoundException)) {
      cause = Objects.requireNonNull(cause.getCause());
    }
    return cause;
  }

  private String place() {
    return setup.localRepository() == null ? "default" : setup.localRepository().toString();
  }
}
