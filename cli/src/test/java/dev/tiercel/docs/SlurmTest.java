package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.cli.Tiercel;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs that {@code deploy/slurm.sh} submits, on a cluster consisting of this machine. */
@Tag("slow")
class SlurmTest {
  private static final Path CHECK = Pages.PROJECT.resolve("deploy/slurm-check.sh");

  /** Exit code of the script if Slurm or Munge is missing. */
  private static final int MISSING = 3;

  @Test
  void nothingIsLostWhenWorkersAreRequeuedOrKilledAndTheControllerIsStartedAgain(
      @TempDir Path folder) throws Exception {
    Path shared = Files.createDirectories(folder.resolve("shared"));
    Path log = folder.resolve("check.log");
    ProcessBuilder builder =
        new ProcessBuilder(CHECK.toString(), jar(folder).toString(), shared.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("DURATION", "1m");

    int exit = builder.start().waitFor();
    String told = Files.readString(log).strip();
    assumeTrue(exit != MISSING, told);

    assertThat(exit).as(told).isZero();
    assertThat(told).contains("Nothing was lost: ", " and 60 comparisons in ");
    assertThat(shared.resolve("page.html")).content().contains("smtinterpol:2.5-533");
    try (Stream<Path> campaigns = Files.list(shared.resolve("results/campaigns"))) {
      assertThat(campaigns.filter(c -> Files.exists(c.resolve("fuzzer_stats")))).hasSize(6);
    }
  }

  /** Creates a jar without classes that refers to this test's class path. */
  private static Path jar(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, Tiercel.class.getName());
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    Path jar = folder.resolve("tiercel.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream written = new JarOutputStream(out, manifest)) {
      written.finish();
    }
    return jar;
  }
}
