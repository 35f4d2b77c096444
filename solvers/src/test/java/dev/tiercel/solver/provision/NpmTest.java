package dev.tiercel.solver.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the arguments given to a stand-in for npm, and of the handling of its error messages.
 */
class NpmTest {
  @TempDir private Path folder;

  @Test
  void withoutANetworkNpmTriesAgainForSecondsOnlyAndItsReasonIsSaid() throws IOException {
    Path asked = folder.resolve("asked");
    Path program =
        Files.writeString(
            folder.resolve("npm"),
            """
            #!/bin/sh
            echo "$@" >%s
            echo "npm error code EAI_AGAIN" >&2
            echo "npm error request to https://x failed, reason: getaddrinfo EAI_AGAIN x" >&2
            echo "npm error A complete log of this run can be found in: /a/very/long/path/of/logs" >&2
            exit 1
            """
                .formatted(asked));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Npm npm = new Npm(folder.resolve("cache"), program.toString());

    assertThatThrownBy(() -> npm.install("some-solver", "1.2"))
        .isInstanceOf(ProvisionException.class)
        .hasMessage(
            program
                + " install some-solver@1.2 failed (npm error request to https://x failed, reason:"
                + " getaddrinfo EAI_AGAIN x); check the version, the network and npm's settings.");
    assertThat(Files.readString(asked))
        .contains("--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000");
    assertThat(folder.resolve("cache/some-solver-1.2")).doesNotExist();
  }
}
