package dev.tiercel.solver.provision;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/** Maven's own resolver, opened for a few queries. */
final class MavenResolver implements AutoCloseable {
  private final Context context;

  MavenResolver(MavenSetup setup) {
    ContextOverrides overrides =
        ContextOverrides.create()
            .withUserSettings(true)
            .withLocalRepositoryOverride(setup.localRepository())
            .withUserSettingsXmlOverride(setup.userSettings())
            .withGlobalSettingsXmlOverride(setup.globalSettings())
            .offline(setup.offline() ? Boolean.TRUE : null)
            .transferListener(new Downloads(System.err))
            .build();
    this.context = Runtimes.INSTANCE.getRuntime().create(overrides);
  }

  /**
   * Returns the artifact itself, followed by its run-time dependencies.
   *
   * @param without {@code group:artifact} of dependencies that are left out
   */
  List<Path> withDependencies(Artifact artifact, List<String> without)
      throws DependencyResolutionException {
    List<Exclusion> exclusions =
        without.stream()
            .map(name -> name.split(":"))
            .map(name -> new Exclusion(name[0], name[1], "*", "*"))
            .toList();
    CollectRequest collect =
        new CollectRequest(
            new Dependency(artifact, JavaScopes.RUNTIME, false, exclusions),
            context.remoteRepositories());
    DependencyRequest request =
        new DependencyRequest(
            collect, DependencyFilterUtils.classpathFilter(JavaScopes.COMPILE, JavaScopes.RUNTIME));
    return context
        .repositorySystem()
        .resolveDependencies(context.repositorySystemSession(), request)
        .getArtifactResults()
        .stream()
        .map(MavenResolver::path)
        .toList();
  }

  Path alone(Artifact artifact) throws ArtifactResolutionException {
    ArtifactRequest request = new ArtifactRequest(artifact, context.remoteRepositories(), null);
    return path(
        context.repositorySystem().resolveArtifact(context.repositorySystemSession(), request));
  }

  /** Returns every listed version, oldest first. */
  List<String> versions(String groupAndArtifact) throws VersionRangeResolutionException {
    VersionRangeRequest request =
        new VersionRangeRequest(
            new DefaultArtifact(groupAndArtifact + ":[0,)"), context.remoteRepositories(), null);
    return context
        .repositorySystem()
        .resolveVersionRange(context.repositorySystemSession(), request)
        .getVersions()
        .stream()
        .map(Object::toString)
        .toList();
  }

  boolean offline() {
    return context.repositorySystemSession().isOffline();
  }

  /** Names of the repositories, for messages. */
  List<String> places() {
    return context.remoteRepositories().stream().map(RemoteRepository::getId).toList();
  }

  @Override
  public void close() {
    context.close();
  }

  private static Path path(ArtifactResult result) {
    return result.getArtifact().getFile().toPath();
  }
}
