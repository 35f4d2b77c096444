package dev.tiercel.harness.monitor;

import dev.tiercel.state.LineTail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reads what {@link EventLog} writes, while it does. */
public final class EventReader {
  private final LineTail tail;

  /**
   * Nothing is read yet.
   *
   * @param file may be missing
   */
  public EventReader(Path file) {
    tail = new LineTail(file);
  }

  /**
   * The events that were added since the last time.
   *
   * @throws IOException if the file is there and cannot be read
   */
  public List<CampaignEvent> read() throws IOException {
    return tail.lines().stream().map(EventCodec::read).filter(Objects::nonNull).toList();
  }
}
