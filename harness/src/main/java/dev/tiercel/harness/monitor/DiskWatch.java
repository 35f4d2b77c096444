package dev.tiercel.harness.monitor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reports when the disk is nearly full: libFuzzer silently drops inputs that it cannot write. */
public final class DiskWatch {
  private static final long LOW = 32L << 20; // bytes

  /** Returns the usable bytes on the disk that holds a directory. */
  interface Space {
    long freeBytes(Path folder) throws IOException;
  }

  private final Path folder;
  private final Space space;
  private final CampaignListener campaignListener;
  private boolean reported;
  private boolean unknown;

  public DiskWatch(Path folder, CampaignListener campaignListener) {
    this(folder, DiskWatch::usable, campaignListener);
  }

  /** Returns the usable bytes; for a missing directory, those of its closest existing parent. */
  private static long usable(Path folder) throws IOException {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    // Not by Files.getFileStore, which needs an entry of the mount table; a chroot may have none.
    File file = existing.toFile();
    if (file.getTotalSpace() == 0) {
      throw new IOException("its size is unknown");
    }
    return file.getUsableSpace();
  }

  /** Creates a watch with another source of the usable space. */
  public DiskWatch(Path folder, Space space, CampaignListener campaignListener) {
    this.folder = folder;
    this.space = space;
    this.campaignListener = campaignListener;
  }

  /** Checks once; reports each time that space runs out, and once if it is unknown. */
  public void check() {
    try {
      boolean low = space.freeBytes(folder) < LOW;
      if (low && !reported) {
        campaignListener.accept(new CampaignEvent.DiskFull(folder));
      }
      reported = low;
    } catch (IOException e) {
      if (!unknown) {
        campaignListener.accept(
            new CampaignEvent.DiskUnknown(folder, String.valueOf(e.getMessage())));
      }
      unknown = true;
    }
  }
}
