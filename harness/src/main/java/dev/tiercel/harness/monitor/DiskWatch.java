package dev.tiercel.harness.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Says when the disk is all but full: libFuzzer drops inputs that it cannot write without a word.
 */
public final class DiskWatch {
  private static final long LOW = 32L << 20; // bytes

  /** How many bytes can still be written on the disk that holds a folder. */
  interface Space {
    long left(Path folder) throws IOException;
  }

  private final Path folder;
  private final Space space;
  private final CampaignListener campaignListener;
  private boolean said;

  public DiskWatch(Path folder, CampaignListener campaignListener) {
    this(folder, DiskWatch::usable, campaignListener);
  }

  /** A folder that is still to be made will be on the disk of the one above it. */
  private static long usable(Path folder) throws IOException {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    return Files.getFileStore(existing).getUsableSpace();
  }

  /** Watches space that is told by something else than the disk. */
  public DiskWatch(Path folder, Space space, CampaignListener campaignListener) {
    this.folder = folder;
    this.space = space;
    this.campaignListener = campaignListener;
  }

  /** Looks once; says it once each time that space runs out. */
  public void look() {
    try {
      boolean low = space.left(folder) < LOW;
      if (low && !said) {
        campaignListener.accept(new CampaignEvent.DiskFull(folder));
      }
      said = low;
    } catch (IOException e) {
      campaignListener.accept(
          new CampaignEvent.DiskUnknown(folder, String.valueOf(e.getMessage())));
    }
  }
}
