package dev.tiercel.harness.monitor;

import dev.tiercel.json.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Appends every event to a file for other programs, as written by {@link EventCodec}, with the time
 * in the member {@code unix_ms}. Each line is written at once.
 */
public final class EventLog implements CampaignListener {
  private final Path path;
  private final CampaignListener complaints;
  private final LongSupplier millis;
  private @Nullable FileChannel file;

  private EventLog(Path path, FileChannel file, CampaignListener complaints, LongSupplier millis) {
    this.path = path;
    this.file = file;
    this.complaints = complaints;
    this.millis = millis;
  }

  /**
   * Opens a file; creates it if missing.
   *
   * @param path {@code null} for none
   * @param complaints told once if the file can no longer be written
   * @throws IOException if it cannot be written
   */
  public static CampaignListener to(@Nullable Path path, CampaignListener complaints)
      throws IOException {
    if (path == null) {
      return NONE;
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return new EventLog(path, file, complaints, System::currentTimeMillis);
  }

  @Override
  public synchronized void accept(CampaignEvent event) {
    if (file == null) {
      return;
    }
    Map<String, @Nullable Object> object = EventCodec.object(event);
    object.put("unix_ms", millis.getAsLong());
    ByteBuffer line = ByteBuffer.wrap((Json.line(object) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (line.hasRemaining()) {
        file.write(line);
      }
    } catch (IOException e) {
      file = null;
      complaints.accept(
          new CampaignEvent.FuzzerFailed(
              "The events in " + path + " end here: " + e.getMessage() + "."));
    }
  }
}
