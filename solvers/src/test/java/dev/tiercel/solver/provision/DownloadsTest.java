package dev.tiercel.solver.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferResource;
import org.junit.jupiter.api.Test;

class DownloadsTest {
  private static final int MB = 1 << 20;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final Downloads downloads =
      new Downloads(new PrintStream(said, true, StandardCharsets.UTF_8));

  @SuppressWarnings("deprecation") // a session that receives no requests
  private TransferEvent event(TransferResource file, long bytes) {
    return new TransferEvent.Builder(new DefaultRepositorySystemSession(), file)
        .setTransferredBytes(bytes)
        .build();
  }

  private static TransferResource file(long bytes) {
    return new TransferResource(
            "central", "https://repo", "org/solver/1/solver-1.jar", new File("x"), null)
        .setContentLength(bytes);
  }

  @Test
  void downloadOfALargeFileIsReportedByQuarters() {
    TransferResource file = file(40 * MB);
    for (int mb = 1; mb <= 40; mb++) {
      downloads.transferProgressed(event(file, (long) mb * MB));
    }
    downloads.transferSucceeded(event(file, 40L * MB));
    assertThat(said.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "Fetching solver-1.jar (40 MB) from central ...",
            "Fetching solver-1.jar: 25 %",
            "Fetching solver-1.jar: 50 %",
            "Fetching solver-1.jar: 75 %",
            "Fetching solver-1.jar: 100 %");
  }

  @Test
  void smallOrUnknownSizeIsNotReported() {
    downloads.transferProgressed(event(file(4 * MB - 1), 10));
    downloads.transferProgressed(event(file(-1), 10));
    assertThat(said.size()).isZero();
  }
}
