package dev.tiercel.collect;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Cache of pages with their tags ({@code ETag}), so that a tracker need not send unchanged pages
 * again (RFC 9110, 13.1.2). One file for each address: the address, the tag, the body.
 */
record PageCache(Path folder) {
  /** A cached page. */
  record Kept(String tag, String body) {}

  /** Returns the cached page of an address, or {@code null}. */
  @Nullable Kept of(URI address) throws IOException {
    Path file = file(address);
    if (!Files.isRegularFile(file)) {
      return null;
    }
    String[] parts = FileText.decode(Files.readAllBytes(file)).split("\n", 3);
    return parts.length == 3 && parts[0].equals(address.toString())
        ? new Kept(parts[1], parts[2])
        : null;
  }

  /** Stores a page. */
  void keep(URI address, String tag, String body) throws IOException {
    AtomicFiles.write(file(address), address + "\n" + tag + "\n" + body);
  }

  private Path file(URI address) {
    return folder.resolve(UUID.nameUUIDFromBytes(FileText.encode(address.toString())) + ".page");
  }
}
