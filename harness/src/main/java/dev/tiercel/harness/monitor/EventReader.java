package dev.tiercel.harness.monitor;

import dev.tiercel.state.LineTail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reads a file of {@link EventLog} while it is being written. */
public final class EventReader {
  private final LineTail tail = new LineTail();
  private final Path file;

  /**
   * Creates a reader at the start of a file.
   *
   * @param file may be missing
   */
  public EventReader(Path file) {
    this.file = file;
  }

  /**
   * Returns the events added since the last call.
   *
   * @throws IOException if the file exists and cannot be read
   */
  public List<CampaignEvent> read() throws IOException {
    return tail.lines(file).stream().map(EventCodec::read).filter(Objects::nonNull).toList();
  }
}
