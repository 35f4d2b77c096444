package dev.tiercel.harness.monitor;

import dev.tiercel.state.LineTail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reads a file of {@link EventLog} while it is being written. */
public final class EventReader {
  private final LineTail tail;

  /**
   * Creates a reader at the start of a file.
   *
   * @param file may be missing
   */
  public EventReader(Path file) {
    tail = new LineTail(file);
  }

  /**
   * Returns the events added since the last call.
   *
   * @throws IOException if the file exists and cannot be read
   */
  public List<CampaignEvent> read() throws IOException {
    return tail.lines().stream().map(EventCodec::read).filter(Objects::nonNull).toList();
  }
}
