package dev.tiercel.solver.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvisionerTest {
  private static final String SMTINTERPOL = "de.uni-freiburg.informatik.ultimate:smtinterpol";

  @TempDir Path folder;

  @Test
  void resolvesAReleasedSolverAndWhatItNeeds() {
    List<Path> files =
        Provisioner.ofUser().resolve("io.github.uuverifiers:princess_2.13:2021-11-15", true);

    assertThat(files.get(0).getFileName()).hasToString("princess_2.13-2021-11-15.jar");
    assertThat(files).anyMatch(f -> f.getFileName().toString().startsWith("scala-library"));
    assertThat(files).allMatch(Files::isRegularFile);
  }

  @Test
  void aShortVersionStandsForTheReleaseThatStartsWithIt() {
    assertThat(Provisioner.ofUser().fullVersion(SMTINTERPOL, "2.5-1388"))
        .isEqualTo("2.5-1388-ga5a4ab0c");
  }

  @Test
  void aVersionThatDoesNotExistIsOneSentence() {
    assertThatThrownBy(() -> Provisioner.ofUser().resolve(SMTINTERPOL + ":9.9", false))
        .isInstanceOf(ProvisionException.class)
        .hasMessageContaining(SMTINTERPOL + ":9.9 ")
        .hasMessageContaining("settings.xml");
  }

  @Test
  void aTextThatIsNoCoordinateIsOneSentence() {
    assertThatThrownBy(() -> Provisioner.ofUser().resolve("smtinterpol", false))
        .isInstanceOf(ProvisionException.class)
        .hasMessageStartingWith("'smtinterpol' is not a Maven coordinate");
  }

  @Test
  void offlineWithAnEmptyRepositorySaysHowToGoOn() {
    MavenSetup offline = new MavenSetup(folder.resolve("repository"), null, null, true);
    Provisioner provisioner =
        new Provisioner(offline, new ResolutionCache(folder.resolve("memory")));

    assertThatThrownBy(() -> provisioner.resolve(SMTINTERPOL + ":2.5-1388-ga5a4ab0c", true))
        .isInstanceOf(ProvisionException.class)
        .hasMessageContaining("Maven is offline");
  }

  @Test
  void resolvedArtifactNeedsNoResolverUntilDeleted() throws IOException {
    Path jar = Files.writeString(folder.resolve("a.jar"), "jar");
    ResolutionCache resolutionCache = new ResolutionCache(folder.resolve("memory"));
    MavenSetup offline = new MavenSetup(folder.resolve("repository"), null, null, true);
    resolutionCache.remember(
        "files " + offline.localRepository() + " g:a:1", List.of(jar.toString()));
    Provisioner provisioner = new Provisioner(offline, resolutionCache);

    assertThat(provisioner.resolve("g:a:1", false)).containsExactly(jar);
    Files.delete(jar);
    assertThatThrownBy(() -> provisioner.resolve("g:a:1", false))
        .isInstanceOf(ProvisionException.class);
  }

  @Test
  void mavensCommandLineHoldsForSolversToo() throws IOException {
    Path settings = Files.writeString(folder.resolve("settings.xml"), "<settings/>");
    Properties properties = new Properties();
    properties.setProperty("maven.repo.local", "/repository");

    MavenSetup setup =
        MavenSetup.of(Map.of("MAVEN_CMD_LINE_ARGS", " -o -s " + settings + " test"), properties);

    assertThat(setup).isEqualTo(new MavenSetup(Path.of("/repository"), settings, null, true));
  }

  @Test
  void picksTheNewestVersionThatStartsWithTheShortForm() {
    List<String> listed = List.of("2.5-53-g1", "2.5-533-g2", "2.5-1388-g3");

    assertThat(VersionMatcher.pick("g:a", "2.5-53", listed)).isEqualTo("2.5-53-g1");
    assertThat(VersionMatcher.pick("g:a", "2.5", listed)).isEqualTo("2.5-1388-g3");
    assertThatThrownBy(() -> VersionMatcher.pick("g:a", "3", listed))
        .hasMessage(
            "g:a has no version 3; the newest of 3 are 2.5-53-g1, 2.5-533-g2, 2.5-1388-g3.");
  }
}
