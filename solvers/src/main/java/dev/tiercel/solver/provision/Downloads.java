package dev.tiercel.solver.provision;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferResource;

/**
 * Reports downloads of large files: a line at the start, and one for each quarter. Thread-safe, as
 * Maven's resolver requires.
 */
final class Downloads extends AbstractTransferListener {
  /** Smaller files are downloaded quickly, without a report. */
  private static final long LEAST_BYTES = 4 << 20;

  private static final int PARTS = 4;

  private final PrintStream out;
  private final Map<TransferResource, Integer> reportedParts = new ConcurrentHashMap<>();

  /** Reports to a stream that is not used for results. */
  Downloads(PrintStream out) {
    this.out = out;
  }

  @Override
  public void transferProgressed(TransferEvent event) {
    TransferResource file = event.getResource();
    long bytes = file.getContentLength();
    if (bytes < LEAST_BYTES) { // or unknown
      return;
    }
    int part = (int) (event.getTransferredBytes() * PARTS / bytes);
    Integer before = reportedParts.put(file, part);
    if (before == null) {
      out.printf(
          "Fetching %s (%d MB) from %s ...%n", name(file), bytes >> 20, file.getRepositoryId());
    } else if (part > before) {
      out.printf("Fetching %s: %d %%%n", name(file), 100 * part / PARTS);
    }
  }

  @Override
  public void transferSucceeded(TransferEvent event) {
    reportedParts.remove(event.getResource());
  }

  @Override
  public void transferFailed(TransferEvent event) {
    reportedParts.remove(event.getResource());
  }

  private static String name(TransferResource file) {
    String path = file.getResourceName();
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
